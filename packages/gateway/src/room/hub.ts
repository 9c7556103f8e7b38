import type { Tally } from '@xuanjiang/contracts/realtime/message';
import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { threadIdOf } from '@xuanjiang/contracts/realtime/topic';
import type { Bus } from '../bus/bus.ts';
import type { Logger } from '../lib/logger.ts';
import { singleFlight } from '../lib/single-flight.ts';
import { createTaskQueue } from '../lib/task-queue.ts';
import type { RoomLog } from './log.ts';
import { createLogRuns } from './log-runs.ts';
import type { LogStore, RoomHead } from './log-store.ts';
import { createPresence } from './presence.ts';
import { sharePresence } from './presence-share.ts';
import type { Joined, Reader } from './reader-place.ts';
import { mergeTallies } from './room-count.ts';
import type { RoomObserver } from './room-observer.ts';
import { UNOBSERVED } from './room-observer.ts';
import type { RoomReading } from './room-reading.ts';
import { createRoomReading } from './room-reading.ts';

/**
 * How often readings that failed are tried again, and the rooms of this process are compared with
 * the logs, ms. The comparison finds what the bus has lost.
 */
const REPAIR_MS = 2000;
/**
 * Comparisons after a commit that failed, also without a bus. The database may have stored it: its
 * answer was lost, or it hung and goes on later.
 */
const COMPARISONS_AFTER_FAILURE = 15;
/** The same after another transaction has added to a log: reading it may fail once. */
const COMPARISONS_AFTER_GROWTH = 2;
/** Votes that one frame tells at most; what is beyond waits for the next one. */
const TALLIES_MAX = 100;
/** Rooms that read what they lack at a time: the database has other work beside them. */
const REPAIRS_AT_ONCE = 4;

/** Whether readers are told how many there are. In a private thread that would tell one side that the other reads. */
const isCounted = (topic: string): boolean => threadIdOf(topic) === null;

export interface Hub extends Disposable {
  /**
   * Enters a room. `tellJoined` is called with what the reader is to be told before any entry comes;
   * and again, not recovered, if entries that it misses are no longer kept.
   * @param since the epoch and offset last seen, of a reader that comes back
   */
  join(
    reader: Reader,
    topic: string,
    since: RoomHead | null,
    tellJoined: (joined: Joined) => void,
  ): Promise<void>;
  leave(reader: Reader, topic: string): void;
  /** The reader can take more: it gets what it missed. */
  resume(reader: Reader, topic: string): void;
  /** Whether an entry of this offset will still be given to a reader, in its order. */
  awaits(reader: Reader, topic: string, offset: number): boolean;
  /** Readers of a room in all processes, without staff. */
  viewers(topic: string): number;
  /**
   * Viewers who have entered rooms of this process since the last call, by topic; not who came back to one after a break,
   * nor who may have: readers that do not say their place.
   */
  takeArrivals(): Map<string, number>;
  /** Topics of the rooms with readers in this process. */
  topics(): Iterable<string>;
  /** Tells the readers of a room in this process of votes, with the next count of its viewers. */
  tally(topic: string, tallies: readonly Tally[]): void;
  /** Whoever enters the room from now on is told these votes at once. */
  tallyEntering(topic: string, tallies: readonly Tally[]): void;
  /**
   * Another transaction of this process than those of the log has added to a room's log, or may have: its answer was lost.
   * To be called after the commit.
   */
  grown(topic: string): void;
  /** Readers that come back are given what the logs say now: after an account was deleted, they say less of it. */
  forgetRecent(): void;
  /** @param listener called when a room of this process gets its first reader */
  onOpen(listener: (topic: string) => void): void;
  /** Readers in rooms, and rooms with readers, in this process. */
  size(): { readers: number; rooms: number };
}

/**
 * Gives the logs of the rooms to their readers in this process. New entries come at once; a reader
 * that comes back or is too slow gets what it missed from the log, by offset. There is no queue for
 * each reader.
 */
export const createHub = (
  store: Pick<LogStore, 'head' | 'heads' | 'read'>,
  log: RoomLog,
  bus: Bus,
  logger: Logger,
  observer: RoomObserver = UNOBSERVED,
): Hub => {
  const rooms = new Map<string, RoomReading>();
  const opening = new Map<string, Promise<RoomReading>>();
  const runs = createLogRuns(store);
  const presence = createPresence({ shared: bus.shared });
  /** The number of viewers that all readers of a room were told last. */
  const viewersSent = new Map<string, number>();
  /** Votes of which the readers of a room are to be told. */
  const votesPending = new Map<string, readonly Tally[]>();
  /** Votes that are sent to a reader who enters. */
  const votesOnEntry = new Map<string, readonly Tally[]>();
  const openListeners = new Set<(topic: string) => void>();
  let arrivals = new Map<string, number>();

  const open = (topic: string): Promise<RoomReading> => {
    const reading = rooms.get(topic);
    if (reading !== undefined) return Promise.resolve(reading);
    const pending = opening.get(topic);
    if (pending !== undefined) return pending;
    const promise = store
      .head(topic)
      .then((state) => {
        const room = createRoomReading(topic, state, store, runs, logger, observer);
        rooms.set(topic, room);
        for (const listener of openListeners) listener(topic);
        return room;
      })
      .finally(() => opening.delete(topic));
    opening.set(topic, promise);
    return promise;
  };

  const dropIfEmpty = (room: RoomReading): void => {
    if (room.size > 0 || rooms.get(room.topic) !== room) return;
    rooms.delete(room.topic);
    viewersSent.delete(room.topic);
    votesPending.delete(room.topic);
    votesOnEntry.delete(room.topic);
    room.close();
  };

  log.onCommit((topic, entries) => {
    bus.announce(topic);
    rooms.get(topic)?.take(entries);
  });

  /** Rooms whose logs hold more than they have given to their readers. */
  const roomsBehind = async (): Promise<RoomReading[]> => {
    const heads = await store.heads([...rooms.keys()]);
    return [...heads].flatMap(([topic, { offset }]) => {
      const room = rooms.get(topic);
      return room !== undefined && room.head < offset ? [room] : [];
    });
  };

  let comparisonsDue = 0;
  const repairs = createTaskQueue(REPAIRS_AT_ONCE);
  const repair = (room: RoomReading): Promise<void> => {
    observer.repaired();
    return room.pull();
  };

  /** Compares all rooms with their logs, and reads on where they lack something. */
  const compareWithLogs = singleFlight(async () => {
    try {
      const behind = await roomsBehind();
      if (behind.length === 0) comparisonsDue = Math.max(0, comparisonsDue - 1);
      await Promise.all(behind.map((room) => repairs.run(() => repair(room))));
    } catch (error) {
      logger.warn({ error: String(error) }, 'rooms could not be compared with the log');
    }
  });

  // What other processes have written. A reading of every room when the bus is back would take the
  // connections that posts need: the heads say which have grown.
  bus.listen((topic) => {
    if (topic === null) void compareWithLogs();
    else void rooms.get(topic)?.pull();
  });

  log.onFailedCommit(() => {
    comparisonsDue = COMPARISONS_AFTER_FAILURE;
  });
  const compareRegularly = (): void => {
    if (bus.shared || comparisonsDue > 0) void compareWithLogs();
  };

  const retryStalled = (): void => {
    for (const room of rooms.values()) room.retryStalled();
  };

  const tellCounts = (): void => {
    presence.expire();
    for (const [topic, room] of rooms) {
      if (!isCounted(topic)) continue;
      const viewers = presence.total(topic);
      const waiting = votesPending.get(topic) ?? [];
      if (viewers === viewersSent.get(topic) && waiting.length === 0) continue;
      viewersSent.set(topic, viewers);
      if (waiting.length > TALLIES_MAX) votesPending.set(topic, waiting.slice(TALLIES_MAX));
      else votesPending.delete(topic);
      room.tellCount({ viewers, tallies: waiting.slice(0, TALLIES_MAX) });
    }
  };

  const timers = [
    setInterval(tellCounts, REALTIME_LIMITS.countMs),
    setInterval(retryStalled, REPAIR_MS),
    setInterval(runs.expire, REPAIR_MS),
    setInterval(compareRegularly, REPAIR_MS),
  ];
  for (const timer of timers) timer.unref();
  const sharing = sharePresence(presence, bus, logger);

  return {
    async join(reader, topic, since, tellJoined) {
      let room = await open(topic);
      // Another process may have given the reader entries that this one has not read yet.
      if (since?.epoch === room.epoch && since.offset > room.head) await room.pull();
      // The only other reader may have left meanwhile: then the room was closed.
      while (rooms.get(topic) !== room) room = await open(topic);
      if (!reader.wants(topic)) {
        dropIfEmpty(room);
        return;
      }
      const place = room.enter(reader, since, tellJoined);
      if (isCounted(topic)) {
        presence.set(topic, room.viewers);
        if (place.isViewer && reader.saysPlace && since === null) {
          arrivals.set(topic, (arrivals.get(topic) ?? 0) + 1);
        }
        const viewers = presence.total(topic);
        reader.count(topic, { viewers, tallies: votesOnEntry.get(topic) ?? [] });
        // The only reader has just been told.
        if (room.size === 1) viewersSent.set(topic, viewers);
      }
      await room.catchUp(place);
    },
    leave(reader, topic) {
      const room = rooms.get(topic);
      if (room?.leave(reader) !== true) return;
      if (isCounted(topic)) presence.set(topic, room.viewers);
      dropIfEmpty(room);
    },
    resume: (reader, topic) => rooms.get(topic)?.resume(reader),
    awaits: (reader, topic, offset) => rooms.get(topic)?.awaits(reader, offset) === true,
    viewers: presence.total,
    takeArrivals() {
      const taken = arrivals;
      arrivals = new Map();
      return taken;
    },
    topics: () => rooms.keys(),
    tally(topic, tallies) {
      if (!rooms.has(topic) || tallies.length === 0) return;
      votesPending.set(topic, mergeTallies(votesPending.get(topic) ?? [], tallies));
    },
    tallyEntering(topic, tallies) {
      if (rooms.has(topic)) votesOnEntry.set(topic, tallies.slice(0, TALLIES_MAX));
    },
    grown(topic) {
      comparisonsDue = Math.max(comparisonsDue, COMPARISONS_AFTER_GROWTH);
      bus.announce(topic);
      void rooms.get(topic)?.pull();
    },
    forgetRecent() {
      for (const room of rooms.values()) room.forgetRecent();
    },
    onOpen: (listener) => void openListeners.add(listener),
    size: () => ({
      rooms: rooms.size,
      readers: [...rooms.values()].reduce((sum, room) => sum + room.size, 0),
    }),
    [Symbol.dispose]() {
      for (const timer of timers) clearInterval(timer);
      sharing[Symbol.dispose]();
      for (const room of rooms.values()) room.close();
    },
  };
};
