import type { Tally } from '@xuanjiang/contracts/realtime/message';
import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import type { Changes } from '../bus/changes.ts';
import type { Logger } from '../lib/logger.ts';
import { singleFlight } from '../lib/single-flight.ts';
import { CallError } from '../rpc/call-error.ts';
import type { Hub } from './hub.ts';
import { changedTallies } from './room-count.ts';
import type { Ballot, Cast, Vote } from './vote.ts';
import type { TallyStore, VoteStore } from './vote-store.ts';

/** Votes that are stored at a time. */
const GROUP_MAX = 1000;
/** Votes that may wait; beyond them a vote is refused at once. */
const QUEUE_MAX = 20_000;

const ballotKey = ({ topic, offset }: Ballot): string => `${topic}:${offset}`;

interface WaitingVote {
  readonly vote: Vote;
  readonly resolve: (outcome: Cast) => void;
  readonly reject: (error: unknown) => void;
}

export interface Votes extends Disposable {
  /**
   * Settles when the vote is stored, or was refused.
   * @throws CallError unavailable when nothing was stored
   */
  cast(vote: Vote): Promise<Cast>;
  /** Votes in a room have changed by something else. */
  changed(topic: string): void;
}

interface VotesParts {
  readonly store: VoteStore;
  /** Reads beside what somebody waits for. */
  readonly tallies: TallyStore;
  readonly hub: Pick<Hub, 'topics' | 'tally'>;
  /** Tells the other processes; of a room at most once within `countShareMs`. */
  readonly changes: Changes;
  readonly logger: Logger;
}

/**
 * Votes that come while others are stored share the next transaction of what they are for, so that many
 * cost one write to the disk.
 * Their counts are read when votes have come, here or in another process, and go to the readers
 * with the number of viewers.
 */
export const createVotes = ({ store, tallies, hub, changes, logger }: VotesParts): Votes => {
  let waiting: WaitingVote[] = [];
  /** Rooms whose votes this process has changed. */
  const own = new Set<string>();
  /** Rooms whose votes are to be read. */
  const due = new Set<string>();
  /** What the readers of a room in this process were told. */
  const told = new Map<string, Map<number, Tally>>();

  const storeGroup = async (ballot: Ballot, group: readonly WaitingVote[]): Promise<void> => {
    try {
      const votes = group.map(({ vote }) => vote);
      const outcomes = await store.cast(ballot, votes);
      for (const [index, { vote, resolve }] of group.entries()) {
        const outcome = outcomes[index] ?? 'none';
        if (outcome === 'counted') own.add(vote.topic);
        resolve(outcome);
      }
    } catch (error) {
      logger.error({ error: String(error), votes: group.length }, 'votes could not be stored');
      for (const { reject } of group) reject(new CallError('unavailable'));
    }
  };

  const storeWaiting = singleFlight(async () => {
    // Votes that arrive in the same turn of the event loop share a transaction.
    await new Promise(setImmediate);
    while (waiting.length > 0) {
      const group = waiting.slice(0, GROUP_MAX);
      waiting = waiting.slice(GROUP_MAX);
      for (const [, [first, ...others]] of Map.groupBy(group, ({ vote }) => ballotKey(vote))) {
        if (first !== undefined) await storeGroup(first.vote, [first, ...others]);
      }
    }
  });

  const tell = async (topic: string): Promise<void> => {
    const now = await tallies.read(topic);
    const before = told.get(topic) ?? new Map<number, Tally>();
    hub.tally(topic, changedTallies(before, now));
    told.set(topic, new Map(now.map((tally) => [tally.Offset, tally])));
  };

  const tellDue = singleFlight(async () => {
    const read = new Set(hub.topics());
    for (const topic of told.keys()) if (!read.has(topic)) told.delete(topic);
    const topics = [...due];
    due.clear();
    for (const topic of topics) {
      if (!read.has(topic)) continue;
      try {
        await tell(topic);
      } catch (error) {
        // Read with the next ones.
        due.add(topic);
        logger.warn({ error: String(error), topic }, 'votes could not be counted');
      }
    }
  });

  changes.listen((topic) => {
    if (topic !== null) due.add(topic);
    else for (const each of hub.topics()) due.add(each);
  });
  const timer = setInterval(() => {
    for (const topic of own) changes.announce(topic);
    own.clear();
    if (due.size > 0) void tellDue();
  }, REALTIME_LIMITS.countShareMs);
  timer.unref();

  return {
    cast: (vote) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= QUEUE_MAX) {
          reject(new CallError('unavailable'));
          return;
        }
        waiting.push({ vote, resolve, reject });
        if (waiting.length === 1) void storeWaiting();
      }),
    changed: (topic) => void own.add(topic),
    [Symbol.dispose]: () => clearInterval(timer),
  };
};
