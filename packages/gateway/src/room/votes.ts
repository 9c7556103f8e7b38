import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Tally } from '@xuanjiang/contracts/realtime/message';
import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import type { Changes } from '../bus/changes.ts';
import type { Logger } from '../lib/logger.ts';
import { singleFlight } from '../lib/single-flight.ts';
import { CallError } from '../rpc/call-error.ts';
import type { Hub } from './hub.ts';
import { changedTallies } from './room-count.ts';
import type { Ballot, BallotPlace, Cast, Vote } from './vote.ts';
import type { TallyStore, VoteStore } from './vote-store.ts';

/** Votes that are stored at a time. */
const GROUP_MAX = 1000;
/** Votes that may wait; beyond them a vote is refused at once. */
const QUEUE_MAX = 20_000;

/** A vote that has waited so long to be stored is refused, ms: whoever gave it does not look any more. */
const WAIT_MS = 5 * SECOND_MS;
/**
 * How often all votes of the rooms that are read are counted, ms: a process that was killed has not told
 * what it stored, and what deletes accounts does not tell at all.
 */
const RECOUNT_MS = 30 * SECOND_MS;
/** Offsets that one announcement names at most. */
const ANNOUNCED_MAX = 100;

const ballotKey = ({ kind, topic, offset }: Ballot): string => `${kind} ${topic}:${offset}`;

/** What the processes tell each other: where in a room votes have changed. No topic has a colon. */
const idOf = (topic: string, offsets: readonly number[]): string => `${topic}:${offsets.join()}`;
const changedIn = (id: string): { readonly topic: string; readonly offsets: readonly number[] } => {
  const [topic = '', offsets = ''] = id.split(':');
  return { topic, offsets: offsets.split(',').map(Number) };
};

/** Adds places in a room to those that are there. */
const addTo = (
  places: Map<string, Set<number>>,
  topic: string,
  offsets: Iterable<number>,
): Map<string, Set<number>> =>
  places.set(topic, new Set([...(places.get(topic) ?? []), ...offsets]));

interface WaitingVote {
  readonly vote: Vote;
  /** When it came, ms of the monotonic clock. */
  readonly since: number;
  readonly resolve: (outcome: Cast) => void;
  readonly reject: (error: unknown) => void;
}

export interface Votes extends Disposable {
  /**
   * Settles when the vote is stored, or was refused.
   * @throws CallError unavailable when nothing was stored
   */
  cast(vote: Vote): Promise<Cast>;
  /** Votes have changed by something else. */
  changed(place: BallotPlace): void;
  /** Where accounts have voted and votes are still taken: what `changed` names once their votes have moved or gone. */
  placesOf(accountIds: readonly string[]): Promise<readonly BallotPlace[]>;
}

interface VotesParts {
  readonly store: VoteStore;
  /** Reads beside what somebody waits for. */
  readonly tallies: TallyStore;
  readonly hub: Pick<Hub, 'topics' | 'tally' | 'tallyEntering' | 'onOpen'>;
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
  /** Where this process has changed votes, by topic. */
  let own = new Map<string, Set<number>>();
  /** Where votes are to be counted, by topic. */
  let due = new Map<string, Set<number>>();
  /** Rooms of which all votes are to be counted. */
  const dueWhole = new Set<string>();
  /** What the readers of a room in this process were told last. */
  const talliesSent = new Map<string, Map<number, Tally>>();

  /** Refuses the votes that have waited too long. @returns the others */
  const refuseOlder = (votes: readonly WaitingVote[]): WaitingVote[] => {
    const oldest = performance.now() - WAIT_MS;
    const kept = votes.filter(({ since }) => since >= oldest);
    for (const { since, reject } of votes) {
      if (since < oldest) reject(new CallError('unavailable'));
    }
    const refused = votes.length - kept.length;
    if (refused > 0) logger.warn({ votes: refused }, 'votes have waited too long to be stored');
    return kept;
  };

  const storeGroup = async (ballot: Ballot, group: readonly WaitingVote[]): Promise<void> => {
    try {
      const votes = group.map(({ vote }) => vote);
      const outcomes = await store.cast(ballot, votes);
      for (const [index, { vote, resolve }] of group.entries()) {
        const outcome = outcomes[index] ?? 'none';
        if (outcome === 'counted') addTo(own, vote.topic, [vote.offset]);
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
        if (first === undefined) continue;
        // Votes of other ballots were stored first: meanwhile these may have waited too long.
        const kept = refuseOlder([first, ...others]);
        if (kept.length > 0) await storeGroup(first.vote, kept);
      }
    }
  });

  const learn = (topic: string, known: Map<number, Tally>): void => {
    talliesSent.set(topic, known);
    const voted = changedTallies(new Map(), [...known.values()]);
    // Polls first, which have several answers: they stand over the chat.
    const inOrder = [...voted].sort((a, b) => b.Counts.length - a.Counts.length);
    hub.tallyEntering(topic, inOrder);
  };

  /** Tells counts even where they are the same as were told before: whoever voted in between has seen another count. */
  const tell = async (topic: string, offsets: ReadonlySet<number>): Promise<void> => {
    const now = await tallies.read(topic, [...offsets]);
    hub.tally(topic, now);
    const known = talliesSent.get(topic) ?? new Map<number, Tally>();
    for (const offset of offsets) known.delete(offset);
    for (const tally of now) known.set(tally.Offset, tally);
    learn(topic, known);
  };

  const tellWhole = async (topic: string): Promise<void> => {
    const now = await tallies.readAll(topic);
    hub.tally(topic, changedTallies(talliesSent.get(topic) ?? new Map<number, Tally>(), now));
    learn(topic, new Map(now.map((tally) => [tally.Offset, tally])));
  };

  /** @param again keeps what could not be counted, for the next time */
  const tryTelling = async (
    topic: string,
    work: () => Promise<void>,
    again: () => void,
  ): Promise<void> => {
    try {
      await work();
    } catch (error) {
      again();
      logger.warn({ error: String(error), topic }, 'votes could not be counted');
    }
  };

  const tellDue = singleFlight(async () => {
    const read = new Set(hub.topics());
    for (const topic of talliesSent.keys()) if (!read.has(topic)) talliesSent.delete(topic);
    const whole = [...dueWhole].filter((topic) => read.has(topic));
    const parts = [...due].filter(([topic]) => read.has(topic));
    dueWhole.clear();
    due = new Map();
    for (const topic of whole) {
      await tryTelling(
        topic,
        () => tellWhole(topic),
        () => dueWhole.add(topic),
      );
    }
    for (const [topic, offsets] of parts) {
      await tryTelling(
        topic,
        () => tell(topic, offsets),
        () => addTo(due, topic, offsets),
      );
    }
  });

  const announceOwn = (): void => {
    for (const [topic, offsets] of own) {
      const all = [...offsets];
      for (let from = 0; from < all.length; from += ANNOUNCED_MAX) {
        changes.announce(idOf(topic, all.slice(from, from + ANNOUNCED_MAX)));
      }
    }
    own = new Map();
  };

  changes.listen((id) => {
    if (id === null) {
      for (const topic of hub.topics()) dueWhole.add(topic);
      return;
    }
    const { topic, offsets } = changedIn(id);
    addTo(due, topic, offsets);
  });
  // Votes are counted later, once for a room: after a restart all readers come back at once, and need not read them each.
  hub.onOpen((topic) => {
    talliesSent.delete(topic);
    dueWhole.add(topic);
  });
  const timers = [
    setInterval(() => {
      waiting = refuseOlder(waiting);
      announceOwn();
      if (due.size + dueWhole.size > 0) void tellDue();
    }, REALTIME_LIMITS.countShareMs),
    setInterval(() => {
      for (const topic of hub.topics()) dueWhole.add(topic);
    }, RECOUNT_MS),
  ];
  for (const timer of timers) timer.unref();

  return {
    cast: (vote) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= QUEUE_MAX) {
          reject(new CallError('unavailable'));
          return;
        }
        waiting.push({ vote, since: performance.now(), resolve, reject });
        if (waiting.length === 1) void storeWaiting();
      }),
    changed: ({ topic, offset }) => void addTo(own, topic, [offset]),
    placesOf: store.placesOf,
    [Symbol.dispose]() {
      for (const timer of timers) clearInterval(timer);
      // Readers at other processes are to see the votes that were taken last.
      announceOwn();
    },
  };
};
