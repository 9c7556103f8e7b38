import type { Context } from '../../../wiring/context.ts';
import type { RoomService } from '../room/service.ts';
import { pollRouter } from './calls.ts';
import { createPollSource } from './exporting/poll-source.ts';
import { createHeldStore } from './held-store.ts';
import { createPollService } from './service.ts';
import { createPollStore, POLL_END_JOB } from './store.ts';

interface Needs {
  readonly rooms: RoomService;
}

/** Polls in a room. */
export const createPollModule = (
  { database, core: { log, votes, appendWithin, hub }, clock }: Context,
  { rooms }: Needs,
) => {
  const store = createPollStore(database);
  const polls = createPollService({ store, appendWithin, hub, clock });
  return {
    polls,
    jobs: { [POLL_END_JOB]: polls.closeAtEnd },
    /** Polls as a kind of export. */
    source: createPollSource(createHeldStore(database.reading)),
    calls: {
      poll: pollRouter({
        store,
        held: createHeldStore(database),
        ...{ rooms, log, votes, clock },
      }),
    },
  };
};
