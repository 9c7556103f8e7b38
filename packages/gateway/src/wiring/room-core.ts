import type { Bus } from '../bus/bus.ts';
import { createChanges } from '../bus/changes.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { AppendWithin } from '../room/append-store.ts';
import { createAppendDrafts, createAppendWithin } from '../room/append-store.ts';
import type { Hub } from '../room/hub.ts';
import { createHub } from '../room/hub.ts';
import type { RoomLog } from '../room/log.ts';
import { createRoomLog } from '../room/log.ts';
import type { LogStore } from '../room/log-store.ts';
import { createLogStore } from '../room/log-store.ts';
import type { RoomObserver } from '../room/room-observer.ts';
import { observeCommits } from '../room/room-observer.ts';
import { createNoteTalkState } from '../room/talk-state-store.ts';
import type { TalkStates } from '../room/talk-states.ts';
import { createTalkStates } from '../room/talk-states.ts';
import { createTallyStore, createVoteStore } from '../room/vote-store.ts';
import type { Votes } from '../room/votes.ts';
import { createVotes } from '../room/votes.ts';

/**
 * The logs of the rooms and the hub that gives them to readers. Calls append to the logs as connections
 * do, so it is made before the features. Disposing of it settles when all drafts are stored.
 */
export interface RoomCore extends AsyncDisposable {
  readonly logStore: LogStore;
  /** Reads the same logs for exports of whole rooms, through `database.reading`. */
  readonly exported: Pick<LogStore, 'head' | 'read'>;
  readonly log: RoomLog;
  readonly hub: Hub;
  readonly votes: Votes;
  /** Appends events in a transaction of a service; `hub.grown` gives them to the readers. */
  readonly appendWithin: AppendWithin;
  /** Says in the rooms of talks what has become of the talks. */
  readonly states: TalkStates;
  /** An account was deleted: what rooms keep in memory may have its name. */
  readonly accountGone: (accountId: string) => void;
}

export const createRoomCore = (
  database: Database,
  bus: Bus,
  clock: Clock,
  logger: Logger,
  observer: RoomObserver,
): RoomCore => {
  const stack = new AsyncDisposableStack();
  const logStore = createLogStore(database, clock);
  const log = createRoomLog(observeCommits(createAppendDrafts(database, clock), observer), logger);
  stack.defer(() => log.drained());
  // Many readers that come back at once read much. Opening a room is little, and its reader waits.
  const { heads, read } = createLogStore(database.background, clock);
  const hub = stack.use(
    createHub({ head: logStore.head, heads, read }, log, bus, logger, observer),
  );
  const votes = stack.use(
    createVotes({
      store: createVoteStore(database),
      tallies: createTallyStore(database.background),
      hub,
      changes: createChanges(bus, 'vote'),
      logger,
    }),
  );
  const gone = createChanges(bus, 'gone');
  gone.listen(hub.forgetRecent);
  return {
    logStore,
    exported: { head: logStore.head, read: createLogStore(database.reading, clock).read },
    log,
    hub,
    votes,
    appendWithin: createAppendWithin(database, clock),
    states: createTalkStates(createNoteTalkState(database, clock), hub),
    accountGone: gone.announce,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
};
