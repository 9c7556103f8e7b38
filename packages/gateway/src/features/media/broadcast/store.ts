import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type {
  BroadcastAct,
  BroadcastLife,
  BroadcastPlan,
} from '@xuanjiang/contracts/rules/broadcast-life';
import { NEW_LIFE } from '@xuanjiang/contracts/rules/broadcast-life';
import type { Expression, Kysely, SqlBool, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Sender } from './ingest/choose-sender.ts';
import { isSameSender, writeSender } from './ingest/choose-sender.ts';
import type { RunRow } from './segment-store.ts';
import { runOf } from './segment-store.ts';

/** A broadcast with what its talk, or its trial, says of it. */
export interface BroadcastRow {
  readonly talkId: string;
  readonly universityId: string;
  readonly life: BroadcastLife;
  readonly plan: BroadcastPlan;
  /** When its clock began, UTC ms; null before the first segment. */
  readonly originAt: number | null;
  readonly targetS: number | null;
  readonly sender: string | null;
  readonly senderBefore: string | null;
  /** Since when not everything that is sent can be stored, UTC ms; null while it can. */
  readonly unkeptAt: number | null;
}

/** In what several things are done as one. */
export type BroadcastWork = Transaction<Tables>;

/** A stream key as it is stored. */
export interface StoredKey {
  readonly cipher: string;
  readonly madeAt: number;
}

/** How long before its plan staff set the encoder of a talk up, ms. */
const DUE_BEFORE_MS = 2 * HOUR_MS;
/** Talks of a university that are told at once that an encoder has another key. */
const DUE_MAX = 20;

type Where = { readonly talkId: string } | { readonly keyHashes: readonly string[] };

const OF_BROADCAST = [
  ...(['b.state', 'b.sender', 'b.signal_at as signalAt', 'b.live_at as liveAt'] as const),
  ...(['b.ended_at as endedAt', 'b.starts_by_itself as startsByItself'] as const),
  ...(['b.sender_before as senderBefore', 'b.origin_at as originAt'] as const),
  ...(['b.target_s as targetS', 'b.by_plan as byPlan', 'b.unkept_at as unkeptAt'] as const),
] as const;

const only = (where: Where): Expression<SqlBool> =>
  'talkId' in where
    ? sql`t.id = ${where.talkId}`
    : sql`b.key_hash in (${sql.join([...where.keyHashes])})`;

/** A talk; null for none. */
const talkOf = (db: Kysely<Tables>, where: Where) =>
  db
    .selectFrom('talk as t')
    .leftJoin('broadcast as b', 'b.talk_id', 't.id')
    .select(['t.id as talkId', 't.university_id as universityId', 't.cancelled'])
    .select(['t.starts_at as startsAt', 't.ends_at as endsAt'])
    .select(OF_BROADCAST)
    .where(only(where))
    .executeTakeFirst();

/** The same for a trial that staff have not deleted. */
const trialOf = (db: Kysely<Tables>, where: Where) =>
  db
    .selectFrom('trial as t')
    .leftJoin('broadcast as b', 'b.talk_id', 't.id')
    .select(['t.id as talkId', 't.university_id as universityId'])
    .select(['t.starts_at as startsAt', 't.ends_at as endsAt'])
    .select(OF_BROADCAST)
    .where(only(where))
    .where('t.kept_until', '>', 0)
    .executeTakeFirst();

const rowOf = async (db: Kysely<Tables>, where: Where): Promise<BroadcastRow | null> => {
  const talk = await talkOf(db, where);
  const found = talk ?? (await trialOf(db, where));
  if (found === undefined) return null;
  const { state, signalAt, liveAt, endedAt, ...row } = found;
  const { talkId, universityId, originAt, targetS, sender, senderBefore, unkeptAt } = row;
  return {
    ...{ talkId, universityId, originAt, targetS, sender, senderBefore, unkeptAt },
    life: state === null ? NEW_LIFE : { state, signalAt, liveAt, endedAt },
    plan: {
      ...{ startsAt: row.startsAt, endsAt: row.endsAt },
      cancelled: talk?.cancelled === 1,
      startsByItself: row.startsByItself === 1,
      byPlan: row.byPlan === 1,
      isTrial: talk === undefined,
    },
  };
};

/** Makes the row of a broadcast where there is none, and holds it: what is done with it is done one after another. */
export const holdBroadcast = async (db: Transaction<Tables>, talkId: string): Promise<void> => {
  await db
    .insertInto('broadcast')
    .values({ ...NONE, talk_id: talkId })
    .onConflict((conflict) => conflict.column('talk_id').doUpdateSet({ talk_id: talkId }))
    .execute();
};

const NONE = {
  state: 'idle',
  ...{ signal_at: null, live_at: null, ended_at: null, origin_at: null, target_s: null },
  ...{ sender: null, sender_before: null, key_cipher: null, key_hash: null, key_made_at: null },
  ...{ lease: null, unkept_at: null },
} as const;

/**
 * Writes where a broadcast stands; the talk's own times follow it, unless it keeps to the plan.
 * @param row as it is
 * @returns whether anything changed
 */
export const writeLife = async (
  db: Transaction<Tables>,
  { talkId, life: before, plan }: Pick<BroadcastRow, 'talkId' | 'life' | 'plan'>,
  { state, signalAt, liveAt, endedAt }: BroadcastLife,
): Promise<boolean> => {
  await db
    .updateTable('broadcast')
    .set({ state, signal_at: signalAt, live_at: liveAt, ended_at: endedAt })
    .where('talk_id', '=', talkId)
    .execute();
  const isSame = before.liveAt === liveAt && before.endedAt === endedAt;
  if (isSame || plan.byPlan) return before.state !== state;
  await db
    .updateTable('talk')
    .set({ real_start: liveAt, real_end: endedAt })
    .where('id', '=', talkId)
    .execute();
  return true;
};

/** Notes what a liaison did with a broadcast. */
export const noteAct = (
  db: Transaction<Tables>,
  act: Act,
  what: BroadcastAct,
  talkId: string,
): Promise<void> => noteActs(db, act, [{ action: `broadcast.${what}`, subject: `talk/${talkId}` }]);

/** Says since when not everything can be stored; null: everything can. */
export const setUnkept = async (
  db: Kysely<Tables>,
  talkId: string,
  unkeptAt: number | null,
): Promise<void> => {
  await db
    .updateTable('broadcast')
    .set({ unkept_at: unkeptAt })
    .where('talk_id', '=', talkId)
    .where('unkept_at', unkeptAt === null ? 'is not' : 'is', null)
    .execute();
};

/** Says whose segments are taken from now on; one that only sends from another place puts nobody off. */
export const setSender = async (
  db: Transaction<Tables>,
  { talkId, sender }: Pick<BroadcastRow, 'talkId' | 'sender'>,
  next: Sender,
): Promise<void> => {
  const written = writeSender(next);
  if (sender === written) return;
  await db
    .updateTable('broadcast')
    .set({ sender: written, ...(!isSameSender(sender, next) && { sender_before: sender }) })
    .where('talk_id', '=', talkId)
    .execute();
};

/** Begins the clock of a broadcast. @param targetS no segment of its playlists is longer, whole seconds */
export const beginClock = async (
  db: Transaction<Tables>,
  talkId: string,
  originAt: number,
  targetS: number,
): Promise<void> => {
  await db
    .updateTable('broadcast')
    .set({ origin_at: originAt, target_s: targetS })
    .where('talk_id', '=', talkId)
    .execute();
};

/** Makes room for a longer segment. @param targetS no segment of its playlists is longer, whole seconds */
export const raiseTarget = async (
  db: Transaction<Tables>,
  talkId: string,
  targetS: number,
): Promise<void> => {
  await db
    .updateTable('broadcast')
    .set({ target_s: targetS })
    .where('talk_id', '=', talkId)
    .execute();
};

/** Says where a run is on the clock of its broadcast. */
export const placeRunAt = async (
  db: Transaction<Tables>,
  talkId: string,
  run: number,
  shiftMs: number,
  startMs: number,
): Promise<void> => {
  await db
    .updateTable('broadcast_run')
    .set({ shift_ms: shiftMs, start_ms: startMs })
    .where('talk_id', '=', talkId)
    .where('run', '=', run)
    .execute();
};

export const createBroadcastStore = ({ kysely }: DatabaseAccess) => ({
  byTalk: (talkId: string): Promise<BroadcastRow | null> => rowOf(kysely, { talkId }),
  byKey: (keyHashes: readonly string[]): Promise<BroadcastRow | null> =>
    rowOf(kysely, { keyHashes }),

  /** Does something with a broadcast while nobody else does. @param work is given it as it is now; null without the talk or trial */
  alone: <T>(
    talkId: string,
    work: (db: Transaction<Tables>, row: BroadcastRow | null) => Promise<T>,
  ): Promise<T> =>
    kysely.transaction().execute(async (db) => {
      if ((await rowOf(db, { talkId })) === null) return work(db, null);
      await holdBroadcast(db, talkId);
      return work(db, await rowOf(db, { talkId }));
    }),

  noteUnkept: (talkId: string, now: number): Promise<void> => setUnkept(kysely, talkId, now),

  run: (talkId: string, sender: string): Promise<RunRow | null> => runOf(kysely, talkId, sender),

  /** Whether the last segment of an encoder has no sound; false before the first. */
  async isSoundless(talkId: string): Promise<boolean> {
    const last = await kysely
      .selectFrom('broadcast_segment')
      .select('sound_hash')
      .where('talk_id', '=', talkId)
      .where('kind', '=', 'sent')
      .orderBy('start_ms', 'desc')
      .limit(1)
      .executeTakeFirst();
    return last !== undefined && last.sound_hash === null;
  },

  /** Talks and trials of a university that an encoder should send about now, and that have a key. */
  async dueIds(universityId: string, now: number): Promise<string[]> {
    const rows = await kysely
      .selectFrom('broadcast')
      .select('talk_id as id')
      .where('key_hash', 'is not', null)
      .where('state', '<>', 'ended')
      .where((eb) => {
        const due = (table: 'talk' | 'trial') =>
          eb(
            'talk_id',
            'in',
            eb
              .selectFrom(table)
              .select(`${table}.id`)
              .where('university_id', '=', universityId)
              .where('starts_at', '<=', now + DUE_BEFORE_MS)
              .where('ends_at', '>', now),
          );
        return eb.or([due('talk'), due('trial')]);
      })
      .limit(DUE_MAX)
      .execute();
    return rows.map(({ id }) => id);
  },

  async key(talkId: string): Promise<StoredKey | null> {
    const row = await kysely
      .selectFrom('broadcast')
      .select(['key_cipher as cipher', 'key_made_at as madeAt'])
      .where('talk_id', '=', talkId)
      .executeTakeFirst();
    return row?.cipher == null || row.madeAt === null
      ? null
      : { cipher: row.cipher, madeAt: row.madeAt };
  },

  /** Puts a key in place of the one before, or takes it away. */
  setKey: (
    talkId: string,
    key: { readonly cipher: string; readonly hash: string } | null,
    act: Act,
  ): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      await holdBroadcast(db, talkId);
      await db
        .updateTable('broadcast')
        .set({
          key_cipher: key?.cipher ?? null,
          key_hash: key?.hash ?? null,
          key_made_at: key === null ? null : act.time,
          key_made_by: key === null ? null : act.actor,
        })
        .where('talk_id', '=', talkId)
        .execute();
      const action = key === null ? 'broadcast.revokeKey' : 'broadcast.makeKey';
      await noteActs(db, act, [{ action, subject: `talk/${talkId}` }]);
    }),

  /** Says whether a broadcast goes live at the planned start by itself. */
  setStart: (talkId: string, byItself: boolean, act: Act): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      await holdBroadcast(db, talkId);
      await db
        .updateTable('broadcast')
        .set({ starts_by_itself: Number(byItself) })
        .where('talk_id', '=', talkId)
        .execute();
      await noteActs(db, act, [{ action: 'broadcast.setStart', subject: `talk/${talkId}` }]);
    }),

  /** Ids of the broadcasts that time moves on, whose lease is free or held already; at most so many. */
  moving: async (holder: string, now: number, limit: number): Promise<string[]> => {
    const rows = await kysely
      .selectFrom('broadcast')
      .select('talk_id as talkId')
      .where('state', 'in', ['preview', 'live', 'lost'])
      .where((eb) => eb.or([eb('lease', '=', holder), eb('lease_until', '<', now)]))
      // Broadcasts that were advanced longest ago come first, so that each has its turn.
      .orderBy('lease_until')
      .orderBy('talk_id')
      .limit(limit)
      .execute();
    return rows.map(({ talkId }) => talkId);
  },

  /** @returns whether the lease is the holder's now */
  async takeLease(talkId: string, holder: string, now: number, until: number): Promise<boolean> {
    const { numUpdatedRows } = await kysely
      .updateTable('broadcast')
      .set({ lease: holder, lease_until: until })
      .where('talk_id', '=', talkId)
      .where((eb) => eb.or([eb('lease', '=', holder), eb('lease_until', '<', now)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});

export type BroadcastStore = ReturnType<typeof createBroadcastStore>;
