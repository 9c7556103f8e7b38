import type { ChatMessage } from '@xuanjiang/contracts/realtime/message';
import { CHAT_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import type { Bus } from '../bus/bus.ts';
import type { ChatStore, RoomHead } from '../features/chat/store.ts';
import type { Logger } from '../lib/logger.ts';
import type { RunBytes } from './frame-buffer.ts';
import { runBytes } from './frame-buffer.ts';
import type { RoomLog } from './room-log.ts';

/** Newest messages of a room kept at hand for readers that catch up. */
const RECENT_MAX = 500;
/** Messages read from the log at a time. */
const READ_MAX = 200;
/** How often failed readings are tried again, and rooms compared with a log others write to, ms. */
const REPAIR_MS = 2000;

/** Somebody who reads rooms: a WebSocket session now, other transports later. */
export interface Reader {
  /** Whether it still wants this room: it may have left while the room was being opened. */
  wants(topic: string): boolean;
  /** False while it has more before it than it should: nothing is to come before `resume`. */
  takes(): boolean;
  /** Takes a run of messages. @returns false when no more should come before `resume` */
  deliver(run: RunBytes): boolean;
  /** Takes the number of viewers of a room. */
  count(topic: string, viewers: number): void;
}

/** What a reader that joins a room is told. */
export interface Joined extends RoomHead {
  /** True when every message since the offset that it gave follows. */
  readonly recovered: boolean;
}

/**
 * `live`: gets what comes. `lagging`: takes no more until it resumes. `catchingUp`: the log is being
 * read for it. `stalled`: that reading failed and is tried again soon.
 */
interface Place {
  readonly reader: Reader;
  /** Offset given to it last; kept only while it lags, since a live reader is where the room is. */
  offset: number;
  state: 'live' | 'lagging' | 'catchingUp' | 'stalled';
}

interface HubRoom {
  readonly topic: string;
  readonly epoch: string;
  /** Offset up to which live readers have everything. */
  delivered: number;
  readonly places: Map<Reader, Place>;
  /** Newest messages up to `delivered`, without gaps. */
  recent: ChatMessage[];
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
          delivered: offset,
          places: new Map(),
          recent: [],
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
    if (room.places.size === 0 && rooms.get(room.topic) === room) rooms.delete(room.topic);
  };

  const deliver = (room: HubRoom, messages: readonly ChatMessage[]): void => {
    const last = messages.at(-1);
    if (last === undefined) return;
    const before = room.delivered;
    room.delivered = last.Offset;
    room.recent = [...room.recent, ...messages].slice(-RECENT_MAX);
    const run = runBytes(messages);
    for (const place of room.places.values()) {
      if (place.state !== 'live') continue;
      if (!place.reader.takes()) {
        // Another room filled it.
        place.state = 'lagging';
        place.offset = before;
      } else if (!place.reader.deliver(run)) {
        // This run is on its way; the next ones wait for `resume`.
        place.state = 'lagging';
        place.offset = last.Offset;
      }
    }
    if (before + messages.length !== last.Offset) {
      logger.error({ topic: room.topic, before, after: last.Offset }, 'a gap in a room log');
    }
  };

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
          after: room.delivered,
          before: null,
          from: 'start',
          limit: READ_MAX,
        });
        // Commits of this process may have been delivered during the read.
        deliver(
          room,
          messages.filter((message) => message.Offset > room.delivered),
        );
        if (messages.length === READ_MAX) room.pullAgain = true;
      } while (room.pullAgain);
    } catch (error) {
      logger.warn({ topic: room.topic, error: String(error) }, 'a room could not be read');
    } finally {
      room.pulling = false;
    }
  };

  /** Messages after an offset, up to the room's place: from memory, else from the log. */
  const readAfter = async (room: HubRoom, offset: number): Promise<readonly ChatMessage[]> => {
    const first = room.recent[0];
    if (first !== undefined && first.Offset <= offset + 1) {
      return room.recent.filter((message) => message.Offset > offset).slice(0, READ_MAX);
    }
    return store.read({
      topic: room.topic,
      after: offset,
      before: room.delivered + 1,
      from: 'start',
      limit: READ_MAX,
    });
  };

  /** Brings one place up to the room's, then makes it live. */
  const catchUp = async (room: HubRoom, place: Place): Promise<void> => {
    if (place.state === 'catchingUp') return;
    place.state = 'catchingUp';
    const inRoom = () => room.places.get(place.reader) === place;
    try {
      while (inRoom() && place.offset < room.delivered) {
        const messages = place.reader.takes() ? await readAfter(room, place.offset) : [];
        if (!inRoom()) return;
        // Asked again: another room may have filled it during the reading.
        if (!place.reader.takes()) {
          place.state = 'lagging';
          return;
        }
        const last = messages.at(-1);
        if (last === undefined) throw new Error(`nothing after ${place.offset} in the log`);
        const more = place.reader.deliver(runBytes(messages));
        place.offset = last.Offset;
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
    const fresh = messages.filter((message) => message.Offset > room.delivered);
    if (fresh.length === 0) return;
    if (fresh.at(-1)?.Offset === room.delivered + fresh.length) deliver(room, fresh);
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
        if (room !== undefined && room.delivered < offset) void pull(room);
      }
    } catch (error) {
      logger.warn({ error: String(error) }, 'rooms could not be compared with the log');
    }
  };

  const tellCounts = (): void => {
    for (const room of rooms.values()) {
      const viewers = room.places.size;
      if (viewers === room.countedViewers) continue;
      room.countedViewers = viewers;
      for (const { reader } of room.places.values()) reader.count(room.topic, viewers);
    }
  };

  const retryStalled = (): void => {
    for (const room of rooms.values()) {
      for (const place of room.places.values()) {
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
      // Who left while it opened may have been its only reader, and it is gone again.
      while (rooms.get(topic) !== room) room = await open(topic);
      if (!reader.wants(topic)) {
        dropIfEmpty(room);
        return;
      }
      const missed = since === null ? 0 : room.delivered - since.offset;
      const recovered =
        since !== null &&
        since.epoch === room.epoch &&
        missed >= 0 &&
        missed <= CHAT_LIMITS.recoveryMessages;
      const place: Place = {
        reader,
        offset: recovered ? since.offset : room.delivered,
        state: 'lagging',
      };
      room.places.set(reader, place);
      ready({ epoch: room.epoch, offset: room.delivered, recovered });
      reader.count(topic, room.places.size);
      await catchUp(room, place);
    },
    leave(reader, topic) {
      const room = rooms.get(topic);
      if (room === undefined) return;
      room.places.delete(reader);
      dropIfEmpty(room);
    },
    resume(reader, topic) {
      const room = rooms.get(topic);
      const place = room?.places.get(reader);
      if (room !== undefined && place?.state === 'lagging') void catchUp(room, place);
    },
    size: () => ({
      rooms: rooms.size,
      readers: [...rooms.values()].reduce((sum, room) => sum + room.places.size, 0),
    }),
    [Symbol.dispose]() {
      for (const timer of timers) clearInterval(timer);
    },
  };
};
