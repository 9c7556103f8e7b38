import { create } from 'zustand';

/**
 * What is known of an account that was deleted on this page: `deleted`, or `ended` when the session had
 * ended and no answer said why. Null: nothing was deleted.
 */
type Gone = 'deleted' | 'ended' | null;

export const useDeletedAccount = create<{ readonly gone: Gone }>(() => ({ gone: null }));
