import type { BroadcastState } from '@xuanjiang/contracts/rules/broadcast-life';
import type { Knot } from '@xuanjiang/contracts/rules/media-clock';
import type { ReplayState } from '@xuanjiang/contracts/rules/replay';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { EditedRecord } from '../../../db/editable.ts';
import { changeEdited } from '../../../db/editable.ts';
import { inParts } from '../../../db/in-parts.ts';
import { indexRows } from '../../../db/search.ts';
import { saidDocuments } from '../../../db/search-sources/said.ts';
import type { Tables } from '../../../db/tables.ts';
import { unlessStale } from '../../../lib/stale-version.ts';
import type { NoteTalkState } from '../../../room/talk-state-store.ts';

export interface ChapterRow {
  /** When that was recorded, UTC ms. */
  readonly time: number;
  readonly title: string;
}

/** A talk with what there is of its replay. */
export interface ReplayRow {
  readonly talkId: string;
  readonly universityId: string;
  /** State of the talk's broadcast; null for a talk that has none. */
  readonly broadcast: BroadcastState | null;
  /** When the clock of the broadcast, or of the file that staff sent, began, UTC ms. */
  readonly originAt: number;
  readonly endedAt: number | null;
  /** The file that staff sent and it plays; null for what was broadcast. */
  readonly filmId: string | null;
  /** Null before there is one. */
  readonly replay: {
    readonly state: ReplayState;
    readonly version: number;
    /** UTC ms. */
    readonly startAt: number | null;
    readonly endAt: number | null;
    readonly durationMs: number;
    readonly clock: readonly Knot[];
    /** The end of the broadcast that it was made of. */
    readonly madeOf: number | null;
  } | null;
}

/** What became of work on a replay. */
export interface WorkRow {
  readonly state: 'waiting' | 'done' | 'failed';
  readonly version: number;
  readonly fileKey: string | null;
  readonly bytes: number | null;
  readonly failure: string | null;
}

/** What is known of a replay by what it is made of. */
export interface Measured {
  readonly durationMs: number;
  readonly clock: readonly Knot[];
}

export interface Trimmed extends Measured {
  readonly startAt: number | null;
  readonly endAt: number | null;
  readonly chapters: readonly ChapterRow[];
}

const rowOf = async (db: Kysely<Tables>, talkId: string): Promise<ReplayRow | null> => {
  const row = await db
    .selectFrom('talk')
    .leftJoin('broadcast as b', 'b.talk_id', 'talk.id')
    .leftJoin('replay as r', 'r.talk_id', 'talk.id')
    .leftJoin('film as f', 'f.id', 'r.film_id')
    .select(['talk.id as talkId', 'talk.university_id as universityId', 'b.state as broadcast'])
    .select(['b.origin_at as originAt', 'b.ended_at as endedAt', 'talk.starts_at as startsAt'])
    .select(['r.state', 'r.version', 'r.start_at as startAt', 'r.end_at as endAt'])
    .select(['r.duration_ms as durationMs', 'r.clock', 'r.ended_at as madeOf'])
    .select(['f.origin_at as filmedAt', 'r.film_id as filmId'])
    .where('talk.id', '=', talkId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { state, version, durationMs, clock, startAt, endAt, madeOf, startsAt, filmedAt, ...rest } =
    row;
  const isThere = state !== null && version !== null && durationMs !== null && clock !== null;
  return {
    ...rest,
    originAt: filmedAt ?? rest.originAt ?? startsAt,
    replay: isThere
      ? {
          ...{ state, version, startAt, endAt, durationMs, madeOf },
          clock: JSON.parse(clock) as Knot[],
        }
      : null,
  };
};

const chaptersOf = (db: Kysely<Tables>, talkId: string): Promise<ChapterRow[]> =>
  db
    .selectFrom('replay_chapter')
    .select(['time', 'title'])
    .where('talk_id', '=', talkId)
    .orderBy('time')
    .execute();

/** Says what a broadcast that has ended left. @returns false where another gateway was faster */
const putMade = async (
  db: Transaction<Tables>,
  { talkId, replay, endedAt }: Pick<ReplayRow, 'talkId' | 'replay' | 'endedAt'>,
  made: Measured & { readonly state: ReplayState },
  now: number,
): Promise<boolean> => {
  const values = {
    ended_at: endedAt,
    duration_ms: made.durationMs,
    clock: JSON.stringify(made.clock),
  };
  if (replay !== null) {
    // Another gateway made it after this one had listed it: a version more would refuse who was shown that one.
    if (replay.madeOf === endedAt) return false;
    const edited = { id: talkId, version: replay.version };
    const written = changeEdited(db, 'replay', edited, { ...values, changed_at: now });
    return (await unlessStale(written)) !== null;
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('replay')
    .values({
      ...{ talk_id: talkId, state: made.state, start_at: null, end_at: null, version: 1 },
      ...{ ...values, changed_at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Brings the search in what was said up to date with a replay that has changed, last in its transaction. */
const indexSaid = ({ engine }: DatabaseAccess, db: Transaction<Tables>, talkId: string) =>
  indexRows(engine, db, saidDocuments, [talkId]);

/** @param noteState says in the room of the talk that its replay is there */
export const createReplayStore = (database: DatabaseAccess, noteState: NoteTalkState) => ({
  byTalk: (talkId: string): Promise<ReplayRow | null> => rowOf(database.kysely, talkId),
  chapters: (talkId: string): Promise<ChapterRow[]> => chaptersOf(database.kysely, talkId),

  /** Talks whose broadcast has ended since their replay was made, at most so many. */
  async unmade(limit: number): Promise<string[]> {
    const rows = await database.kysely
      .selectFrom('broadcast as b')
      // A trial has no replay of this kind.
      .innerJoin('talk as t', 't.id', 'b.talk_id')
      .leftJoin('replay as r', 'r.talk_id', 'b.talk_id')
      .select('b.talk_id as talkId')
      .where('b.state', '=', 'ended')
      .where(sql<boolean>`(r.ended_at is null or r.ended_at <> b.ended_at)`)
      .orderBy('b.ended_at')
      .limit(limit)
      .execute();
    return rows.map(({ talkId }) => talkId);
  },

  put: (row: ReplayRow, made: Measured & { readonly state: ReplayState }, now: number) =>
    database.kysely.transaction().execute(async (db) => {
      if (!(await putMade(db, row, made, now))) return false;
      await indexSaid(database, db, row.talkId);
      const state = row.replay?.state ?? made.state;
      if (state === 'published' && made.durationMs > 0) {
        await noteState(db, row.talkId, 'replay', now);
      }
      return true;
    }),

  /** Adds a mark. One at the same millisecond is the same press. @returns false where there are enough */
  addMark: (talkId: string, mark: ChapterRow, max: number, act: Act): Promise<boolean> =>
    database.kysely.transaction().execute(async (db) => {
      const known = await chaptersOf(db, talkId);
      if (known.length >= max) return false;
      await db
        .insertInto('replay_chapter')
        .values({ talk_id: talkId, ...mark })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await noteActs(db, act, [{ action: 'replay.addMark', subject: `talk/${talkId}` }]);
      return true;
    }),

  /** @throws StaleVersion */
  edit: (replay: EditedRecord, to: Trimmed, act: Act): Promise<void> =>
    database.kysely.transaction().execute(async (db) => {
      const talkId = replay.id;
      const { startAt, endAt, durationMs, clock, chapters } = to;
      const values = { start_at: startAt, end_at: endAt, duration_ms: durationMs };
      const written = { ...values, clock: JSON.stringify(clock), changed_at: act.time };
      await changeEdited(db, 'replay', replay, written);
      await db.deleteFrom('replay_chapter').where('talk_id', '=', talkId).execute();
      const rows = chapters.map((chapter) => ({ talk_id: talkId, ...chapter }));
      for (const part of inParts(rows))
        await db.insertInto('replay_chapter').values(part).execute();
      await noteActs(db, act, [{ action: 'replay.edit', subject: `talk/${talkId}` }]);
      await indexSaid(database, db, talkId);
    }),

  /** @throws StaleVersion */
  setState: (
    replay: EditedRecord,
    state: Exclude<ReplayState, 'waiting'>,
    act: Act,
  ): Promise<void> =>
    database.kysely.transaction().execute(async (db) => {
      await changeEdited(db, 'replay', replay, { state, changed_at: act.time });
      const action = state === 'published' ? 'replay.publish' : 'replay.withdraw';
      await noteActs(db, act, [{ action, subject: `talk/${replay.id}` }]);
      await indexSaid(database, db, replay.id);
      if (state === 'published') await noteState(db, replay.id, 'replay', act.time);
    }),
});

export type ReplayStore = ReturnType<typeof createReplayStore>;
