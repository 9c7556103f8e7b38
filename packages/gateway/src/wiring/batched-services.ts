import type { DatabaseAccess } from '../db/database.ts';
import type { NameService } from '../features/people/name/service.ts';
import type { SessionService } from '../features/people/session/service.ts';
import { createSessionService } from '../features/people/session/service.ts';
import { createSessionStore } from '../features/people/session/store.ts';
import { createModeratorService } from '../features/rooms/moderator/service.ts';
import { createModeratorStore } from '../features/rooms/moderator/store.ts';
import { createRestrictionService } from '../features/rooms/restriction/service.ts';
import { createRestrictionStore } from '../features/rooms/restriction/store.ts';
import type { ReviewService } from '../features/rooms/review/service.ts';
import { createReviewStore } from '../features/rooms/review/store.ts';
import type { RoomService } from '../features/rooms/room/service.ts';
import { createRoomService } from '../features/rooms/room/service.ts';
import { createRoomStore } from '../features/rooms/room/store.ts';
import { createNoteThreadReads } from '../features/rooms/thread/service.ts';
import { createThreadStore } from '../features/rooms/thread/store.ts';
import { createTalkStore } from '../features/talks/talk/store.ts';
import type { Clock } from '../lib/clock.ts';
import { inBatches } from '../lib/in-batches.ts';

/** What connections ask: who holds them, and what these may do in their rooms. */
export interface BatchedServices {
  readonly sessions: Pick<SessionService, 'identify' | 'identifyHash'>;
  readonly rooms: Pick<RoomService, 'roomFor'>;
  readonly reviews: Pick<ReviewService, 'refused'>;
}

export interface BatchedParts {
  readonly fixedSessions: readonly string[];
  readonly names: Pick<NameService, 'shown'>;
  readonly clock: Clock;
}

const talksInBatches = (access: DatabaseAccess) => {
  const store = createTalkStore(access);
  const talk = inBatches(async (ids: readonly string[]) => {
    const found = new Map((await store.byIds([...new Set(ids)])).map((row) => [row.id, row]));
    return ids.map((id) => found.get(id));
  });
  return {
    byIds: async (ids: readonly string[]) =>
      (await Promise.all(ids.map(talk))).filter((row) => row !== undefined),
  };
};

const moderatorsInBatches = (access: DatabaseAccess) => {
  const store = createModeratorStore(access);
  const moderates = inBatches(store.moderatesEach);
  return createModeratorService({
    ...store,
    moderates: (accountId, universityId) => moderates({ accountId, universityId }),
  });
};

const restrictionsInBatches = (access: DatabaseAccess, clock: Clock) => {
  const store = createRestrictionStore(access);
  const of = inBatches(store.ofEach);
  return createRestrictionService(
    { ...store, of: (accountId, scopes, now) => of({ accountId, scopes, now }) },
    clock,
  );
};

const threadsInBatches = (access: DatabaseAccess) => {
  const store = createThreadStore(access);
  return inBatches(async (ids: readonly string[]) => {
    const found = await store.facts(ids);
    return ids.map((id) => found.get(id) ?? null);
  });
};

/**
 * The services of the features once more, for many connections at once: what they ask for together is
 * read with one statement.
 * @param access has few connections, so that posts do not wait for this
 */
export const createBatchedServices = (
  access: DatabaseAccess,
  { fixedSessions, names, clock }: BatchedParts,
): BatchedServices => {
  const sessionStore = createSessionStore(access);
  const refused = inBatches(createReviewStore(access).refusedEach);
  return {
    sessions: createSessionService(
      { ...sessionStore, withAccount: inBatches(sessionStore.withAccounts) },
      clock,
      fixedSessions,
      names,
    ),
    rooms: createRoomService({
      store: createRoomStore(access),
      talks: talksInBatches(access),
      moderators: moderatorsInBatches(access),
      restrictions: restrictionsInBatches(access, clock),
      threadOf: threadsInBatches(access),
      noteThreadReads: createNoteThreadReads(access, clock),
      clock,
    }),
    reviews: { refused: (accountId, topic, since) => refused({ accountId, topic, since }) },
  };
};
