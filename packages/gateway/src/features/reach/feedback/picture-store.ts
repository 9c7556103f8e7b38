import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DeletedAccount } from '../../../db/account-rows.ts';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import { addJobs } from '../../../db/jobs.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import { noteViews } from '../../../db/looks.ts';
import { countRows } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import { platformView } from '../../../lib/looks.ts';
import { PICTURES_JOB } from './policy.ts';

export interface NewPicture {
  readonly id: string;
  readonly accountId: string;
  readonly fileKey: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

interface Taking {
  readonly accountId: string;
  readonly feedbackId: number;
  /** Ids, in their order. */
  readonly pictures: readonly string[];
}

/**
 * Gives pictures of an account to its feedback, in the transaction that stores it. Others that it had
 * belong to none any more.
 * @returns false where one of them is not there, or another feedback has it
 */
export const takePictures = async (
  db: Kysely<Tables>,
  { accountId, feedbackId, pictures }: Taking,
): Promise<boolean> => {
  await db
    .updateTable('feedback_picture')
    .set({ feedback_id: null })
    .where('feedback_id', '=', feedbackId)
    .execute();
  for (const [place, id] of pictures.entries()) {
    const taken = await db
      .updateTable('feedback_picture')
      .set({ feedback_id: feedbackId, place })
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('feedback_id', 'is', null)
      .where('stored', '=', 1)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (taken === undefined) return false;
  }
  return true;
};

export const createPictureStore = ({ kysely, engine }: Database) => {
  const unused = (db: Kysely<Tables>) =>
    db
      .selectFrom('feedback_picture')
      .where('feedback_id', 'is', null)
      .where('ended_at', 'is', null);
  return {
    /**
     * Notes a picture before its file is stored.
     * @returns why it was not: the account has `unusedMax` that no feedback has, or is not there any more
     */
    add: (
      picture: NewPicture,
      now: number,
      unusedMax: number,
    ): Promise<'full' | 'noAccount' | null> =>
      kysely.transaction().execute(async (db) => {
        const { accountId, fileKey, ...sizes } = picture;
        // Several at once are counted one after the other.
        if (!(await lockAccount(db, engine, accountId))) return 'noAccount';
        const has = await countRows(unused(db).where('account_id', '=', accountId));
        if (has >= unusedMax) return 'full';
        await db
          .insertInto('feedback_picture')
          .values({
            ...sizes,
            account_id: accountId,
            file_key: fileKey,
            place: 0,
            stored: 0,
            created_at: now,
          })
          .execute();
        return null;
      }),

    /** Its file is in the storage. @returns false where it was ended meanwhile */
    async stored(id: string): Promise<boolean> {
      const row = await kysely
        .updateTable('feedback_picture')
        .set({ stored: 1 })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** A picture whose file is in the storage. */
    async byId(id: string) {
      const row = await kysely
        .selectFrom('feedback_picture')
        .select(['id', 'account_id as accountId', 'file_key as fileKey', 'bytes'])
        .where('id', '=', id)
        .where('stored', '=', 1)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Staff look at a picture of somebody. */
    noteLook: (id: string, accountId: string, act: Act): Promise<void> =>
      kysely
        .transaction()
        .execute((db) =>
          noteViews(db, act, [{ view: platformView('picture', ['picture'], id), accountId }]),
        ),

    /** The pictures of feedbacks, in their order. */
    ofFeedbacks: (ids: readonly number[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : kysely
            .selectFrom('feedback_picture')
            .select(['id', 'feedback_id as feedbackId', 'file_key as fileKey', 'width', 'height'])
            .where('feedback_id', 'in', [...ids])
            .where('ended_at', 'is', null)
            .orderBy('feedback_id')
            .orderBy('place')
            .execute(),

    /** Ends a picture of an account that no feedback has. */
    async end(id: string, accountId: string, now: number): Promise<void> {
      await kysely
        .updateTable('feedback_picture')
        .set({ ended_at: now })
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('feedback_id', 'is', null)
        .where('ended_at', 'is', null)
        .execute();
    },

    /** Ends pictures that were sent before a time, UTC ms, and that no feedback has. */
    async endUnused(before: number, now: number): Promise<void> {
      await kysely
        .updateTable('feedback_picture')
        .set({ ended_at: now })
        .where('feedback_id', 'is', null)
        .where('ended_at', 'is', null)
        .where('created_at', '<', before)
        .execute();
    },

    /**
     * Pictures whose files are to be removed.
     * @param begun of those that are not known to be stored only what began before, UTC ms: the file of
     * another may be on its way
     */
    ended: (begun: number, limit: number) =>
      kysely
        .selectFrom('feedback_picture')
        .select(['id', 'file_key as fileKey'])
        .where('feedback_id', 'is', null)
        .where('ended_at', 'is not', null)
        .where((where) => where.or([where('stored', '=', 1), where('created_at', '<', begun)]))
        .orderBy('created_at')
        .limit(limit)
        .execute(),

    /** Its file is removed. */
    async forget(id: string): Promise<void> {
      await kysely.deleteFrom('feedback_picture').where('id', '=', id).execute();
    },
  };
};

export type PictureStore = ReturnType<typeof createPictureStore>;

/** The rows stay until their files are removed, which a job does at once. */
const deletePictures = async ({ db, accountId, now }: DeletedAccount): Promise<void> => {
  const ended = await db
    .updateTable('feedback_picture')
    .set({ account_id: null, feedback_id: null, ended_at: now })
    .where('account_id', '=', accountId)
    .returning('id')
    .execute();
  if (ended.length === 0) return;
  await addJobs(
    db,
    [
      {
        // Nothing may name the account any more.
        key: `${PICTURES_JOB}/${randomUUID()}`,
        kind: PICTURES_JOB,
        about: PICTURES_JOB,
        accountId: null,
        data: {},
        notBefore: now,
      },
    ],
    now,
  );
};

export const feedbackPictureRows = accountRows({
  table: 'feedback_picture',
  column: 'account_id',
  kind: 'feedback',
  joined: 'moved',
  exported: ['feedback_id', 'created_at', 'file_key'],
  deleted: deletePictures,
});
