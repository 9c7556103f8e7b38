import { randomUUID } from 'node:crypto';
import type { Cue } from '@xuanjiang/contracts/rules/captions';
import type { Transaction } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { addJobs } from '../../../db/jobs.ts';
import type { Tables } from '../../../db/tables.ts';
import { unlessStale } from '../../../lib/stale-version.ts';
import type { JobEffect } from '../../ground/job/service.ts';
import type { EditedCaptions } from './store.ts';
import { isGoingOn, RECOGNITION_JOB, saveCues } from './store.ts';

/** What a job of recognition says: the next piece of a run. */
export interface RecognitionJobData {
  readonly talkId: string;
  readonly run: string;
  /** Where the piece begins, ms into the recording or on the clock of the broadcast. */
  readonly fromMs: number;
}

export interface RecognitionRow {
  readonly talkId: string;
  readonly run: string;
  readonly state: 'waiting' | 'failed';
  readonly cues: readonly Cue[];
  readonly doneMs: number;
  readonly version: number;
}

const addPiece = (
  db: Transaction<Tables>,
  { talkId, run, fromMs }: RecognitionJobData,
  now: number,
): Promise<void> => {
  const about = `${RECOGNITION_JOB}/${talkId}`;
  const data: RecognitionJobData = { talkId, run, fromMs };
  const key = `${about}/${run}/${fromMs}`;
  const job = { key, kind: RECOGNITION_JOB, about, accountId: null, data, notBefore: now };
  return addJobs(db, [job], now);
};

/** Recognition of talks: what was recognised of each so far. */
export const createRecognitionStore = ({ kysely }: DatabaseAccess) => ({
  async get(talkId: string): Promise<RecognitionRow | null> {
    const row = await kysely
      .selectFrom('caption_recognition')
      .select(['talk_id as talkId', 'run', 'state', 'cues', 'version'])
      .select('done_ms as doneMs')
      .where('talk_id', '=', talkId)
      .executeTakeFirst();
    return row === undefined ? null : { ...row, cues: JSON.parse(row.cues) as readonly Cue[] };
  },

  async isGoingOn(talkId: string): Promise<boolean> {
    const row = await kysely
      .selectFrom('caption_recognition as r')
      .select('r.run')
      .where('r.talk_id', '=', talkId)
      .where(isGoingOn)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Begins a run in the place of an earlier one, which then changes nothing. */
  begin: ({ talkId, version }: EditedCaptions, act: Act): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      const run = randomUUID();
      const row = {
        ...{ run, state: 'waiting' as const, cues: '[]', done_ms: 0, version },
        ...{ moved_at: act.time, asked_by: act.actor },
      };
      await db
        .insertInto('caption_recognition')
        .values({ talk_id: talkId, ...row })
        .onConflict((conflict) => conflict.column('talk_id').doUpdateSet(row))
        .execute();
      await addPiece(db, { talkId, run, fromMs: 0 }, act.time);
      await noteActs(db, act, [{ action: 'caption.recognise', subject: talkId }]);
    }),

  /** Keeps what was recognised of the piece that begins where a run was, and goes on with the next; once for a piece. */
  goOn:
    (
      { talkId, run, doneMs: fromMs }: RecognitionRow,
      { cues, doneMs }: Pick<RecognitionRow, 'cues' | 'doneMs'>,
      now: number,
    ): JobEffect =>
    async (db) => {
      const moved = await db
        .updateTable('caption_recognition')
        .set({ cues: JSON.stringify(cues), done_ms: doneMs, moved_at: now })
        .where('talk_id', '=', talkId)
        .where('run', '=', run)
        .where('done_ms', '=', fromMs)
        .returning('talk_id')
        .executeTakeFirst();
      if (moved !== undefined) await addPiece(db, { talkId, run, fromMs: doneMs }, now);
    },

  /** The draft is there; where somebody has edited the captions meanwhile, theirs stay, and the run has failed. */
  finish:
    ({ talkId, run, cues, version }: RecognitionRow, now: number): JobEffect =>
    async (db) => {
      const own = await db
        .selectFrom('caption_recognition')
        .select('talk_id')
        .where('talk_id', '=', talkId)
        .where('run', '=', run)
        .executeTakeFirst();
      if (own === undefined) return;
      const by = { by: null, now };
      const saved = saveCues(db, { talkId, version }, cues, 'recognised', by);
      if ((await unlessStale(saved)) !== null) {
        await db.deleteFrom('caption_recognition').where('talk_id', '=', talkId).execute();
      } else {
        await db
          .updateTable('caption_recognition')
          .set({ state: 'failed', moved_at: now })
          .where('talk_id', '=', talkId)
          .execute();
      }
    },

  /** The run has failed for good. */
  fail:
    ({ talkId, run }: Pick<RecognitionRow, 'talkId' | 'run'>, now: number): JobEffect =>
    async (db) => {
      await db
        .updateTable('caption_recognition')
        .set({ state: 'failed', moved_at: now })
        .where('talk_id', '=', talkId)
        .where('run', '=', run)
        .execute();
    },
});

export type RecognitionStore = ReturnType<typeof createRecognitionStore>;

export const recognitionRows = accountRows({
  table: 'caption_recognition',
  column: 'asked_by',
  kind: 'work',
  joined: { kept: 'only staff ask for recognition, and accounts of staff are not joined' },
  exported: { nothing: 'ownWork' },
  deleted: { kept: 'keptWork' },
});
