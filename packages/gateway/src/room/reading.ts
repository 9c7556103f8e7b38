import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import type { Logger } from '../lib/logger.ts';
import { singleFlight } from '../lib/single-flight.ts';
import { createFanOut } from './fan-out.ts';
import type { RunBytes } from './frame-buffer.ts';
import { runBytes } from './frame-buffer.ts';
import type { LogStore, RoomHead, RoomState } from './log-store.ts';
import type { Joined, Place, Reader } from './place.ts';
import { createPlace, goLive, pause, stall, startCatchUp } from './place.ts';
import type { RoomObserver } from './room-observer.ts';

/** Entries read from the log at a time. */
const READ_MAX = 200;

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
  /** Tells every reader the number of viewers. */
  tellViewers(viewers: number): void;
  close(): void;
}

/** @param state the room as the log store has it now: its readers need nothing before */
export const createRoomReading = (
  topic: string,
  { epoch, offset: start, first }: RoomState,
  store: Pick<LogStore, 'read'>,
  logger: Logger,
  observer: Pick<RoomObserver, 'delivered'>,
): RoomReading => {
  const placeOf = new Map<Reader, Place>();
  /** Offset of the oldest entry that is kept, as far as is known here: retention moves it on. */
  let firstKept = first;
  /** The run that was last given from memory, with its range. */
  let shared: { after: number; upTo: number; run: RunBytes } | null = null;

  const readLog = (after: number, before: number | null): Promise<LogEntry[]> =>
    store.read({ topic, after, before, from: 'start', limit: READ_MAX });

  const fresh = (entries: readonly LogEntry[]) =>
    entries.filter(({ Offset }) => Offset > fanOut.head);

  const follow = (entries: readonly LogEntry[]): boolean =>
    (entries.at(-1)?.Offset ?? fanOut.head) === fanOut.head + entries.length;

  const pull = singleFlight(async () => {
    try {
      for (let read = READ_MAX; read === READ_MAX; ) {
        const entries = await readLog(fanOut.head, null);
        // Commits of this process may have been taken during the read.
        const added = fresh(entries);
        if (!follow(added)) logger.error({ topic, after: fanOut.head }, 'a gap in a room log');
        fanOut.add(added);
        read = entries.length;
      }
    } catch (error) {
      logger.warn({ topic, error: String(error) }, 'a room could not be read');
    }
  });

  /** Entries after an offset, up to where the room is: from memory, else from the log. */
  const readAfter = async (after: number): Promise<RunBytes> => {
    const upTo = fanOut.delivered;
    // Many readers come back at once with the same offset when a gateway has stopped.
    if (shared?.after === after && shared.upTo === upTo) return shared.run;
    const recent = fanOut.recentAfter(after);
    if (recent === null) return runBytes(await readLog(after, upTo + 1));
    shared = { after, upTo, run: runBytes(recent) };
    return shared.run;
  };

  /** Entries that a place misses are no longer kept: its reader is told so, and goes on from here. */
  const skip = (place: Place, oldest: number): void => {
    firstKept = Math.max(firstKept, oldest);
    place.offset = fanOut.delivered;
    place.tellJoined({ epoch, offset: place.offset, recovered: false });
  };

  const catchUp = async (place: Place): Promise<void> => {
    if (!startCatchUp(place)) return;
    const { reader } = place;
    try {
      while (!place.gone && place.offset < fanOut.delivered) {
        const run = reader.takes() ? await readAfter(place.offset) : null;
        if (place.gone) return;
        // Asked again: another room may have filled its socket during the read.
        if (run === null || !reader.takes()) return pause(place);
        const oldest = run.messages[0]?.Offset ?? fanOut.delivered + 1;
        if (oldest > place.offset + 1) {
          skip(place, oldest);
          continue;
        }
        place.offset = run.messages.at(-1)?.Offset ?? place.offset;
        if (!reader.deliver(run)) return pause(place);
      }
      // No await since the comparison: no pass can come between it and going live.
      goLive(place);
    } catch (error) {
      stall(place);
      logger.warn({ topic, error: String(error) }, 'a reader could not catch up');
    }
  };

  const fanOut = createFanOut(topic, start, (place) => void catchUp(place), observer.delivered);

  return {
    topic,
    epoch,
    get head() {
      return fanOut.head;
    },
    get size() {
      return placeOf.size;
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
      tellJoined({ epoch, offset: Math.max(fanOut.delivered, place.offset), recovered });
      return place;
    },
    leave(reader) {
      const place = placeOf.get(reader);
      if (place === undefined) return false;
      placeOf.delete(reader);
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
    tellViewers: fanOut.tell,
    close: fanOut.close,
  };
};
