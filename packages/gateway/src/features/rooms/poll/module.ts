import type { Context } from '../../../wiring/context.ts';
import type { RoomService } from '../room/service.ts';
import { pollRouter } from './calls.ts';
import { createPollSource } from './exporting/poll-source.ts';
import { createHeldStore } from './held-store.ts';
import { createPollStore } from './store.ts';

interface Needs {
  readonly rooms: RoomService;
}

/** Polls in a room. */
export const createPollModule = (
  { database, core: { log, votes }, clock }: Context,
  { rooms }: Needs,
) => ({
  /** Polls as a kind of export. */
  source: createPollSource(createHeldStore(database.reading)),
  calls: {
    poll: pollRouter({
      store: createPollStore(database),
      held: createHeldStore(database),
      ...{ rooms, log, votes, clock },
    }),
  },
});
