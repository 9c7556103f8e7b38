import { randomUUID } from 'node:crypto';
import type { LogEntry, RoomMessage, RoomRole } from '@xuanjiang/contracts/realtime/message';
import { isRoomMessage } from '@xuanjiang/contracts/rules/entry';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Clock } from '../lib/clock.ts';
import type { EventData } from './present-entry.ts';
import { presentEntry } from './present-entry.ts';

/** What every entry has before the log has given it its place. */
interface DraftFields {
  readonly topic: string;
  /** The sender's own id. */
  readonly clientId: string;
  readonly accountId: string;
  /** UTC ms. */
  readonly time: number;
}

/** A message before the log has given it its place. */
export interface MessageDraft extends DraftFields {
  readonly displayname: string;
  readonly avatarurl: string;
  readonly role: RoomRole;
  readonly badge: string;
  readonly content: string;
  readonly quoteOffset: number | null;
  /** It is a question to the staff. */
  readonly question?: boolean;
  /** It is an announcement of the staff. */
  readonly notice?: boolean;
  readonly effect?: Effect;
}

/** A message that changes nothing else. */
export type PlainDraft = Omit<MessageDraft, 'effect'>;

/** An event of a room: what changes with it changes in the transaction that logs it. */
export interface EventDraft extends DraftFields {
  readonly event: EventData;
  readonly effect: Effect;
}

export type Draft = MessageDraft | EventDraft;

/**
 * What else changes with an entry, in its transaction.
 * @param offset the place that the entry takes
 * @returns false when it must not enter the log, because what it builds on has changed
 */
export type Effect = (db: Transaction<Tables>, offset: number) => Promise<boolean>;

/** Puts entries into the rooms' logs; a call that changes something in a room changes it by one. */
export interface LogWriter {
  /**
   * Settles after the commit. A draft that stands in the log already gives the message there.
   * @throws CallError unavailable when nothing was stored
   */
  append(draft: PlainDraft): Promise<Appended<RoomMessage>>;
  /**
   * Logs an event, or a message, together with what changes by it.
   * @returns null when its effect declined: then nothing has changed
   * @throws CallError unavailable when nothing was stored
   */
  appendIf(draft: Draft & { readonly effect: Effect }): Promise<LogEntry | null>;
}

export interface RoomHead {
  readonly epoch: string;
  /** Offset of the newest entry; 0 while there is none. */
  readonly offset: number;
}

export interface RoomState extends RoomHead {
  /** Offset of the oldest entry that is kept. */
  readonly first: number;
}

/** The settings of a room. */
export interface RoomSettings {
  /** Seconds between two messages of one person; 0 for none. */
  readonly slow: number;
  readonly review: boolean;
  /** 0 for none. */
  readonly pinnedOffset: number;
}

/** What became of a draft: its entry, and whether it stood in the log before. */
export interface Appended<E extends LogEntry = LogEntry> {
  readonly message: E;
  readonly repeated: boolean;
}

export interface ChatStore {
  /** Opens the room if it is new. */
  head(topic: string): Promise<RoomState>;
  /** Heads of the rooms among these that exist. */
  heads(topics: readonly string[]): Promise<Map<string, RoomHead>>;
  /** Those of a room that nobody has opened are the default ones. */
  settings(topic: string): Promise<RoomSettings>;
  /** Appends all drafts in one transaction; results in their order, null for one whose effect declined. */
  append(drafts: readonly Draft[]): Promise<(Appended | null)[]>;
  /** A message of this offset; null for none, and for an event. */
  message(topic: string, offset: number): Promise<RoomMessage | null>;
  /** The messages among these offsets, by offset. */
  messages(topic: string, offsets: readonly number[]): Promise<Map<number, RoomMessage>>;
  /** The message that a sender's own id names; null for none. */
  posted(topic: string, accountId: string, clientId: string): Promise<RoomMessage | null>;
  /** When somebody posted last in a room, UTC ms; 0 for never. */
  lastPostAt(topic: string, accountId: string): Promise<number>;
  /** Offset of the last entry up to a time, UTC ms; 0 for none. */
  offsetAt(topic: string, time: number): Promise<number>;
  /** Entries with offsets in (after, before), oldest first, from the start or from the end. */
  read(range: {
    readonly topic: string;
    readonly after: number;
    readonly before: number | null;
    readonly from: 'start' | 'end';
    readonly limit: number;
  }): Promise<LogEntry[]>;
}

/** Rows of one insert; SQLite takes at most 32,766 parameters. */
const INSERT_ROWS = 500;

const rowOf = (draft: Draft, offset: number): Insertable<Tables['message']> => {
  const { topic, clientId, accountId, time } = draft;
  const row = { topic, offset, client_id: clientId, account_id: accountId, created_at: time };
  if ('event' in draft) {
    const target = 'Target' in draft.event && draft.event.Target > 0 ? draft.event.Target : null;
    return {
      ...row,
      kind: draft.event.Type,
      data: JSON.stringify(draft.event),
      displayname: '',
      avatarurl: '',
      role: 'system',
      badge: '',
      content: '',
      quote_offset: target,
    };
  }
  return {
    ...row,
    kind: draft.notice === true ? 'Notice' : 'Message',
    displayname: draft.displayname,
    avatarurl: draft.avatarurl,
    role: draft.role,
    badge: draft.badge,
    content: draft.content,
    quote_offset: draft.quoteOffset,
  };
};

const selectEntries = (db: Kysely<Tables>) =>
  db
    .selectFrom('message as m')
    .leftJoin('message as q', (join) =>
      join.onRef('q.topic', '=', 'm.topic').onRef('q.offset', '=', 'm.quote_offset'),
    )
    .leftJoin('question as k', (join) =>
      join.onRef('k.topic', '=', 'm.topic').onRef('k.offset', '=', 'm.offset'),
    )
    .innerJoin('room', 'room.topic', 'm.topic')
    .selectAll('m')
    .select([
      'room.epoch',
      'q.displayname as quote_displayname',
      'q.content as quote_content',
      'q.recalled as quote_recalled',
      'k.state as question_state',
    ]);

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

  /** Places the drafts of one room. @returns offsets in their order, and which stood before; null for declined */
  const place = async (
    db: Transaction<Tables>,
    topic: string,
    drafts: readonly Draft[],
  ): Promise<({ offset: number; repeated: boolean } | null)[]> => {
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
    const rows: Insertable<Tables['message']>[] = [];
    const questions: Insertable<Tables['question']>[] = [];
    const places: ({ offset: number; repeated: boolean } | null)[] = [];
    for (const draft of drafts) {
      const key = keyOf(draft.accountId, draft.clientId);
      const known = offsets.get(key);
      if (known !== undefined) places.push({ offset: known, repeated: true });
      else if (draft.effect !== undefined && !(await draft.effect(db, head + 1))) places.push(null);
      else {
        head += 1;
        offsets.set(key, head);
        rows.push(rowOf(draft, head));
        if ('question' in draft && draft.question === true) {
          questions.push({ topic, offset: head, state: 'open' });
        }
        places.push({ offset: head, repeated: false });
      }
    }
    for (let start = 0; start < rows.length; start += INSERT_ROWS) {
      await db
        .insertInto('message')
        .values(rows.slice(start, start + INSERT_ROWS))
        .execute();
    }
    if (questions.length > 0) await db.insertInto('question').values(questions).execute();
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
          .select(['epoch', 'head as offset', 'first_offset as first'])
          .where('topic', '=', topic)
          .executeTakeFirst();
      const known = await read();
      if (known !== undefined) return known;
      await openRoom(kysely, topic);
      return (await read()) ?? { epoch: '', offset: 0, first: 1 };
    },

    async settings(topic) {
      const row = await kysely
        .selectFrom('room')
        .select(['slow_s', 'review', 'pinned_offset'])
        .where('topic', '=', topic)
        .executeTakeFirst();
      return {
        slow: row?.slow_s ?? 0,
        review: row?.review === 1,
        pinnedOffset: row?.pinned_offset ?? 0,
      };
    },

    async message(topic, offset) {
      const row = await selectEntries(kysely)
        .where('m.topic', '=', topic)
        .where('m.offset', '=', offset)
        .executeTakeFirst();
      const entry = row === undefined ? null : presentEntry(row);
      return entry !== null && isRoomMessage(entry) ? entry : null;
    },

    async messages(topic, offsets) {
      if (offsets.length === 0) return new Map();
      const rows = await selectEntries(kysely)
        .where('m.topic', '=', topic)
        .where('m.offset', 'in', [...offsets])
        .execute();
      const found = rows.map(presentEntry).filter(isRoomMessage);
      return new Map(found.map((message) => [message.Offset, message]));
    },

    async posted(topic, accountId, clientId) {
      const row = await selectEntries(kysely)
        .where('m.topic', '=', topic)
        .where('m.account_id', '=', accountId)
        .where('m.client_id', '=', clientId)
        .executeTakeFirst();
      const entry = row === undefined ? null : presentEntry(row);
      return entry !== null && isRoomMessage(entry) ? entry : null;
    },

    async lastPostAt(topic, accountId) {
      const row = await kysely
        .selectFrom('message')
        .select(({ fn }) => fn.max('created_at').as('time'))
        .where('topic', '=', topic)
        .where('account_id', '=', accountId)
        .where('kind', '=', 'Message')
        .executeTakeFirst();
      return Number(row?.time ?? 0);
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
        const results = new Map<Draft, Appended>();
        // In one order everywhere: two processes that lock the same rooms must not wait in a ring.
        for (const topic of [...byTopic.keys()].sort()) {
          const ofTopic = byTopic.get(topic) ?? [];
          const places = await place(db, topic, ofTopic);
          const offsets = new Set(places.flatMap((given) => given?.offset ?? []));
          const rows =
            offsets.size === 0
              ? []
              : await selectEntries(db)
                  .where('m.topic', '=', topic)
                  .where('m.offset', 'in', [...offsets])
                  .execute();
          const byOffset = new Map(rows.map((row) => [row.offset, presentEntry(row)]));
          ofTopic.forEach((draft, index) => {
            const given = places[index] ?? null;
            if (given === null) return;
            const message = byOffset.get(given.offset);
            if (message === undefined) {
              throw new Error(`offset ${given.offset} of ${topic} is missing`);
            }
            results.set(draft, { message, repeated: given.repeated });
          });
        }
        return drafts.map((draft) => results.get(draft) ?? null);
      }),

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
