import type { Kysely, Transaction } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { ListEnd, Waiting } from './timeline/choose-listed.ts';
import { breaksList, chooseListed, listedMs } from './timeline/choose-listed.ts';

/** What one encoder sent without starting again. */
export interface RunRow {
  readonly run: number;
  readonly sender: string;
  readonly initHash: string;
  readonly soundInitHash: string | null;
  readonly shiftMs: number | null;
  /** Where it begins on the clock of the broadcast, ms; null before its first segment. */
  readonly startMs: number | null;
  readonly width: number | null;
  readonly height: number | null;
  /** When the clock of its broadcast began, UTC ms; null before that. */
  readonly originAt: number | null;
}

export interface NewSegment {
  readonly run: number;
  readonly name: string;
  readonly kind: 'sent' | 'noSignal';
  readonly startMs: number;
  readonly durationMs: number;
  readonly hash: string;
  /** With those of its sound alone. */
  readonly bytes: number;
  /** Its sound alone; itself where it has no picture, null where it has no sound. */
  readonly soundHash: string | null;
}

/** A segment in a playlist. */
export interface ListedRow {
  readonly number: number;
  readonly changes: number;
  readonly kind: 'sent' | 'noSignal';
  readonly startMs: number;
  /** How long the segment itself is. */
  readonly durationMs: number;
  /** How long the playlist says that it is. */
  readonly listedMs: number;
  readonly hash: string;
  readonly soundHash: string | null;
  readonly initHash: string;
  readonly soundInitHash: string | null;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
}

/** Segments that wait at once: more than a broadcaster that was away for a minute sends. */
const WAITING_MAX = 500;

/** The newest run of an encoder; null before its first. */
export const runOf = async (
  db: Kysely<Tables>,
  talkId: string,
  sender: string,
): Promise<RunRow | null> =>
  (await db
    .selectFrom('broadcast_run as r')
    .innerJoin('broadcast as b', 'b.talk_id', 'r.talk_id')
    .select(['r.run', 'r.sender', 'r.init_hash as initHash', 'r.shift_ms as shiftMs'])
    .select(['r.sound_init_hash as soundInitHash', 'r.start_ms as startMs'])
    .select(['r.width', 'r.height', 'b.origin_at as originAt'])
    .where('r.talk_id', '=', talkId)
    .where('r.sender', '=', sender)
    .orderBy('r.run', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** The encoder of the segments that stand in while the signal is away: no name that one can send in a header. */
export const NO_SIGNAL_SENDER = '\nno signal';

/** The description of the streams of the run whose segment came last; null before the first. */
const lastSentInit = async (db: Kysely<Tables>, talkId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('broadcast_segment as s')
    .innerJoin('broadcast_run as r', (join) =>
      join.onRef('r.talk_id', '=', 's.talk_id').onRef('r.run', '=', 's.run'),
    )
    .select('r.init_hash as initHash')
    .where('s.talk_id', '=', talkId)
    .where('s.kind', '=', 'sent')
    .orderBy('s.start_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.initHash ?? null;
};

/** Begins a run. @returns its number */
export const addRun = async (
  db: Transaction<Tables>,
  talkId: string,
  run: Pick<RunRow, 'sender' | 'initHash' | 'soundInitHash' | 'width' | 'height'>,
  now: number,
): Promise<number> => {
  const last = await db
    .selectFrom('broadcast_run')
    .select(({ fn }) => fn.max('run').as('run'))
    .where('talk_id', '=', talkId)
    .executeTakeFirst();
  const number = Number(last?.run ?? -1) + 1;
  await db
    .insertInto('broadcast_run')
    .values({
      talk_id: talkId,
      run: number,
      sender: run.sender,
      init_hash: run.initHash,
      sound_init_hash: run.soundInitHash,
      ...{ shift_ms: null, start_ms: null },
      width: run.width,
      height: run.height,
      began_at: now,
    })
    .execute();
  return number;
};

/** Adds a segment. @returns false where one of its name is there: it was sent before */
export const addSegment = async (
  db: Transaction<Tables>,
  talkId: string,
  segment: NewSegment,
  now: number,
  isShown: boolean,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('broadcast_segment')
    .values({
      talk_id: talkId,
      run: segment.run,
      name: segment.name,
      kind: segment.kind,
      start_ms: segment.startMs,
      duration_ms: segment.durationMs,
      hash: segment.hash,
      bytes: segment.bytes,
      sound_hash: segment.soundHash,
      arrived_at: now,
      number: null,
      changes: null,
      shown: Number(isShown),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export interface LastListed extends ListEnd {
  readonly number: number;
  readonly changes: number;
}

/** The end of the live playlist; null before its first segment. */
export const lastListed = async (
  db: Kysely<Tables>,
  talkId: string,
): Promise<LastListed | null> => {
  const row = await db
    .selectFrom('broadcast_segment')
    .select(['run', 'number', 'changes', 'start_ms as startMs', 'duration_ms as durationMs'])
    .where('talk_id', '=', talkId)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.number === null) return null;
  const { run, number, changes, startMs, durationMs } = row;
  return { run, number, changes: changes ?? 0, endMs: startMs + durationMs };
};

/** Lists what waits and can follow now. @returns how many were listed */
export const listWaiting = async (
  db: Transaction<Tables>,
  talkId: string,
  now: number,
): Promise<number> => {
  const waiting: Waiting[] = await db
    .selectFrom('broadcast_segment')
    .select(['name as id', 'run', 'start_ms as startMs', 'duration_ms as durationMs'])
    .select('arrived_at as arrivedAt')
    .where('talk_id', '=', talkId)
    .where('number', 'is', null)
    .where('passed', '=', 0)
    .orderBy('start_ms')
    .limit(WAITING_MAX)
    .execute();
  if (waiting.length === 0) return 0;
  const last = await lastListed(db, talkId);
  const { listed, passed } = chooseListed(waiting, last, now);
  const one = (segment: Waiting) =>
    db
      .updateTable('broadcast_segment')
      .where('talk_id', '=', talkId)
      .where('run', '=', segment.run)
      .where('name', '=', segment.id);
  let before = last;
  for (const segment of listed) {
    const breaks = before !== null && breaksList(before, segment);
    const changes = (before?.changes ?? 0) + Number(breaks);
    const endMs = segment.startMs + segment.durationMs;
    before = { run: segment.run, number: (before?.number ?? -1) + 1, changes, endMs };
    await one(segment).set({ number: before.number, changes }).execute();
  }
  for (const segment of passed) await one(segment).set({ passed: 1 }).execute();
  return listed.length;
};

export const createSegmentStore = ({ kysely }: DatabaseAccess) => {
  const rows = (talkId: string) =>
    kysely
      .selectFrom('broadcast_segment as s')
      .innerJoin('broadcast_run as r', (join) =>
        join.onRef('r.talk_id', '=', 's.talk_id').onRef('r.run', '=', 's.run'),
      )
      .select(['s.number', 's.changes', 's.kind', 's.hash', 's.start_ms as startMs'])
      .select(['s.duration_ms as durationMs', 's.sound_hash as soundHash'])
      .select(['r.init_hash as initHash', 'r.sound_init_hash as soundInitHash'])
      .select(['s.bytes', 'r.width', 'r.height'])
      .where('s.talk_id', '=', talkId);

  return {
    lastListed: (talkId: string) => lastListed(kysely, talkId),
    lastSentInit: (talkId: string) => lastSentInit(kysely, talkId),

    /** The first segment of the live playlist that is still there; null for none. @param isStaff with those of the preview */
    async first(
      talkId: string,
      isStaff: boolean,
    ): Promise<Pick<ListedRow, 'number' | 'changes'> | null> {
      const row = await kysely
        .selectFrom('broadcast_segment')
        .select(['number', 'changes'])
        .where('talk_id', '=', talkId)
        .where('number', 'is not', null)
        .$if(!isStaff, (query) => query.where('shown', '=', 1))
        .orderBy('number')
        .limit(1)
        .executeTakeFirst();
      return row === undefined ? null : { number: row.number ?? 0, changes: row.changes ?? 0 };
    },

    /**
     * The last segments of the live playlist, in their order.
     * @param isStaff with those of the preview
     */
    async newest(talkId: string, limit: number, isStaff: boolean): Promise<ListedRow[]> {
      const found = await rows(talkId)
        .where('s.number', 'is not', null)
        .$if(!isStaff, (query) => query.where('s.shown', '=', 1))
        .orderBy('s.number', 'desc')
        // With the one before them: the length of the first depends on it.
        .limit(limit + 1)
        .execute();
      const all = found.toReversed().map((row) => ({
        ...row,
        number: row.number ?? 0,
        changes: row.changes ?? 0,
      }));
      return all.map((row, at) => ({ ...row, listedMs: listedMs(row, all[at - 1]) })).slice(-limit);
    },
  };
};

export type SegmentStore = ReturnType<typeof createSegmentStore>;
