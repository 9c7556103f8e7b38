import type { Context } from '../../../wiring/context.ts';
import type { RoomService } from '../room/service.ts';
import { reviewRouter } from './calls.ts';
import { createReviewService } from './service.ts';
import { createReviewStore } from './store.ts';

interface Needs {
  readonly rooms: RoomService;
}

/** Messages that are held until staff have read them. */
export const createReviewModule = (
  { database, core: { logStore, log }, clock, accountChanges, deskChanges }: Context,
  { rooms }: Needs,
) => {
  const deskChanged = deskChanges.announce;
  const store = createReviewStore(database);
  const reviews = createReviewService({ store, logStore, deskChanged });
  return {
    reviews,
    calls: {
      review: reviewRouter({
        ...{ store, reviews, rooms, log, clock, deskChanged },
        accountChanged: accountChanges.announce,
      }),
    },
  };
};
