import { randomUUID } from 'node:crypto';
import type { LogEntry, RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { isRoomMessage } from '@xuanjiang/contracts/rules/room-message';
import type { Kysely } from 'kysely';
import type { DatabaseAccess } from '../db/database.ts';
import { inParts } from '../db/in-parts.ts';
import type { Tables } from '../db/tables.ts';
import type { Clock } from '../lib/clock.ts';
import { presentEntry, selectEntries } from './entry-store.ts';

export interface RoomHead {
  readonly epoch: string;
  /** Offset of the newest entry; 0 while there is none. */
  readonly offset: number;
}

export interface RoomState extends RoomHead {
  /** Offset of the oldest entry that is kept. */
  readonly first: number;
}

/** What the rooms' logs hold. */
export interface LogStore {
  /** Creates the room if it is new. */
  head(topic: string): Promise<RoomState>;
  /** Heads of the rooms among these that exist. Many are asked in several statements, one after the other. */
  heads(topics: readonly string[]): Promise<Map<string, RoomHead>>;
  /** The message at an offset; null where there is none, or an event. */
  message(topic: string, offset: number): Promise<RoomMessage | null>;
  /** The messages among these offsets, by offset. */
  messages(topic: string, offsets: readonly number[]): Promise<Map<number, RoomMessage>>;
  /** The messages at these places, of any rooms; places without a message are left out. */
  messagesAt(
    places: readonly { readonly topic: string; readonly offset: number }[],
  ): Promise<RoomMessage[]>;
  /** The message that a sender gave this id; null for none. */
  posted(topic: string, accountId: string, clientId: string): Promise<RoomMessage | null>;
  /** Offset of the last entry up to a time, UTC ms; 0 for none. */
  offsetAt(topic: string, time: number): Promise<number>;
  /**
   * Entries with offsets in (after, before), oldest first. With more than `limit` of them, those at
   * the start or at the end of the range.
   */
  read(range: {
    readonly topic: string;
    readonly after: number;
    readonly before: number | null;
    readonly from: 'start' | 'end';
    readonly limit: number;
  }): Promise<LogEntry[]>;
}

/** Creates the room of a topic if it does not exist. @param time UTC ms */
export const openRoom = async (db: Kysely<Tables>, topic: string, time: number): Promise<void> => {
  await db
    .insertInto('room')
    .values({ topic, epoch: randomUUID(), head: 0, created_at: time })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const createLogStore = ({ kysely }: DatabaseAccess, clock: Clock): LogStore => {
  const messages: LogStore['messages'] = async (topic, offsets) => {
    if (offsets.length === 0) return new Map();
    const rows = await selectEntries(kysely)
      .where('m.topic', '=', topic)
      .where('m.offset', 'in', [...offsets])
      .execute();
    const found = rows.map(presentEntry).filter(isRoomMessage);
    return new Map(found.map((message) => [message.Offset, message]));
  };

  return {
    async head(topic) {
      const read = () =>
        kysely
          .selectFrom('room')
          .select(['epoch', 'head as offset', 'first_offset as first'])
          .where('topic', '=', topic)
          .executeTakeFirst();
      const known = await read();
      if (known !== undefined) return known;
      await openRoom(kysely, topic, clock());
      return (await read()) ?? { epoch: '', offset: 0, first: 1 };
    },

    messages,

    async messagesAt(places) {
      if (places.length === 0) return [];
      const rows = await selectEntries(kysely)
        .where(({ eb, or, and }) =>
          or(
            places.map(({ topic, offset }) =>
              and([eb('m.topic', '=', topic), eb('m.offset', '=', offset)]),
            ),
          ),
        )
        .execute();
      return rows.map(presentEntry).filter(isRoomMessage);
    },

    message: async (topic, offset) => (await messages(topic, [offset])).get(offset) ?? null,

    async posted(topic, accountId, clientId) {
      const row = await selectEntries(kysely)
        .where('m.topic', '=', topic)
        .where('m.account_id', '=', accountId)
        .where('m.client_id', '=', clientId)
        .executeTakeFirst();
      const entry = row === undefined ? null : presentEntry(row);
      return entry !== null && isRoomMessage(entry) ? entry : null;
    },

    async offsetAt(topic, time) {
      const row = await kysely
        .selectFrom('message')
        .select('offset')
        .where('topic', '=', topic)
        .where('created_at', '<=', time)
        .orderBy('created_at', 'desc')
        .orderBy('offset', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.offset ?? 0;
    },

    async heads(topics) {
      const heads = new Map<string, RoomHead>();
      for (const part of inParts(topics)) {
        const rows = await kysely
          .selectFrom('room')
          .select(['topic', 'epoch', 'head as offset'])
          .where('topic', 'in', part)
          .execute();
        for (const { topic, epoch, offset } of rows) heads.set(topic, { epoch, offset });
      }
      return heads;
    },

    async read({ topic, after, before, from, limit }) {
      let query = selectEntries(kysely)
        .where('m.topic', '=', topic)
        .where('m.offset', '>', after)
        .orderBy('m.offset', from === 'start' ? 'asc' : 'desc')
        .limit(limit);
      if (before !== null) query = query.where('m.offset', '<', before);
      const rows = await query.execute();
      return (from === 'start' ? rows : rows.reverse()).map(presentEntry);
    },
  };
};
