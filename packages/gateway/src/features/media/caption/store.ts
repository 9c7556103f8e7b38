import type { CaptionSource, CaptionState, StaffCaption } from '@xuanjiang/contracts/caption';
import type { Cue, CueClock } from '@xuanjiang/contracts/rules/captions';
import { movedCues, recordedCue } from '@xuanjiang/contracts/rules/captions';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import { CLOCK_ORIGIN, cueClockOf, isOfPlayed } from '../../../db/caption-clock.ts';
import { containsWords } from '../../../db/contains.ts';
import type { DatabaseAccess, Engine } from '../../../db/database.ts';
import { changeEdited, editable, holdEdited } from '../../../db/editable.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import { indexRows } from '../../../db/search.ts';
import { saidDocuments } from '../../../db/search-sources/said.ts';
import type { Tables } from '../../../db/tables.ts';
import { talkStatusIs } from '../../../db/talk-times.ts';
import { StaleVersion } from '../../../lib/stale-version.ts';

/** Captions and the version with which somebody began to change them; 0 for none. */
export interface EditedCaptions {
  readonly talkId: string;
  readonly version: number;
}

export interface CaptionFilter {
  readonly universityId: string | undefined;
  readonly state: CaptionState | undefined;
  readonly name: string;
  /** UTC ms. */
  readonly now: number;
}

export const RECOGNITION_JOB = 'caption.recognise';

/**
 * Whether a run (`r`) goes on: its next piece waits for somebody to recognise it, or somebody does. A job whose last try
 * was cut off, with its process for example, has ended without telling the run.
 */
export const isGoingOn = sql<boolean>`(r.state = 'waiting' and exists (
  select 1 from job where job.state = 'waiting'
  and job.key = ${`${RECOGNITION_JOB}/`} || r.talk_id || '/' || r.run || '/' || cast(r.done_ms as text)
))`;

/** Where the cues of a talk are played; null for a talk without a replay. */
const clockOf = async (db: Kysely<Tables>, talkId: string): Promise<CueClock | null> => {
  const row = await db
    .selectFrom('replay as p')
    .leftJoin('broadcast as b', 'b.talk_id', 'p.talk_id')
    .leftJoin('film as f', 'f.id', 'p.film_id')
    .select(['p.clock as knots', 'p.duration_ms as durationMs', CLOCK_ORIGIN.as('originAt')])
    .where('p.talk_id', '=', talkId)
    .executeTakeFirst();
  return row === undefined ? null : cueClockOf(row);
};

/**
 * Puts cues in the place of what is edited, in the caller's transaction.
 * @param cues on the clock of the broadcast where the talk has a replay
 * @param source where they come from; undefined for edited ones, which come from where they came
 * @param by null for what no person wrote
 * @throws StaleVersion
 */
export const saveCues = async (
  db: Transaction<Tables>,
  { talkId, version }: EditedCaptions,
  cues: readonly Cue[],
  source: CaptionSource | undefined,
  { by, now }: { readonly by: string | null; readonly now: number },
): Promise<void> => {
  const onClock = Number((await clockOf(db, talkId)) !== null);
  const row = {
    ...{ cues: JSON.stringify(cues), cue_count: cues.length, on_clock: onClock },
    ...{ updated_at: now, updated_by: by },
  };
  if (version > 0) {
    const set = { ...row, ...(source !== undefined && { source }) };
    await changeEdited(db, 'caption_track', { id: talkId, version }, set);
    return;
  }
  const added = await db
    .insertInto('caption_track')
    .values({
      ...{ talk_id: talkId, version: 1, source: source ?? 'upload' },
      ...{ shown: null, shown_version: null },
      ...row,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('talk_id')
    .executeTakeFirst();
  if (added === undefined) throw new StaleVersion();
};

/** Changes what viewers see of a version, which stays the same, and what the search finds. @throws StaleVersion */
const show = async (
  engine: Engine,
  db: Transaction<Tables>,
  { talkId, version }: EditedCaptions,
  isShown: boolean,
): Promise<void> => {
  const { cues } = await holdEdited(db, 'caption_track', { id: talkId, version });
  await db
    .updateTable('caption_track')
    .set(isShown ? { shown: cues, shown_version: version } : { shown: null, shown_version: null })
    .where('talk_id', '=', talkId)
    .execute();
  await indexRows(engine, db, saidDocuments, [talkId]);
};

/** Captions of talks as their staff edit them, and as viewers see them. What changes them throws StaleVersion. */
export const createCaptionStore = (database: DatabaseAccess) => {
  const { engine, kysely } = database;
  const parts = { table: 'caption_track', domain: 'caption', documents: saidDocuments } as const;
  const edits = editable(database, parts);
  const rows = () =>
    kysely
      .selectFrom('talk')
      .leftJoin('caption_track as c', 'c.talk_id', 'talk.id')
      .leftJoin('replay as p', 'p.talk_id', 'talk.id')
      .leftJoin('caption_recognition as r', 'r.talk_id', 'talk.id')
      .leftJoin('account as a', 'a.id', 'c.updated_by')
      .select(['talk.id', 'talk.title', 'talk.starts_at as startsAt', 'c.source', 'c.version'])
      // Captions of a recording that is not the one played count as none, but their version goes on.
      .select(sql<number | null>`case when ${isOfPlayed} then c.cue_count else 0 end`.as('count'))
      .select(
        sql<number | null>`case when ${isOfPlayed} then c.shown_version end`.as('shownVersion'),
      )
      .select(['c.updated_at as updatedAt', 'a.displayname as updatedBy'])
      .select(
        sql<StaffCaption['Recognition'] & ('none' | 'waiting' | 'failed')>`case
          when r.talk_id is null then 'none' when ${isGoingOn} then 'waiting' else 'failed'
        end`.as('recognition'),
      );

  return {
    list({ universityId, state, name, now }: CaptionFilter, page: PageRange) {
      let query = rows()
        .where(talkStatusIs('replay', now))
        .where(containsWords(['talk.title'], name));
      if (universityId !== undefined) query = query.where('talk.university_id', '=', universityId);
      if (state === 'none') {
        query = query.where((eb) =>
          eb.or([
            eb('c.talk_id', 'is', null),
            eb.not(isOfPlayed),
            eb.and([eb('c.cue_count', '=', 0), eb('c.shown_version', 'is', null)]),
          ]),
        );
      }
      if (state !== undefined && state !== 'none') query = query.where(isOfPlayed);
      if (state === 'draft') {
        query = query.where('c.cue_count', '>', 0).where('c.shown_version', 'is', null);
      }
      if (state === 'published') query = query.whereRef('c.shown_version', '=', 'c.version');
      if (state === 'changed') query = query.whereRef('c.shown_version', '<>', 'c.version');
      return readPage(query.orderBy('talk.starts_at', 'desc').orderBy('talk.id'), page);
    },

    one: async (talkId: string) =>
      (await rows().where('talk.id', '=', talkId).executeTakeFirst()) ?? null,

    /** All cues as they are edited, and where they are played. */
    async cues(talkId: string): Promise<{ cues: readonly Cue[]; clock: CueClock | null }> {
      const row = await kysely
        .selectFrom('caption_track as c')
        .leftJoin('replay as p', 'p.talk_id', 'c.talk_id')
        .select('c.cues')
        .where('c.talk_id', '=', talkId)
        .where(isOfPlayed)
        .executeTakeFirst();
      const cues = JSON.parse(row?.cues ?? '[]') as Cue[];
      return { cues, clock: await clockOf(kysely, talkId) };
    },

    /** What viewers see of a talk, and of which version and replay it is; null for nothing. */
    async shown(talkId: string) {
      const row = await kysely
        .selectFrom('caption_track as c')
        .leftJoin('replay as p', 'p.talk_id', 'c.talk_id')
        .leftJoin('broadcast as b', 'b.talk_id', 'c.talk_id')
        .leftJoin('film as f', 'f.id', 'p.film_id')
        .select(['c.shown', 'c.shown_version as version', 'p.state', 'p.version as replay'])
        .select(['p.clock as knots', 'p.duration_ms as durationMs', CLOCK_ORIGIN.as('originAt')])
        .where('c.talk_id', '=', talkId)
        .where(isOfPlayed)
        .executeTakeFirst();
      if (row === undefined || row.shown === null || row.version === null) return null;
      const { state, version, replay, shown, ...times } = row;
      if (state !== null && state !== 'published') return null;
      const clock = cueClockOf(times);
      const cues = JSON.parse(shown) as readonly Cue[];
      return { version, replay, cues: clock === null ? cues : movedCues(cues, clock) };
    },

    /** Whether a broadcast has ended whose replay is not made yet: times have no meaning then. */
    async awaitsReplay(talkId: string): Promise<boolean> {
      const row = await kysely
        .selectFrom('broadcast as b')
        .leftJoin('replay as p', 'p.talk_id', 'b.talk_id')
        .select('b.talk_id')
        .where('b.talk_id', '=', talkId)
        .where('b.state', '=', 'ended')
        .where('p.talk_id', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    save: (
      edited: EditedCaptions,
      cues: readonly Cue[],
      isEdit: boolean,
      act: Act,
    ): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const source = isEdit ? undefined : 'upload';
        const by = { by: act.actor, now: act.time };
        // A new file was written for the replay as it is; edited cues come as they are kept.
        const clock = isEdit ? null : await clockOf(db, edited.talkId);
        const kept = clock === null ? cues : cues.map((cue) => recordedCue(cue, clock));
        await saveCues(db, edited, kept, source, by);
        const action = isEdit ? 'caption.edit' : 'caption.upload';
        await noteActs(db, act, [{ action, subject: edited.talkId }]);
      }),

    publish: (edited: EditedCaptions, act: Act): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        await show(engine, db, edited, true);
        await noteActs(db, act, [{ action: 'caption.publish', subject: edited.talkId }]);
      }),

    withdraw: (edited: EditedCaptions, act: Act): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        await show(engine, db, edited, false);
        await noteActs(db, act, [{ action: 'caption.withdraw', subject: edited.talkId }]);
      }),

    /** The row stays, so that no later version has the number of an earlier one. */
    remove: ({ talkId, version }: EditedCaptions, act: Act) =>
      edits.change(
        { id: talkId, version },
        {
          ...{ cues: '[]', cue_count: 0, shown: null, shown_version: null },
          ...{ updated_at: act.time, updated_by: act.actor },
        },
        { action: 'remove', act },
      ),
  };
};

export type CaptionStore = ReturnType<typeof createCaptionStore>;
export type CaptionRow = NonNullable<Awaited<ReturnType<CaptionStore['one']>>>;

export const captionRows = accountRows({
  table: 'caption_track',
  column: 'updated_by',
  kind: 'work',
  joined: { kept: 'only staff edit captions, and accounts of staff are not joined' },
  exported: { nothing: 'ownWork' },
  deleted: { kept: 'keptWork' },
});
