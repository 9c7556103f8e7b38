import type { Bus } from '../bus/bus.ts';
import type { Logger } from '../lib/logger.ts';
import type { HubRoom } from './hub-room.ts';
import type { LogStore } from './log-store.ts';
import type { RoomReading } from './reading.ts';

/** How often failed readings are tried again, and rooms compared with a log others write to, ms. */
const REPAIR_MS = 2000;

/** Has rooms read what other processes write, and what was lost on the way. */
export const repairRooms = (
  rooms: ReadonlyMap<string, HubRoom>,
  reading: RoomReading,
  store: LogStore,
  bus: Bus,
  logger: Logger,
): Disposable => {
  bus.listen((topic) => {
    for (const room of topic === null ? rooms.values() : [rooms.get(topic)]) {
      if (room !== undefined) void reading.pull(room);
    }
  });

  const compare = async (): Promise<void> => {
    try {
      const heads = await store.heads([...rooms.keys()]);
      for (const [topic, { offset }] of heads) {
        const room = rooms.get(topic);
        if (room !== undefined && room.fanOut.head < offset) void reading.pull(room);
      }
    } catch (error) {
      logger.warn({ error: String(error) }, 'rooms could not be compared with the log');
    }
  };

  const retryStalled = (): void => {
    for (const room of rooms.values()) {
      for (const place of room.fanOut.places) {
        if (place.state === 'stalled') void reading.catchUp(room, place);
      }
    }
  };

  const timers = [setInterval(retryStalled, REPAIR_MS)];
  if (bus.shared) timers.push(setInterval(() => void compare(), REPAIR_MS));
  for (const timer of timers) timer.unref();
  return {
    [Symbol.dispose]() {
      for (const timer of timers) clearInterval(timer);
    },
  };
};
