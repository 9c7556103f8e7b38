import { randomUUID } from 'node:crypto';
import type { ChatMessage, ChatRole } from '@xuanjiang/contracts/realtime/message';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Clock } from '../../lib/clock.ts';

/** A message before the log has given it its place. */
export interface MessageDraft {
  readonly topic: string;
  /** The sender's own id. */
  readonly clientId: string;
  readonly accountId: string;
  readonly displayname: string;
  readonly avatarurl: string;
  readonly role: ChatRole;
  readonly badge: string;
  readonly content: string;
  readonly quoteOffset: number | null;
  /** UTC ms. */
  readonly time: number;
}

export interface RoomHead {
  readonly epoch: string;
  /** Offset of the newest message; 0 while there is none. */
  readonly offset: number;
}

/** What became of a draft: its message, and whether it stood in the log before. */
export interface Appended {
  readonly message: ChatMessage;
  readonly repeated: boolean;
}

export interface ChatStore {
  /** Opens the room if it is new. */
  head(topic: string): Promise<RoomHead>;
  /** Heads of the rooms among these that exist. */
  heads(topics: readonly string[]): Promise<Map<string, RoomHead>>;
  /** Appends all drafts in one transaction; results in their order. */
  append(drafts: readonly MessageDraft[]): Promise<Appended[]>;
  /** Messages with offsets in (after, before), oldest first, from the start or from the end. */
  read(range: {
    readonly topic: string;
    readonly after: number;
    readonly before: number | null;
    readonly from: 'start' | 'end';
    readonly limit: number;
  }): Promise<ChatMessage[]>;
}

/** Characters of a quoted message that its answer carries. */
const QUOTE_LENGTH = 60;
/** Rows of one insert; SQLite takes at most 32,766 parameters. */
const INSERT_ROWS = 500;

const rowOf = (draft: MessageDraft, offset: number): Tables['message'] => ({
  topic: draft.topic,
  offset,
  client_id: draft.clientId,
  account_id: draft.accountId,
  displayname: draft.displayname,
  avatarurl: draft.avatarurl,
  role: draft.role,
  badge: draft.badge,
  content: draft.content,
  quote_offset: draft.quoteOffset,
  created_at: draft.time,
});

const selectMessages = (db: Kysely<Tables>) =>
  db
    .selectFrom('message as m')
    .leftJoin('message as q', (join) =>
      join.onRef('q.topic', '=', 'm.topic').onRef('q.offset', '=', 'm.quote_offset'),
    )
    .innerJoin('room', 'room.topic', 'm.topic')
    .selectAll('m')
    .select(['room.epoch', 'q.displayname as quote_displayname', 'q.content as quote_content']);

/** The beginning of a text; no half of a surrogate pair is left at the cut. */
const shortened = (text: string): string =>
  text.slice(0, QUOTE_LENGTH).replace(/[\ud800-\udbff]$/, '');

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

const present = (row: MessageRow): ChatMessage => ({
  Type: 'Message',
  Id: row.client_id,
  Topic: row.topic,
  Epoch: row.epoch,
  Offset: row.offset,
  Time: row.created_at,
  Content: row.content,
  Uids: row.account_id,
  Displayname: row.displayname,
  Avatarurl: row.avatarurl,
  Role: row.role,
  Badge: row.badge,
  Quote:
    row.quote_offset === null || row.quote_content === null || row.quote_displayname === null
      ? null
      : {
          Offset: row.quote_offset,
          Displayname: row.quote_displayname,
          Content: shortened(row.quote_content),
        },
});

export const createChatStore = ({ kysely, engine }: Database, clock: Clock): ChatStore => {
  const openRoom = async (db: Kysely<Tables>, topic: string): Promise<void> => {
    await db
      .insertInto('room')
      .values({ topic, epoch: randomUUID(), head: 0, created_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };

  const lockHead = (db: Transaction<Tables>, topic: string) => {
    const query = db.selectFrom('room').select('head').where('topic', '=', topic);
    // SQLite has one writer; PostgreSQL holds the row, so offsets come in the order of commits.
    return (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
  };

  /** Places the drafts of one room. @returns offsets in their order, and which stood before */
  const place = async (
    db: Transaction<Tables>,
    topic: string,
    drafts: readonly MessageDraft[],
  ): Promise<{ offset: number; repeated: boolean }[]> => {
    let room = await lockHead(db, topic);
    if (room === undefined) {
      await openRoom(db, topic);
      room = await lockHead(db, topic);
    }
    let head = room?.head ?? 0;
    const keyOf = (accountId: string, clientId: string) => JSON.stringify([accountId, clientId]);
    const stored = await db
      .selectFrom('message')
      .select(['account_id', 'client_id', 'offset'])
      .where('topic', '=', topic)
      .where('client_id', 'in', [...new Set(drafts.map((draft) => draft.clientId))])
      .execute();
    const offsets = new Map(
      stored.map((row) => [keyOf(row.account_id, row.client_id), row.offset]),
    );
    const rows: Tables['message'][] = [];
    const places = drafts.map((draft) => {
      const key = keyOf(draft.accountId, draft.clientId);
      const known = offsets.get(key);
      if (known !== undefined) return { offset: known, repeated: true };
      head += 1;
      offsets.set(key, head);
      rows.push(rowOf(draft, head));
      return { offset: head, repeated: false };
    });
    for (let start = 0; start < rows.length; start += INSERT_ROWS) {
      await db
        .insertInto('message')
        .values(rows.slice(start, start + INSERT_ROWS))
        .execute();
    }
    if (rows.length > 0) {
      await db.updateTable('room').set({ head }).where('topic', '=', topic).execute();
    }
    return places;
  };

  return {
    async head(topic) {
      const read = () =>
        kysely
          .selectFrom('room')
          .select(['epoch', 'head as offset'])
          .where('topic', '=', topic)
          .executeTakeFirst();
      const known = await read();
      if (known !== undefined) return known;
      await openRoom(kysely, topic);
      return (await read()) ?? { epoch: '', offset: 0 };
    },

    async heads(topics) {
      if (topics.length === 0) return new Map();
      const rows = await kysely
        .selectFrom('room')
        .select(['topic', 'epoch', 'head as offset'])
        .where('topic', 'in', [...topics])
        .execute();
      return new Map(rows.map(({ topic, epoch, offset }) => [topic, { epoch, offset }]));
    },

    append: (drafts) =>
      kysely.transaction().execute(async (db) => {
        const byTopic = Map.groupBy(drafts, (draft) => draft.topic);
        const messages = new Map<MessageDraft, Appended>();
        // In one order everywhere: two processes that lock the same rooms must not wait in a ring.
        for (const topic of [...byTopic.keys()].sort()) {
          const ofTopic = byTopic.get(topic) ?? [];
          const places = await place(db, topic, ofTopic);
          const rows = await selectMessages(db)
            .where('m.topic', '=', topic)
            .where('m.offset', 'in', [...new Set(places.map(({ offset }) => offset))])
            .execute();
          const byOffset = new Map(rows.map((row) => [row.offset, present(row)]));
          ofTopic.forEach((draft, index) => {
            const { offset, repeated } = places[index] ?? { offset: 0, repeated: false };
            const message = byOffset.get(offset);
            if (message === undefined) throw new Error(`offset ${offset} of ${topic} is missing`);
            messages.set(draft, { message, repeated });
          });
        }
        return drafts.flatMap((draft) => messages.get(draft) ?? []);
      }),

    async read({ topic, after, before, from, limit }) {
      let query = selectMessages(kysely)
        .where('m.topic', '=', topic)
        .where('m.offset', '>', after)
        .orderBy('m.offset', from === 'start' ? 'asc' : 'desc')
        .limit(limit);
      if (before !== null) query = query.where('m.offset', '<', before);
      const rows = await query.execute();
      return (from === 'start' ? rows : rows.reverse()).map(present);
    },
  };
};
