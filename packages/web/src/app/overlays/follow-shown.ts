import { create } from 'zustand';

/** Whether the picture that invites to follow the official account is over the screen. */
export const useFollowShown = create<boolean>(() => false);

export const closeFollow = (): void => useFollowShown.setState(false, true);
