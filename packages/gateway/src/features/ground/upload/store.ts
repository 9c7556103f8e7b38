import type { Kysely } from 'kysely';
import { workRows } from '../../../db/account-rows.ts';
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
  /** SHA-256 of its bytes. */
  readonly hash: string;
  /** Whatever JSON can hold. */
  readonly given: unknown;
}

/** Files of a university take turns, as those of the platform do among themselves. */
const jobOf = (
  kind: string,
  {
    id,
    universityId,
    round,
  }: Pick<UploadDraft, 'id' | 'universityId'> & { readonly round: number },
  now: number,
) => ({
  // A job that was done is not done again under its key.
  key: round === 0 ? `${kind}/${id}` : `${kind}/${id}/${round}`,
  kind,
  about: `upload/${universityId ?? 'platform'}`,
  accountId: null,
  data: { id, round },
  notBefore: now,
});

export const createUploadStore = ({ kysely, engine }: Database) => {
  const rows = (db: Kysely<Tables> = kysely) =>
    db
      .selectFrom('upload')
      .leftJoin('university', 'university.id', 'upload.university_id')
      .leftJoin('account as sender', 'sender.id', 'upload.account_id')
      .leftJoin('account as hander', 'hander.id', 'upload.handed_by')
      .leftJoin('account as confirmer', 'confirmer.id', 'upload.confirmed_by')
      .select(['upload.id', 'upload.kind', 'upload.name', 'upload.size', 'upload.state'])
      .select(['upload.percent', 'upload.fault', 'upload.given', 'upload.found'])
      .select([
        'upload.university_id as universityId',
        'upload.account_id as accountId',
        'upload.sent_key as sentKey',
        'upload.file_key as fileKey',
        'upload.round',
        'upload.handed_by as handedBy',
        'upload.confirmed_by as confirmedBy',
        'upload.created_at as createdAt',
        'upload.ended_at as endedAt',
        'university.name as universityName',
      ])
      .select(['upload.hash', 'upload.confirmed_at as confirmedAt'])
      .select(['sender.displayname as senderName', 'hander.displayname as handerName'])
      .select('confirmer.displayname as confirmerName');
  const unended = (id: string) =>
    kysely.updateTable('upload').where('id', '=', id).where('ended_at', 'is', null);

  return {
    /** Before its bytes are stored: what is in the storage has a row that names it. */
    add: (draft: UploadDraft, now: number, max: number): Promise<'full' | 'noAccount' | null> =>
      kysely.transaction().execute(async (db) => {
        const { id, kind, accountId, universityId, name, size, sentKey, hash, given } = draft;
        if (!(await lockAccount(db, engine, accountId))) return 'noAccount';
        const unused = db
          .selectFrom('upload')
          .where('account_id', '=', accountId)
          .where((eb) =>
            eb.or([
              eb('state', 'in', ['receiving', 'checking', 'ready']),
              // A table that is refused or waits keeps its file and its rows.
              eb.and([eb('kind', '=', 'enrolment'), eb('state', 'in', ['refused', 'waiting'])]),
            ]),
          )
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
            hash,
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
        await addJobs(db, [jobOf(CHECK_JOB, { id, ...begun, round: 0 }, now)], now);
        return true;
      }),

    /** What is in it is to be stored. @param from its state until now @returns false when that is another one */
    confirm: (id: string, from: 'ready' | 'waiting', act: Act): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const confirmed = await db
          .updateTable('upload')
          .set((eb) => ({
            state: 'working' as const,
            percent: 0,
            fault: '' as const,
            confirmed_by: act.actor,
            confirmed_at: act.time,
            round: eb('round', '+', 1),
          }))
          .where('id', '=', id)
          .where('state', '=', from)
          .where('ended_at', 'is', null)
          .returning(['university_id as universityId', 'round'])
          .executeTakeFirst();
        if (confirmed === undefined) return false;
        await addJobs(db, [jobOf(STORE_JOB, { id, ...confirmed }, act.time)], act.time);
        await noteActs(db, act, [{ action: 'upload.confirm', subject: id }]);
        return true;
      }),

    /** It waits for a second person, or is given back. @returns false when its state is another one */
    hand: (id: string, to: 'waiting' | 'ready', act: Act): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const handed = await db
          .updateTable('upload')
          .set({ state: to, fault: '', handed_by: to === 'waiting' ? act.actor : null })
          .where('id', '=', id)
          .where('state', '=', to === 'waiting' ? 'ready' : 'waiting')
          .where('ended_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (handed === undefined) return false;
        const action = to === 'waiting' ? 'upload.hand' : 'upload.giveBack';
        await noteActs(db, act, [{ action, subject: id }]);
        return true;
      }),

    /** Begins its check again, with what is said of it now. @returns false while it is worked on, or once it is stored */
    again: (id: string, given: unknown, act: Act): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const begun = await db
          .updateTable('upload')
          .set((eb) => ({
            ...{ state: 'checking' as const, percent: 0, fault: '' as const, handed_by: null },
            given: JSON.stringify(given),
            round: eb('round', '+', 1),
          }))
          .where('id', '=', id)
          .where('state', 'in', ['ready', 'refused', 'waiting'])
          .where('sent_key', '!=', '')
          .where('ended_at', 'is', null)
          .returning(['university_id as universityId', 'round'])
          .executeTakeFirst();
        if (begun === undefined) return false;
        await addJobs(db, [jobOf(CHECK_JOB, { id, ...begun }, act.time)], act.time);
        await noteActs(db, act, [{ action: 'upload.again', subject: id }]);
        return true;
      }),

    /** Nobody wants it any more. @returns false when it is being stored, or is */
    drop: (id: string, act: Act): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const dropped = await db
          .updateTable('upload')
          .set({ ended_at: act.time })
          .where('id', '=', id)
          .where('state', 'not in', ['working', 'used'])
          .where('ended_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (dropped === undefined) return false;
        await noteActs(db, act, [{ action: 'upload.drop', subject: id }]);
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
    async endUnused(kind: UploadKind, before: number, now: number): Promise<void> {
      await kysely
        .updateTable('upload')
        .set({ ended_at: now })
        .where('kind', '=', kind)
        .where('state', 'in', ['receiving', 'checking', 'ready', 'refused', 'waiting'])
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
            // A table that everybody may look at stays while a proof names it.
            eb.and([
              eb('state', '=', 'used'),
              eb(
                'id',
                'not in',
                eb
                  .selectFrom('figure_import')
                  .select((each) => each.fn.coalesce('upload_id', each.val('')).as('id'))
                  .where('may_show', '=', 1),
              ),
            ]),
            // A table that is refused may be mended.
            eb.and([eb('kind', '=', 'guide'), eb('state', 'in', ['ready', 'refused'])]),
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

/** What staff did with a file; it stays with its university. */
export const uploadRows = workRows('upload', 'account_id');
export const handedUploadRows = workRows('upload', 'handed_by');
export const confirmedUploadRows = workRows('upload', 'confirmed_by');
