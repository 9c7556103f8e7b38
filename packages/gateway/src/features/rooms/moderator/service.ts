import type { Caller } from '../../../rpc/context.ts';
import type { ModeratorStore } from './store.ts';

export const createModeratorService = (store: ModeratorStore) => ({
  /** Whether the university has appointed the caller; false for a room of no university. */
  moderates: async ({ uids, role }: Caller, universityId: string | null): Promise<boolean> =>
    // The staff of a university are above its moderators anyway.
    universityId !== null && role !== 'operator' && store.moderates(uids, universityId),

  facts: store.facts,
  appointWithin: store.appointWithin,
  dismissWithin: store.dismissWithin,
});

export type ModeratorService = ReturnType<typeof createModeratorService>;
