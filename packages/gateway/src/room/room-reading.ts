import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import type { Logger } from '../lib/logger.ts';
import { singleFlight } from '../lib/single-flight.ts';
import { createFanOut } from './fan-out.ts';
import type { LogRuns } from './log-runs.ts';
import { endOfRun, RUN_MAX } from './log-runs.ts';
import type { LogStore, RoomHead, RoomState } from './log-store.ts';
import type { Joined, Place, Reader } from './reader-place.ts';
import { createPlace, goLive, pause, stall, startCatchUp } from './reader-place.ts';
import type { RoomCount } from './room-count.ts';
import type { RoomObserver } from './room-observer.ts';

/**
 * A room with readers in this process. It brings itself, and the place of each reader in it, up to
 * the log. A reading of the log that fails is logged and tried again.
 */
export interface RoomReading {
  readonly topic: string;
  readonly epoch: string;
  /** Offset up to which the room has the entries of the log. */
  readonly head: number;
  /** Readers in it. */
  readonly size: number;
  /** Readers in it who are not staff. */
  readonly viewers: number;
  /**
   * Gives a reader its place and tells it where it stands; `catchUp` then gives it what it misses.
   * @param since the epoch and offset last seen, of a reader that comes back
   * @param tellJoined called now, and again, not recovered, if entries that the reader misses are
   * no longer kept
   */
  enter(reader: Reader, since: RoomHead | null, tellJoined: (joined: Joined) => void): Place;
  /** @returns false for a reader without a place */
  leave(reader: Reader): boolean;
  /** Gives a place what it misses, then makes it live. */
  catchUp(place: Place): Promise<void>;
  /** Lets a reader that took no more catch up. */
  resume(reader: Reader): void;
  /** Whether an entry of this offset will still be given to a reader, in its order. */
  awaits(reader: Reader, offset: number): boolean;
  /** Takes the entries of a commit of this process; reads the log when entries are missing before them. */
  take(entries: readonly LogEntry[]): void;
  /** Reads what the log holds beyond `head`. Calls during a reading share it. */
  pull(): Promise<void>;
  /** Tries again for the places whose reading failed. */
  retryStalled(): void;
  /** Tells every reader the numbers of viewers and votes. */
  tellCount(count: RoomCount): void;
  /** Readers that come back are given what the log says now. */
  forgetRecent(): void;
  close(): void;
}

/** @param state the room as the log store has it now: its readers need nothing before */
export const createRoomReading = (
  topic: string,
  { epoch, offset: start, first }: RoomState,
  store: Pick<LogStore, 'read'>,
  runs: LogRuns,
  logger: Logger,
  observer: Pick<RoomObserver, 'delivered'>,
): RoomReading => {
  const placeOf = new Map<Reader, Place>();
  /** Offset of the oldest entry that is kept, as far as is known here: retention moves it on. */
  let firstKept = first;
  let viewers = 0;
  let closed = false;

  const fresh = (entries: readonly LogEntry[]) =>
    entries.filter(({ Offset }) => Offset > fanOut.head);

  const follow = (entries: readonly LogEntry[]): boolean =>
    (entries.at(-1)?.Offset ?? fanOut.head) === fanOut.head + entries.length;

  /** Offset of the first entry after the last gap; null where there is none. */
  const afterGap = (entries: readonly LogEntry[]): number | null => {
    const before = (index: number) => entries[index - 1]?.Offset ?? fanOut.head;
    return entries.findLast(({ Offset }, index) => Offset !== before(index) + 1)?.Offset ?? null;
  };

  /** Reads on, and gives what it reads to the fan-out. @returns how many entries were read */
  const readOn = async (): Promise<number> => {
    const entries = await store.read({
      topic,
      after: fanOut.head,
      before: null,
      from: 'start',
      limit: RUN_MAX,
    });
    // Commits of this process may have been taken during the read.
    const added = fresh(entries);
    const kept = afterGap(added);
    if (kept !== null) {
      logger.error({ topic, after: fanOut.head, kept }, 'a gap in a room log');
      firstKept = Math.max(firstKept, kept);
    }
    fanOut.add(added);
    return entries.length;
  };

  const pull = singleFlight(async () => {
    try {
      do {
        // Read no faster than the readers are given it.
        await fanOut.ready();
      } while (!closed && (await readOn()) === RUN_MAX);
    } catch (error) {
      logger.warn({ topic, error: String(error) }, 'a room could not be read');
    }
  });

  /** The run that follows an offset: from memory, else from the log. Empty at a gap. */
  const runAfter = async (after: number): Promise<readonly LogEntry[]> => {
    const { delivered, recentFrom } = fanOut;
    const upTo = Math.min(delivered, endOfRun(after));
    if (after + 1 >= recentFrom) return fanOut.recent(after, upTo);
    return runs.read(topic, after, Math.min(upTo, recentFrom - 1));
  };

  /** Entries that a place misses are no longer kept: its reader is told so, and goes on from here. */
  const skip = (place: Place, offset: number): void => {
    place.offset = offset;
    place.tellJoined({ epoch, offset, recovered: false });
  };

  const catchUp = async (place: Place): Promise<void> => {
    if (!startCatchUp(place)) return;
    const { reader } = place;
    try {
      while (!place.gone && place.offset < fanOut.delivered) {
        const entries = reader.takes() ? await runAfter(place.offset) : null;
        if (place.gone) return;
        // Asked again: another room may have filled its socket during the read.
        if (entries === null || !reader.takes()) return pause(place);
        const last = entries.at(-1)?.Offset;
        if (last === undefined) {
          firstKept = Math.max(firstKept, place.offset + 2);
          skip(place, fanOut.delivered);
          continue;
        }
        place.offset = last;
        if (!reader.deliver(runs.bytes(topic, entries))) return pause(place);
      }
      // No await since the comparison: no pass can come between it and going live.
      goLive(place);
    } catch (error) {
      stall(place);
      logger.warn({ topic, error: String(error) }, 'a reader could not catch up');
    }
  };

  const fanOut = createFanOut(topic, start, {
    elsewhere: (place) => void catchUp(place),
    gap: skip,
    delivered: observer.delivered,
  });

  return {
    topic,
    epoch,
    get head() {
      return fanOut.head;
    },
    get size() {
      return placeOf.size;
    },
    get viewers() {
      return viewers;
    },
    enter(reader, since, tellJoined) {
      const recovered =
        since !== null &&
        since.epoch === epoch &&
        since.offset >= firstKept - 1 &&
        since.offset <= fanOut.head &&
        fanOut.delivered - since.offset <= REALTIME_LIMITS.recoveryMessages;
      const place = createPlace(reader, recovered ? since.offset : fanOut.delivered, tellJoined);
      fanOut.enter(place);
      placeOf.set(reader, place);
      if (place.isViewer) viewers += 1;
      tellJoined({ epoch, offset: Math.max(fanOut.delivered, place.offset), recovered });
      return place;
    },
    leave(reader) {
      const place = placeOf.get(reader);
      if (place === undefined) return false;
      placeOf.delete(reader);
      if (place.isViewer) viewers -= 1;
      fanOut.leave(place);
      return true;
    },
    catchUp,
    resume(reader) {
      const place = placeOf.get(reader);
      if (place?.state === 'lagging') void catchUp(place);
    },
    awaits(reader, offset) {
      const place = placeOf.get(reader);
      return place !== undefined && place.offset < offset;
    },
    take(entries) {
      const added = fresh(entries);
      if (follow(added)) fanOut.add(added);
      else void pull();
    },
    pull,
    retryStalled() {
      for (const place of fanOut.places) if (place.state === 'stalled') void catchUp(place);
    },
    tellCount: fanOut.tell,
    forgetRecent: fanOut.forgetRecent,
    close() {
      closed = true;
      fanOut.close();
    },
  };
};
