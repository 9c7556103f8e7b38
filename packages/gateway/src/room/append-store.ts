import { randomUUID } from 'node:crypto';
import { text } from '@xuanjiang/contracts/messages';
import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import type { Insertable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DeletedAccount, JoinedAccounts } from '../db/account-rows.ts';
import { accountRows } from '../db/account-rows.ts';
import type { Database } from '../db/database.ts';
import { inParts } from '../db/in-parts.ts';
import type { Tables } from '../db/tables.ts';
import type { OpenTransaction } from '../db/transaction.ts';
import { queriesOf } from '../db/transaction.ts';
import type { Clock } from '../lib/clock.ts';
import type { DraftFields, EventData, MessageDraft } from './entry-store.ts';
import { presentEntry, rowOf, selectEntries } from './entry-store.ts';
import { createRoomLocks } from './lock-store.ts';

/**
 * What else changes with a message, in its transaction.
 * @param offset the offset that it gets
 * @returns false to decline: it is not stored, because what it builds on has changed
 */
export type MessageEffect = (db: Transaction<Tables>, offset: number) => Promise<boolean>;

/**
 * What changes with an event, in its transaction: often nobody knows before what the event says.
 * @returns what it says; null to decline
 */
export type Effect = (db: Transaction<Tables>, offset: number) => Promise<EventData | null>;

export type Draft =
  | (MessageDraft & { readonly effect?: MessageEffect })
  | (DraftFields & { readonly effect: Effect });

/** What became of a draft: its entry, and whether the log held it before. */
export interface Appended<E extends LogEntry = LogEntry> {
  readonly message: E;
  readonly repeated: boolean;
}

/** Nothing was done with a draft, because another process has locked its room, or it does not exist. */
export const LOCKED = 'locked';
/** Nothing was done with any draft: their transaction has waited too long for a lock. */
export const TIMED_OUT = 'timed out';
/** What became of a draft; null when its effect declined. */
export type Outcome = Appended | null | typeof LOCKED | typeof TIMED_OUT;

/**
 * What to do with rooms that other processes have locked, on PostgreSQL: `wait` for each of them, a bounded time, or
 * `leave` their drafts, which are `LOCKED` then.
 */
export type LockedRoom = 'wait' | 'leave';

/**
 * Appends drafts in one transaction. With `leave` a room that does not exist yet is left too. When a wait takes too
 * long, all drafts are `TIMED_OUT`.
 * @returns outcomes in the order of the drafts
 */
export type AppendDrafts = (drafts: readonly Draft[], locked?: LockedRoom) => Promise<Outcome[]>;

/** The offset of a draft, and whether the log held it before. */
interface Given {
  readonly offset: number;
  readonly repeated: boolean;
}

/** How long an append waits for a row that another process has locked, ms. */
const LOCK_WAIT_MS = 500;
/** The same when it leaves the rooms that are locked: what an effect changes can be locked too. */
const LOCK_WAIT_SHARED_MS = 200;
/** PostgreSQL's code of a wait that took longer. */
const LOCK_NOT_AVAILABLE = '55P03';

const keyOf = (accountId: string, clientId: string): string =>
  JSON.stringify([accountId, clientId]);

/** Offsets of the entries that the log holds already, by `keyOf`. */
const storedOffsets = async (
  db: Transaction<Tables>,
  topic: string,
  drafts: readonly Draft[],
): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('message')
    .select(['account_id', 'client_id', 'offset'])
    .where('topic', '=', topic)
    .where('client_id', 'in', [...new Set(drafts.map((draft) => draft.clientId))])
    .execute();
  return new Map(rows.map((row) => [keyOf(row.account_id, row.client_id), row.offset]));
};

/** The row of a draft at its offset, after its effect; null when that declined. */
const rowWithEffect = async (
  db: Transaction<Tables>,
  draft: Draft,
  offset: number,
): Promise<Insertable<Tables['message']> | null> => {
  if ('content' in draft) {
    const stands = (await draft.effect?.(db, offset)) ?? true;
    return stands ? rowOf(draft, offset) : null;
  }
  const event = await draft.effect(db, offset);
  return event && rowOf({ ...draft, event }, offset);
};

/** Gives the drafts of one room their offsets after its head and stores those that are new. */
const place = async (
  db: Transaction<Tables>,
  topic: string,
  before: number,
  drafts: readonly Draft[],
): Promise<(Given | null)[]> => {
  let head = before;
  const offsets = await storedOffsets(db, topic, drafts);
  const rows: Insertable<Tables['message']>[] = [];
  const questions: Insertable<Tables['question']>[] = [];
  const places: (Given | null)[] = [];
  for (const draft of drafts) {
    const key = keyOf(draft.accountId, draft.clientId);
    const known = offsets.get(key);
    if (known !== undefined) {
      places.push({ offset: known, repeated: true });
      continue;
    }
    const row = await rowWithEffect(db, draft, head + 1);
    if (row === null) places.push(null);
    else {
      head += 1;
      offsets.set(key, head);
      rows.push(row);
      if ('question' in draft && draft.question === true) {
        questions.push({ topic, offset: head, state: 'open' });
      }
      places.push({ offset: head, repeated: false });
    }
  }
  for (const part of inParts(rows)) await db.insertInto('message').values(part).execute();
  if (questions.length > 0) await db.insertInto('question').values(questions).execute();
  if (rows.length > 0) {
    await db.updateTable('room').set({ head }).where('topic', '=', topic).execute();
  }
  return places;
};

/** @param lockWaitMs how long it waits for a room that another process has locked */
export const createAppendDrafts = (
  { kysely, engine }: Database,
  clock: Clock,
  lockWaitMs: number = LOCK_WAIT_MS,
): AppendDrafts => {
  const locks = createRoomLocks(engine, clock);

  const appendTo = async (
    db: Transaction<Tables>,
    topic: string,
    head: number,
    drafts: readonly Draft[],
  ): Promise<(Appended | null)[]> => {
    const places = await place(db, topic, head, drafts);
    const offsets = new Set(places.flatMap((given) => given?.offset ?? []));
    if (offsets.size === 0) return places.map(() => null);
    const rows = await selectEntries(db)
      .where('m.topic', '=', topic)
      .where('m.offset', 'in', [...offsets])
      .execute();
    const byOffset = new Map(rows.map((row) => [row.offset, presentEntry(row)]));
    return places.map((given) => {
      if (given === null) return null;
      const message = byOffset.get(given.offset);
      if (message === undefined) throw new Error(`offset ${given.offset} of ${topic} is missing`);
      return { message, repeated: given.repeated };
    });
  };

  const appendAll = (drafts: readonly Draft[], leaves: boolean): Promise<Outcome[]> =>
    kysely.transaction().execute(async (db) => {
      const byTopic = Map.groupBy(drafts, (draft) => draft.topic);
      const mayWait = !leaves || drafts.some(({ effect }) => effect !== undefined);
      if (engine === 'postgres' && mayWait) {
        const waitMs = leaves ? LOCK_WAIT_SHARED_MS : lockWaitMs;
        await sql`set local lock_timeout = ${sql.lit(waitMs)}`.execute(db);
      }
      const heads = await (leaves ? locks.free : locks.all)(db, [...byTopic.keys()]);
      const outcomes = new Map<Draft, Outcome>();
      for (const [topic, ofTopic] of byTopic) {
        const head = heads.get(topic);
        if (head === undefined) continue;
        const appended = await appendTo(db, topic, head, ofTopic);
        for (const [index, draft] of ofTopic.entries()) {
          outcomes.set(draft, appended[index] ?? null);
        }
      }
      return drafts.map((draft) => outcomes.get(draft) ?? (heads.has(draft.topic) ? null : LOCKED));
    });

  return async (drafts, locked = 'wait') => {
    // SQLite has one writer.
    const leaves = locked === 'leave' && engine === 'postgres';
    try {
      return await appendAll(drafts, leaves);
    } catch (error) {
      // The room is locked, or what an effect changes.
      const isLocked =
        error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
      if (isLocked) return drafts.map(() => TIMED_OUT);
      throw error;
    }
  };
};

/**
 * Appends events to a room in a transaction that something else has begun: what brings them about is stored with them, or
 * neither is. The room stays locked until it ends, so this comes last in it. Nobody is told: the hub is, after the commit.
 * @param time UTC ms
 * @param effectsOf gives the events once the room is locked
 */
export type AppendWithin = (
  tx: OpenTransaction,
  topic: string,
  time: number,
  effectsOf: () => Promise<readonly Effect[]> | readonly Effect[],
) => Promise<void>;

export const createAppendWithin = (
  { engine }: Pick<Database, 'engine'>,
  clock: Clock,
): AppendWithin => {
  const locks = createRoomLocks(engine, clock);
  return async (tx, topic, time, effectsOf) => {
    const db = queriesOf(tx);
    const head = (await locks.all(db, [topic])).get(topic) ?? 0;
    const drafts = (await effectsOf()).map((effect) => ({
      ...{ topic, time, effect },
      clientId: randomUUID(),
      // The product says it itself.
      accountId: '',
    }));
    if (drafts.length > 0) await place(db, topic, head, drafts);
  };
};

/** Before the offset it is the sender's id of a message whose account is deleted. */
const GONE_ID = 'gone:';

/** A sender's id for a message is unique in a room: one that both accounts used gets longer. */
const joinMessages = async ({ db, from, to }: JoinedAccounts): Promise<void> => {
  await db
    .updateTable('message')
    .set({ client_id: sql<string>`client_id || ':' || ${sql.ref('offset')}` })
    .where('account_id', '=', from)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('message as kept')
          .select('kept.offset')
          .where('kept.account_id', '=', to)
          .whereRef('kept.topic', '=', 'message.topic')
          .whereRef('kept.client_id', '=', 'message.client_id'),
      ),
    )
    .execute();
  await db.updateTable('message').set({ account_id: to }).where('account_id', '=', from).execute();
};

/**
 * What a person said stays without their name, picture and number: the number stands in the audit too. Names are
 * stored in the product's language, as badges are. What somebody said for a university keeps the name under which
 * it was said.
 */
const takeNameAway = async ({ db, accountId }: DeletedAccount): Promise<void> => {
  await db
    .updateTable('message')
    .set({ displayname: text('zh', 'deletedName'), avatarurl: '' })
    .where('account_id', '=', accountId)
    .where('role', '=', 'user')
    .execute();
  await db
    .updateTable('message')
    // A sender's id is unique among those of a room that have the same number.
    .set({ account_id: '', client_id: sql<string>`${GONE_ID} || ${sql.ref('offset')}` })
    .where('account_id', '=', accountId)
    .execute();
};

export const messageRows = accountRows({
  table: 'message',
  column: 'account_id',
  kind: 'messages',
  joined: joinMessages,
  exported: ['topic', 'offset', 'kind', 'displayname', 'content', 'created_at', 'recalled'],
  deleted: { kept: 'keptMessages', change: takeNameAway },
});
