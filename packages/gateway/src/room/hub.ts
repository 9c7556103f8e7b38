import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import type { Bus } from '../bus/bus.ts';
import type { Logger } from '../lib/logger.ts';
import type { Reader } from './fan-out.ts';
import { createFanOut } from './fan-out.ts';
import type { HubRoom, Joined } from './hub-room.ts';
import type { RoomLog } from './log.ts';
import type { LogStore, RoomHead } from './log-store.ts';
import { createPresence } from './presence.ts';
import { sharePresence } from './presence-share.ts';
import { createRoomReading } from './reading.ts';
import { repairRooms } from './repair.ts';

export type { Reader } from './fan-out.ts';
export type { Joined } from './hub-room.ts';

export interface Hub extends Disposable {
  /**
   * Enters a room. `ready` is called with what the reader is to be told before any message comes;
   * and again, not recovered, if entries that it is to get have passed their retention.
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
  /** Readers of a room in all processes. */
  viewers(topic: string): number;
  /** Readers in rooms, and rooms with readers, in this process. */
  size(): { readers: number; rooms: number };
}

/**
 * Gives each room's log to its readers in this process: new messages at once, and to those who
 * come back or cannot keep up, from the log by offset. There is no queue per reader.
 */
export const createHub = (store: LogStore, log: RoomLog, bus: Bus, logger: Logger): Hub => {
  const rooms = new Map<string, HubRoom>();
  const opening = new Map<string, Promise<HubRoom>>();
  const reading = createRoomReading(store, logger);
  const presence = createPresence({ shared: bus.shared });

  const open = (topic: string): Promise<HubRoom> => {
    const known = rooms.get(topic);
    if (known !== undefined) return Promise.resolve(known);
    const pending = opening.get(topic);
    if (pending !== undefined) return pending;
    const promise = store
      .head(topic)
      .then(({ epoch, offset, first }) => {
        const room: HubRoom = {
          topic,
          epoch,
          fanOut: createFanOut(topic, offset, (place) => void reading.catchUp(room, place)),
          placeOf: new Map(),
          readyOf: new WeakMap(),
          first,
          pulling: null,
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

  log.onCommit((topic, messages) => {
    bus.announce(topic);
    const room = rooms.get(topic);
    if (room !== undefined) reading.take(room, messages);
  });

  const tellCounts = (): void => {
    presence.expire();
    for (const room of rooms.values()) {
      const viewers = presence.total(room.topic);
      if (viewers === room.countedViewers) continue;
      room.countedViewers = viewers;
      room.fanOut.tell(viewers);
    }
  };

  const timer = setInterval(tellCounts, REALTIME_LIMITS.countMs);
  timer.unref();
  const sharing = sharePresence(presence, bus, logger);
  const repair = repairRooms(rooms, reading, store, bus, logger);

  return {
    async join(reader, topic, since, ready) {
      let room = await open(topic);
      // Another process may have given it what this one has not heard of yet.
      if (since?.epoch === room.epoch && since.offset > room.fanOut.head) await reading.pull(room);
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
        since.offset >= room.first - 1 &&
        since.offset <= fanOut.head &&
        fanOut.delivered - since.offset <= REALTIME_LIMITS.recoveryMessages;
      const place = fanOut.enter(reader, recovered ? since.offset : fanOut.delivered);
      placeOf.set(reader, place);
      room.readyOf.set(place, ready);
      presence.set(topic, placeOf.size);
      const offset = Math.max(fanOut.delivered, place.offset);
      ready({ epoch: room.epoch, offset, recovered });
      const viewers = presence.total(topic);
      reader.count(topic, viewers);
      // Who is alone knows it now.
      if (placeOf.size === 1) room.countedViewers = viewers;
      await reading.catchUp(room, place);
    },
    leave(reader, topic) {
      const room = rooms.get(topic);
      const place = room?.placeOf.get(reader);
      if (room === undefined || place === undefined) return;
      room.placeOf.delete(reader);
      presence.set(topic, room.placeOf.size);
      room.fanOut.leave(place);
      dropIfEmpty(room);
    },
    resume(reader, topic) {
      const room = rooms.get(topic);
      const place = room?.placeOf.get(reader);
      if (room !== undefined && place?.state === 'lagging') void reading.catchUp(room, place);
    },
    awaits(reader, topic, offset) {
      const place = rooms.get(topic)?.placeOf.get(reader);
      return place !== undefined && place.offset < offset;
    },
    viewers: presence.total,
    size: () => ({
      rooms: rooms.size,
      readers: [...rooms.values()].reduce((sum, room) => sum + room.placeOf.size, 0),
    }),
    [Symbol.dispose]() {
      clearInterval(timer);
      repair[Symbol.dispose]();
      sharing[Symbol.dispose]();
      for (const { fanOut } of rooms.values()) fanOut.close();
    },
  };
};
