import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import type { Logger } from '../lib/logger.ts';
import type { Place } from './fan-out.ts';
import type { RunBytes } from './frame-buffer.ts';
import { runBytes } from './frame-buffer.ts';
import type { HubRoom } from './hub-room.ts';
import type { LogStore } from './log-store.ts';

/** Messages read from the log at a time. */
const READ_MAX = 200;

/** Brings rooms, and the places in them, up to the log. Failures are logged, and tried again. */
export interface RoomReading {
  /** Takes on what this process has committed; reads the log where something lies in between. */
  take(room: HubRoom, messages: readonly LogEntry[]): void;
  /** Reads what the log holds beyond the room's place; whoever asks meanwhile waits for the same reading. */
  pull(room: HubRoom): Promise<void>;
  /** Brings one place up to the room's, then makes it live. */
  catchUp(room: HubRoom, place: Place): Promise<void>;
}

export const createRoomReading = (store: LogStore, logger: Logger): RoomReading => {
  const freshIn = ({ fanOut }: HubRoom, messages: readonly LogEntry[]) =>
    messages.filter(({ Offset }) => Offset > fanOut.head);

  const isGapless = ({ fanOut }: HubRoom, fresh: readonly LogEntry[]): boolean =>
    (fresh.at(-1)?.Offset ?? fanOut.head) === fanOut.head + fresh.length;

  const readOn = async (room: HubRoom): Promise<void> => {
    try {
      do {
        room.pullAgain = false;
        const messages = await store.read({
          topic: room.topic,
          after: room.fanOut.head,
          before: null,
          from: 'start',
          limit: READ_MAX,
        });
        // Commits of this process may have been taken on during the read.
        const fresh = freshIn(room, messages);
        if (!isGapless(room, fresh)) {
          logger.error({ topic: room.topic, after: room.fanOut.head }, 'a gap in a room log');
        }
        room.fanOut.add(fresh);
        if (messages.length === READ_MAX) room.pullAgain = true;
      } while (room.pullAgain);
    } catch (error) {
      logger.warn({ topic: room.topic, error: String(error) }, 'a room could not be read');
    } finally {
      // Here, not after the promise: what is asked in between would be lost.
      room.pulling = null;
    }
  };

  const pull = (room: HubRoom): Promise<void> => {
    if (room.pulling === null) room.pulling = readOn(room);
    else room.pullAgain = true;
    return room.pulling;
  };

  /** Messages after an offset, up to the room's place: from memory, else from the log. */
  const readAfter = async ({ topic, fanOut }: HubRoom, offset: number): Promise<RunBytes> =>
    fanOut.recentAfter(offset) ??
    runBytes(
      await store.read({
        topic,
        after: offset,
        before: fanOut.delivered + 1,
        from: 'start',
        limit: READ_MAX,
      }),
    );

  /**
   * Entries that a place is to get are kept no more: its reader is told as one that cannot be
   * recovered, and goes on where the room is.
   */
  const skip = (room: HubRoom, place: Place, first: number): void => {
    const { epoch, fanOut, readyOf } = room;
    room.first = Math.max(room.first, first);
    place.offset = fanOut.delivered;
    readyOf.get(place)?.({ epoch, offset: place.offset, recovered: false });
  };

  return {
    take(room, messages) {
      const fresh = freshIn(room, messages);
      if (isGapless(room, fresh)) room.fanOut.add(fresh);
      else void pull(room);
    },
    pull,
    async catchUp(room, place) {
      if (place.state === 'catchingUp') return;
      place.state = 'catchingUp';
      try {
        while (!place.gone && place.offset < room.fanOut.delivered) {
          const run = place.reader.takes() ? await readAfter(room, place.offset) : null;
          if (place.gone) return;
          // Asked again: another room may have filled it during the reading.
          if (run === null || !place.reader.takes()) {
            place.state = 'lagging';
            return;
          }
          const first = run.messages[0]?.Offset ?? room.fanOut.delivered + 1;
          if (first > place.offset + 1) {
            skip(room, place, first);
            continue;
          }
          place.offset = run.messages.at(-1)?.Offset ?? place.offset;
          const more = place.reader.deliver(run);
          if (!more) {
            place.state = 'lagging';
            return;
          }
        }
        // No await since the comparison: nothing can come between it and going live.
        place.state = 'live';
      } catch (error) {
        place.state = 'stalled';
        logger.warn({ topic: room.topic, error: String(error) }, 'a reader could not catch up');
      }
    },
  };
};
