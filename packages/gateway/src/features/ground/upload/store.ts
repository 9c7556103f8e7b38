import type { Kysely } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import { addJobs } from '../../../db/jobs.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { countRows, readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import { CHECK_JOB, STORE_JOB } from './policy.ts';

export type UploadKind = Tables['upload']['kind'];

export interface UploadDraft {
  readonly id: string;
  readonly kind: UploadKind;
  readonly accountId: string;
  readonly universityId: string | null;
  readonly name: string;
  readonly size: number;
  readonly sentKey: string;
  /** Whatever JSON can hold. */
  readonly given: unknown;
}

/** Files of a university take turns, as those of the platform do among themselves. */
const jobOf = (kind: string, id: string, universityId: string | null, now: number) => ({
  key: `${kind}/${id}`,
  kind,
  about: `upload/${universityId ?? 'platform'}`,
  accountId: null,
  data: { id },
  notBefore: now,
});

export const createUploadStore = ({ kysely, engine }: Database) => {
  const rows = (db: Kysely<Tables> = kysely) =>
    db
      .selectFrom('upload')
      .leftJoin('university', 'university.id', 'upload.university_id')
      .select(['upload.id', 'upload.kind', 'upload.name', 'upload.size', 'upload.state'])
      .select(['upload.percent', 'upload.fault', 'upload.given', 'upload.found'])
      .select([
        'upload.university_id as universityId',
        'upload.account_id as accountId',
        'upload.sent_key as sentKey',
        'upload.file_key as fileKey',
        'upload.created_at as createdAt',
        'upload.ended_at as endedAt',
        'university.name as universityName',
      ]);
  const unended = (id: string) =>
    kysely.updateTable('upload').where('id', '=', id).where('ended_at', 'is', null);

  return {
    /** Before its bytes are stored: what is in the storage has a row that names it. */
    add: (draft: UploadDraft, now: number, max: number): Promise<'full' | 'noAccount' | null> =>
      kysely.transaction().execute(async (db) => {
        const { id, kind, accountId, universityId, name, size, sentKey, given } = draft;
        if (!(await lockAccount(db, engine, accountId))) return 'noAccount';
        const unused = db
          .selectFrom('upload')
          .where('account_id', '=', accountId)
          .where('state', 'in', ['receiving', 'checking', 'ready'])
          .where('ended_at', 'is', null);
        if ((await countRows(unused)) >= max) return 'full';
        await db
          .insertInto('upload')
          .values({
            id,
            kind,
            account_id: accountId,
            university_id: universityId,
            name,
            size,
            sent_key: sentKey,
            state: 'receiving',
            given: JSON.stringify(given),
            created_at: now,
            ended_at: null,
          })
          .execute();
        return null;
      }),

    /** Its bytes are stored: its check begins. @returns false when it has ended meanwhile */
    begin: (id: string, now: number): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const begun = await db
          .updateTable('upload')
          .set({ state: 'checking' })
          .where('id', '=', id)
          .where('state', '=', 'receiving')
          .where('ended_at', 'is', null)
          .returning('university_id as universityId')
          .executeTakeFirst();
        if (begun === undefined) return false;
        await addJobs(db, [jobOf(CHECK_JOB, id, begun.universityId, now)], now);
        return true;
      }),

    /** What is in it is to be stored. @returns false when it is not ready */
    confirm: (id: string, act: Act): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const confirmed = await db
          .updateTable('upload')
          .set({ state: 'working', percent: 0 })
          .where('id', '=', id)
          .where('state', '=', 'ready')
          .where('ended_at', 'is', null)
          .returning('university_id as universityId')
          .executeTakeFirst();
        if (confirmed === undefined) return false;
        await addJobs(db, [jobOf(STORE_JOB, id, confirmed.universityId, act.time)], act.time);
        await noteActs(db, act, [{ action: 'upload.confirm', subject: id }]);
        return true;
      }),

    byId: async (id: string) =>
      (await rows()
        .where('upload.id', '=', id)
        .where('upload.ended_at', 'is', null)
        .executeTakeFirst()) ?? null,

    /** Newest first. @param universityId of whose liaisons; undefined for all */
    find(kind: UploadKind, universityId: string | undefined, page: PageRange) {
      let chosen = rows()
        .where('upload.kind', '=', kind)
        .where('upload.state', '!=', 'receiving')
        .where('upload.ended_at', 'is', null);
      if (universityId !== undefined) {
        chosen = chosen.where('upload.university_id', '=', universityId);
      }
      return readPage(chosen.orderBy('upload.created_at', 'desc').orderBy('upload.id'), page);
    },

    async setPercent(id: string, percent: number): Promise<void> {
      await unended(id).set({ percent }).execute();
    },

    /** Under which key its file will be: before it is. */
    async setFile(id: string, fileKey: string): Promise<void> {
      await unended(id).set({ file_key: fileKey }).execute();
    },

    async end(id: string, now: number): Promise<void> {
      await unended(id).set({ ended_at: now }).execute();
    },

    /** Ends what was sent before a time, UTC ms, and is not used. */
    async endUnused(before: number, now: number): Promise<void> {
      await kysely
        .updateTable('upload')
        .set({ ended_at: now })
        .where('state', 'in', ['receiving', 'checking', 'ready', 'refused'])
        .where('ended_at', 'is', null)
        .where('created_at', '<', before)
        .execute();
    },

    /** Uploads that ended before a time, UTC ms: their files are to be removed. */
    ended: (before: number, limit: number) =>
      kysely
        .selectFrom('upload')
        .select(['id', 'sent_key as sentKey', 'file_key as fileKey'])
        .where('ended_at', '<', before)
        .orderBy('ended_at')
        .limit(limit)
        .execute(),

    /** Uploads whose original file, as it was sent, is no longer needed. */
    spent: (limit: number) =>
      kysely
        .selectFrom('upload')
        .select(['id', 'sent_key as sentKey'])
        .where('sent_key', '!=', '')
        .where('ended_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('state', 'in', ['refused', 'used']),
            eb.and([eb('kind', '=', 'guide'), eb('state', '=', 'ready')]),
          ]),
        )
        .orderBy('created_at')
        .limit(limit)
        .execute(),

    async forgetSent(id: string): Promise<void> {
      await kysely.updateTable('upload').set({ sent_key: '' }).where('id', '=', id).execute();
    },

    async forget(id: string): Promise<void> {
      await kysely.deleteFrom('upload').where('id', '=', id).execute();
    },
  };
};

export type UploadStore = ReturnType<typeof createUploadStore>;
export type UploadRow = NonNullable<Awaited<ReturnType<UploadStore['byId']>>>;

export const uploadRows = accountRows({
  table: 'upload',
  column: 'account_id',
  kind: 'work',
  joined: 'moved',
  exported: { nothing: 'ownWork' },
  // The file stays with its university.
  deleted: async ({ db, accountId }) => {
    await db
      .updateTable('upload')
      .set({ account_id: null })
      .where('account_id', '=', accountId)
      .execute();
  },
});
