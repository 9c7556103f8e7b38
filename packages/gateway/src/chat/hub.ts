import type { ChatMessage } from '@xuanjiang/contracts/realtime/message';
import { CHAT_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import type { Bus } from '../bus/bus.ts';
import type { ChatStore, RoomHead } from '../features/chat/store.ts';
import type { Logger } from '../lib/logger.ts';
import type { FanOut, Place, Reader } from './fan-out.ts';
import { createFanOut } from './fan-out.ts';
import type { RunBytes } from './frame-buffer.ts';
import { runBytes } from './frame-buffer.ts';
import type { RoomLog } from './room-log.ts';

export type { Reader } from './fan-out.ts';

/** Messages read from the log at a time. */
const READ_MAX = 200;
/** How often failed readings are tried again, and rooms compared with a log others write to, ms. */
const REPAIR_MS = 2000;

/** What a reader that joins a room is told. */
export interface Joined extends RoomHead {
  /** True when every message since the offset that it gave follows. */
  readonly recovered: boolean;
}

interface HubRoom {
  readonly topic: string;
  readonly epoch: string;
  readonly fanOut: FanOut;
  readonly placeOf: Map<Reader, Place>;
  pulling: boolean;
  pullAgain: boolean;
  countedViewers: number;
}

export interface Hub extends Disposable {
  /**
   * Enters a room. `ready` is called with what the reader is to be told before any message comes.
   * @param since the epoch and offset last seen, of a reader that comes back
   */
  join(
    reader: Reader,
    topic: string,
    since: RoomHead | null,
    ready: (joined: Joined) => void,
  ): Promise<void>;
  leave(reader: Reader, topic: string): void;
  /** The reader can take more: it gets what it missed. */
  resume(reader: Reader, topic: string): void;
  /** Whether a message of this offset is still to come to a reader, by itself and in its order. */
  awaits(reader: Reader, topic: string, offset: number): boolean;
  /** Readers in rooms, and rooms with readers. */
  size(): { readers: number; rooms: number };
}

/**
 * Gives each room's log to its readers in this process: new messages at once, and to those who
 * come back or cannot keep up, from the log by offset. There is no queue per reader.
 */
export const createHub = (store: ChatStore, log: RoomLog, bus: Bus, logger: Logger): Hub => {
  const rooms = new Map<string, HubRoom>();
  const opening = new Map<string, Promise<HubRoom>>();

  const open = (topic: string): Promise<HubRoom> => {
    const known = rooms.get(topic);
    if (known !== undefined) return Promise.resolve(known);
    const pending = opening.get(topic);
    if (pending !== undefined) return pending;
    const promise = store
      .head(topic)
      .then(({ epoch, offset }) => {
        const room: HubRoom = {
          topic,
          epoch,
          fanOut: createFanOut(topic, offset, (place) => void catchUp(room, place)),
          placeOf: new Map(),
          pulling: false,
          pullAgain: false,
          countedViewers: 0,
        };
        rooms.set(topic, room);
        return room;
      })
      .finally(() => opening.delete(topic));
    opening.set(topic, promise);
    return promise;
  };

  const dropIfEmpty = (room: HubRoom): void => {
    if (room.placeOf.size > 0 || rooms.get(room.topic) !== room) return;
    rooms.delete(room.topic);
    room.fanOut.close();
  };

  const freshIn = ({ fanOut }: HubRoom, messages: readonly ChatMessage[]) =>
    messages.filter(({ Offset }) => Offset > fanOut.head);

  const isGapless = ({ fanOut }: HubRoom, fresh: readonly ChatMessage[]): boolean =>
    (fresh.at(-1)?.Offset ?? fanOut.head) === fanOut.head + fresh.length;

  /** Reads what the log holds beyond the room's place; one reading at a time. */
  const pull = async (room: HubRoom): Promise<void> => {
    if (room.pulling) {
      room.pullAgain = true;
      return;
    }
    room.pulling = true;
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
      room.pulling = false;
    }
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

  /** Brings one place up to the room's, then makes it live. */
  const catchUp = async (room: HubRoom, place: Place): Promise<void> => {
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
        const last = run.messages.at(-1);
        if (last === undefined) throw new Error(`nothing after ${place.offset} in the log`);
        place.offset = last.Offset;
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
  };

  log.onCommit((topic, messages) => {
    bus.announce(topic);
    const room = rooms.get(topic);
    if (room === undefined) return;
    const fresh = freshIn(room, messages);
    if (isGapless(room, fresh)) room.fanOut.add(fresh);
    else void pull(room);
  });

  bus.listen((topic) => {
    for (const room of topic === null ? rooms.values() : [rooms.get(topic)]) {
      if (room !== undefined) void pull(room);
    }
  });

  const repair = async (): Promise<void> => {
    try {
      const heads = await store.heads([...rooms.keys()]);
      for (const [topic, { offset }] of heads) {
        const room = rooms.get(topic);
        if (room !== undefined && room.fanOut.head < offset) void pull(room);
      }
    } catch (error) {
      logger.warn({ error: String(error) }, 'rooms could not be compared with the log');
    }
  };

  const tellCounts = (): void => {
    for (const room of rooms.values()) {
      const viewers = room.placeOf.size;
      if (viewers === room.countedViewers) continue;
      room.countedViewers = viewers;
      room.fanOut.tell(viewers);
    }
  };

  const retryStalled = (): void => {
    for (const room of rooms.values()) {
      for (const place of room.fanOut.places) {
        if (place.state === 'stalled') void catchUp(room, place);
      }
    }
  };

  const timers = [
    setInterval(tellCounts, CHAT_LIMITS.countMs),
    setInterval(retryStalled, REPAIR_MS),
  ];
  if (bus.shared) timers.push(setInterval(() => void repair(), REPAIR_MS));
  for (const timer of timers) timer.unref();

  return {
    async join(reader, topic, since, ready) {
      let room = await open(topic);
      // Another process may have given it what this one has not heard of yet.
      if (since?.epoch === room.epoch && since.offset > room.fanOut.head) await pull(room);
      // Who left while it opened may have been its only reader, and it is gone again.
      while (rooms.get(topic) !== room) room = await open(topic);
      if (!reader.wants(topic)) {
        dropIfEmpty(room);
        return;
      }
      const { fanOut, placeOf } = room;
      const recovered =
        since !== null &&
        since.epoch === room.epoch &&
        since.offset <= fanOut.head &&
        fanOut.delivered - since.offset <= CHAT_LIMITS.recoveryMessages;
      const place = fanOut.enter(reader, recovered ? since.offset : fanOut.delivered);
      placeOf.set(reader, place);
      const offset = Math.max(fanOut.delivered, place.offset);
      ready({ epoch: room.epoch, offset, recovered });
      reader.count(topic, placeOf.size);
      await catchUp(room, place);
    },
    leave(reader, topic) {
      const room = rooms.get(topic);
      const place = room?.placeOf.get(reader);
      if (room === undefined || place === undefined) return;
      room.placeOf.delete(reader);
      room.fanOut.leave(place);
      dropIfEmpty(room);
    },
    resume(reader, topic) {
      const room = rooms.get(topic);
      const place = room?.placeOf.get(reader);
      if (room !== undefined && place?.state === 'lagging') void catchUp(room, place);
    },
    awaits(reader, topic, offset) {
      const place = rooms.get(topic)?.placeOf.get(reader);
      return place !== undefined && place.offset < offset;
    },
    size: () => ({
      rooms: rooms.size,
      readers: [...rooms.values()].reduce((sum, room) => sum + room.placeOf.size, 0),
    }),
    [Symbol.dispose]() {
      for (const timer of timers) clearInterval(timer);
      for (const { fanOut } of rooms.values()) fanOut.close();
    },
  };
};
