import type { Kysely } from 'kysely';
import { currentJob } from '../lib/current-job.ts';
import { inParts } from './in-parts.ts';
import type { Tables } from './tables.ts';

/** Work to do once, at a time or later. */
export interface NewJob {
  /** Names the work, with its kind: what is added again under the same key is the same work. */
  readonly key: string;
  /** Says who does it: a key of the `jobs` of a module; `db/outgoing-jobs.ts` says what of it leaves the product. */
  readonly kind: string;
  /** What it is about: jobs are taken back by it, and those that take turns do so by it. */
  readonly about: string;
  /** For whom; null for no one account. */
  readonly accountId: string | null;
  /** Whatever JSON can hold. */
  readonly data: unknown;
  /** UTC ms. */
  readonly notBefore: number;
}

/**
 * Adds jobs, in the transaction of what they belong to. A job that is there already stays as it is,
 * also when it is done. What a job adds to be done at once is due since that job was: it is a part of the same work.
 */
export const addJobs = async (
  db: Kysely<Tables>,
  jobs: readonly NewJob[],
  now: number,
): Promise<void> => {
  const atOnce = currentJob()?.notBefore ?? now;
  for (const part of inParts(jobs)) {
    await db
      .insertInto('job')
      .values(
        part.map(({ key, kind, about, accountId, data, notBefore }) => ({
          key,
          kind,
          about,
          account_id: accountId,
          data: JSON.stringify(data),
          state: 'waiting' as const,
          not_before: notBefore === now ? atOnce : notBefore,
          due_at: notBefore,
          attempts: 0,
          created_at: now,
        })),
      )
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  }
};

/** Takes back jobs that are not done, those of one account or all that are about this. */
export const cancelJobs = async (
  db: Kysely<Tables>,
  about: string,
  accountId: string | null,
): Promise<void> => {
  const jobs = db.deleteFrom('job').where('about', '=', about).where('state', '!=', 'done');
  await (accountId === null ? jobs : jobs.where('account_id', '=', accountId)).execute();
};
