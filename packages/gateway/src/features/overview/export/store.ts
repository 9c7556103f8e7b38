import type { ExportFormat, ExportKind, ExportState } from '@xuanjiang/contracts/export';
import { EXPORTS_OPEN_MAX } from '@xuanjiang/contracts/export';
import type { Lang } from '@xuanjiang/contracts/messages';
import type { Kysely, Transaction } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import { addJobs, cancelJobs } from '../../../db/jobs.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { countRows, readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import { useGrant } from './grant-store.ts';
import type { ExportFilter } from './policy.ts';
import { EXPORT_JOB } from './policy.ts';

export interface NewExport {
  readonly id: string;
  readonly accountId: string;
  readonly universityId: string;
  readonly kind: ExportKind;
  readonly format: ExportFormat;
  readonly lang: Lang;
  readonly filter: ExportFilter;
  readonly whole: boolean;
  readonly rowCount: number;
  readonly state: 'direct' | 'waiting';
  readonly expiresAt: number;
}

const aboutOf = (id: string): string => `${EXPORT_JOB}/${id}`;

const selectExports = (db: Kysely<Tables>) =>
  db
    .selectFrom('export_file as x')
    .innerJoin('university as u', 'u.id', 'x.university_id')
    .leftJoin('account as a', 'a.id', 'x.account_id')
    .select(['x.id', 'x.account_id as accountId', 'x.university_id as universityId', 'x.kind'])
    .select(['x.format', 'x.lang', 'x.filter', 'x.whole', 'x.granted', 'x.row_count as rowCount'])
    .select(['x.state', 'x.file_key as fileKey', 'x.created_at as createdAt'])
    .select(['x.ready_at as readyAt', 'x.expires_at as expiresAt', 'u.name as university'])
    .select(['a.displayname as by']);

/** Exports, and the jobs that write them. */
export const createExportStore = ({ kysely, engine }: Database) => ({
  /** One that can still be fetched, or is under way. */
  byId: async (id: string, now: number) =>
    (await selectExports(kysely)
      .where('x.id', '=', id)
      .where('x.expires_at', '>', now)
      .executeTakeFirst()) ?? null,

  /** @param accountId null for those of everybody */
  find: (accountId: string | null, state: ExportState | null, now: number, page: PageRange) => {
    let query = selectExports(kysely).where('x.expires_at', '>', now);
    if (accountId !== null) query = query.where('x.account_id', '=', accountId);
    if (state !== null) query = query.where('x.state', '=', state);
    return readPage(query.orderBy('x.created_at', 'desc').orderBy('x.id'), page);
  },

  /**
   * Notes an export with the job that writes it; with whole phones it uses a grant. Done again for the same
   * id it changes nothing.
   * @returns why nothing was done; null where it was, or is there already
   */
  add: (draft: NewExport, act: Act): Promise<'full' | 'noGrant' | 'noAccount' | null> =>
    kysely.transaction().execute(async (db) => {
      const { id, accountId, universityId, kind, state, whole } = draft;
      // Several at once are counted one after the other, and none uses a grant twice.
      if (!(await lockAccount(db, engine, accountId))) return 'noAccount';
      const same = await db.selectFrom('export_file').select('id').where('id', '=', id).execute();
      if (same.length > 0) return null;
      const open = await countRows(
        db
          .selectFrom('export_file')
          .where('account_id', '=', accountId)
          .where('state', '=', 'waiting')
          .where('expires_at', '>', act.time),
      );
      if (open >= EXPORTS_OPEN_MAX) return 'full';
      const granted = whole ? await useGrant(db, { accountId, universityId }, act) : null;
      if (whole && granted === null) return 'noGrant';
      await db
        .insertInto('export_file')
        .values({
          id,
          account_id: accountId,
          university_id: universityId,
          kind,
          format: draft.format,
          lang: draft.lang,
          filter: JSON.stringify(draft.filter),
          whole: whole ? 1 : 0,
          granted,
          row_count: draft.rowCount,
          state,
          file_key: null,
          created_at: act.time,
          ready_at: null,
          expires_at: draft.expiresAt,
        })
        .execute();
      const note = JSON.stringify({ university: universityId, kind, whole, rows: draft.rowCount });
      await noteActs(db, act, [{ action: 'export.start', subject: id, note }]);
      if (state === 'waiting') {
        const about = aboutOf(id);
        const job = { key: about, kind: EXPORT_JOB, about, accountId: null, data: { id } };
        await addJobs(db, [{ ...job, notBefore: act.time }], act.time);
      }
      return null;
    }),

  /** The effect of a job that has written a file. */
  ready: (id: string, fileKey: string, now: number) => async (db: Transaction<Tables>) => {
    await db
      .updateTable('export_file')
      .set({ state: 'ready', file_key: fileKey, ready_at: now })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
  },

  /** The effect of a job that gives up. */
  failed: (id: string) => async (db: Transaction<Tables>) => {
    await db
      .updateTable('export_file')
      .set({ state: 'failed' })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
  },

  noteFetch: (id: string, act: Act): Promise<void> =>
    noteActs(kysely, act, [{ action: 'export.fetch', subject: id }]),

  /** Current role and university of the account that fetches a file; null where the account is not active. */
  staff: async (accountId: string) =>
    (await kysely
      .selectFrom('account')
      .select(['role', 'university_id as universityId'])
      .where('id', '=', accountId)
      .where('status', '=', 'active')
      .executeTakeFirst()) ?? null,

  /** Exports that have expired. */
  over: (now: number, limit: number) =>
    kysely
      .selectFrom('export_file')
      .select(['id', 'format', 'state'])
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(limit)
      .execute(),

  forget: (id: string): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      await cancelJobs(db, aboutOf(id), null);
      await db.deleteFrom('export_file').where('id', '=', id).execute();
    }),
});

export type ExportStore = ReturnType<typeof createExportStore>;
export type ExportRow = NonNullable<Awaited<ReturnType<ExportStore['byId']>>>;

export const exportFileRows = accountRows({
  table: 'export_file',
  column: 'account_id',
  kind: 'work',
  joined: { kept: 'only staff export, and accounts of staff are not joined' },
  exported: { nothing: 'ownWork' },
  deleted: { kept: 'keptWork' },
});
