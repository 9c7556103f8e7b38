import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { JoinedAccounts } from '../../../db/account-rows.ts';
import { accountRows } from '../../../db/account-rows.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import { ATTEMPTS_MAX, afterFailure, CUT_OFF, errorText, LEASE_MS } from './policy.ts';

export { checkLeaving } from '../../../db/outgoing-jobs.ts';

/** A job that this process has taken, until its lease ends. */
export interface Job {
  readonly key: string;
  readonly kind: string;
  readonly accountId: string | null;
  /** As it was added. */
  readonly data: unknown;
  /** When it was to be done, UTC ms. */
  readonly notBefore: number;
  /** Tries, this one included. */
  readonly attempts: number;
  readonly lease: string;
}

/**
 * `due`: the longest due first. `kind`: those that were begun before, then by kind as given, then the longest due.
 * `turns`: of those that are about the same one at a time, in all processes; first whoever's turn was longest ago.
 */
export type JobOrder = 'due' | 'kind' | 'turns';

/** What a job changes, in the transaction that ends it: both are stored, or neither. */
export type JobEffect = (db: Transaction<Tables>) => Promise<void>;

export interface DoneJob {
  readonly job: Job;
  readonly effect: JobEffect;
}

export interface JobFigures {
  readonly waiting: number;
  readonly failed: number;
  /** When the job that waits longest beyond its time was to be done, UTC ms; null for none. */
  readonly oldestDue: number | null;
}

/** A job that was begun has rank 0; any other has the place of its kind. */
const rankOf = (kinds: readonly string[]) => {
  const places = sql.join(
    kinds.map((kind, index) => sql`when kind = ${kind} then ${sql.lit(index + 1)}`),
    sql` `,
  );
  return sql<number>`case when attempts > 0 then 0 ${places} end`;
};

/** That a job is the next of those that are about the same, and none of them is being done. */
const isNext = (kinds: readonly string[], now: number) => sql<boolean>`not exists (
  select 1 from job as other
  where other.about = job.about and other.state = 'waiting' and other.kind in (${sql.join(kinds)}) and (
    (other.lease is not null and other.due_at > ${now})
    or (other.due_at <= ${now} and (other.due_at, other.key) < (job.due_at, job.key))
  )
)`;

/** When one that is about the same was done last; of one that was cut off, when it may be done again. 0 for never. */
const lastTurn = sql<number>`(
  select coalesce(max(coalesce(other.ended_at, other.due_at)), 0) from job as other
  where other.about = job.about and (other.ended_at is not null or other.attempts > 0)
)`;

export const createJobStore = ({ kysely, engine }: DatabaseAccess) => {
  /** Jobs that may be taken now, in the given order. */
  const due = (db: Kysely<Tables>, kinds: readonly string[], now: number, order: JobOrder) => {
    const any = db
      .selectFrom('job')
      .select(['key', 'attempts'])
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now)
      .where('kind', 'in', [...kinds])
      .$if(order === 'turns', (query) => query.where(isNext(kinds, now)).orderBy(lastTurn))
      .$if(order === 'kind', (query) => query.orderBy(rankOf(kinds)));
    return any.orderBy('due_at').orderBy('key');
  };

  return {
    /** Whether there is a job to take. Writes nothing. */
    isDue: async (
      kinds: readonly string[],
      now: number,
      order: JobOrder = 'due',
    ): Promise<boolean> =>
      kinds.length > 0 &&
      (await due(kysely, kinds, now, order).limit(1).executeTakeFirst()) !== undefined,

    /**
     * Takes jobs that are due, so that no other process has them while their lease lasts. Those whose last try
     * was cut off fail for good.
     */
    take: (
      kinds: readonly string[],
      now: number,
      max: number,
      order: JobOrder = 'due',
    ): Promise<Job[]> =>
      kysely.transaction().execute(async (db) => {
        const waiting = due(db, kinds, now, order).limit(max);
        const rows = await (engine === 'postgres'
          ? waiting.forUpdate().skipLocked()
          : waiting
        ).execute();
        const [over, open] = [
          rows.filter(({ attempts }) => attempts >= ATTEMPTS_MAX),
          rows.filter(({ attempts }) => attempts < ATTEMPTS_MAX),
        ].map((some) => some.map(({ key }) => key)) as [string[], string[]];
        if (over.length > 0) {
          await db
            .updateTable('job')
            .set({ state: 'failed', lease: null, error: CUT_OFF, ended_at: now })
            .where('key', 'in', over)
            .execute();
        }
        if (open.length === 0) return [];
        const lease = randomUUID();
        const taken = await db
          .updateTable('job')
          .set((eb) => ({ lease, due_at: now + LEASE_MS, attempts: eb('attempts', '+', 1) }))
          .where('key', 'in', open)
          .returning(['key', 'kind', 'account_id', 'data', 'not_before', 'attempts'])
          .execute();
        return taken
          .toSorted((a, b) => a.not_before - b.not_before)
          .map(({ account_id, data, not_before, ...row }) => ({
            ...row,
            accountId: account_id,
            data: JSON.parse(data) as unknown,
            notBefore: not_before,
            lease,
          }));
      }),

    /**
     * Ends jobs with what they change, all in one transaction. A job that was taken back, or taken by
     * another process since its lease ended, changes nothing.
     */
    end: (done: readonly DoneJob[], now: number): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        for (const { job, effect } of done) {
          const ended = await db
            .updateTable('job')
            // Its key says that it was done; what it was about can name accounts, which may be deleted.
            .set({ state: 'done', lease: null, error: null, ended_at: now, data: '{}' })
            .where('key', '=', job.key)
            .where('state', '=', 'waiting')
            .where('lease', '=', job.lease)
            .returning('key')
            .executeTakeFirst();
          if (ended !== undefined) await effect(db);
        }
      }),

    /** Notes that a try failed: the job waits, longer each time, or has failed for good. */
    async fail({ key, lease, attempts }: Job, error: unknown, now: number): Promise<void> {
      const { dueAt } = afterFailure(attempts, now);
      await kysely
        .updateTable('job')
        .set({
          lease: null,
          error: errorText(error),
          ...(dueAt === null ? { state: 'failed' as const, ended_at: now } : { due_at: dueAt }),
        })
        .where('key', '=', key)
        .where('state', '=', 'waiting')
        .where('lease', '=', lease)
        .execute();
    },

    async figures(now: number): Promise<JobFigures> {
      const counts = await kysely
        .selectFrom('job')
        .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
        .where('state', 'in', ['waiting', 'failed'])
        .groupBy('state')
        .execute();
      const { oldest } = await kysely
        .selectFrom('job')
        .select(({ fn }) => fn.min('not_before').as('oldest'))
        .where('state', '=', 'waiting')
        .where('not_before', '<=', now)
        .executeTakeFirstOrThrow();
      const of = (state: string) => Number(counts.find((row) => row.state === state)?.count ?? 0);
      return { waiting: of('waiting'), failed: of('failed'), oldestDue: oldest };
    },

    /** Jobs that failed for good, the latest first. */
    failed: (page: PageRange) =>
      readPage(
        kysely
          .selectFrom('job')
          .select(['key', 'kind', 'attempts', 'error', 'ended_at as endedAt'])
          .where('state', '=', 'failed')
          .orderBy('ended_at', 'desc')
          .orderBy('key'),
        page,
      ),

    /**
     * Lets jobs that failed for good be tried again, as if for the first time.
     * @param key null for all of them
     * @returns how many there were
     */
    async retry(key: string | null, now: number): Promise<number> {
      const jobs = kysely
        .updateTable('job')
        .set({ state: 'waiting', attempts: 0, due_at: now, ended_at: null })
        .where('state', '=', 'failed');
      const rows = await (key === null ? jobs : jobs.where('key', '=', key))
        .returning('key')
        .execute();
      return rows.length;
    },

    /** Forgets jobs that were done before a time, UTC ms. */
    async prune(before: number): Promise<void> {
      const old = kysely
        .deleteFrom('job')
        .where('state', '=', 'done')
        .where('ended_at', '<', before);
      await old.execute();
    },
  };
};

export type JobStore = ReturnType<typeof createJobStore>;

/** The key of a job names its account: the jobs become those of the account that stays, once. */
const joinJobs = async ({ db, from, to }: JoinedAccounts): Promise<void> => {
  const renamed = sql<string>`replace(job.key, ${from}, ${to})`;
  await db
    .deleteFrom('job')
    .where('account_id', '=', from)
    .where((eb) =>
      eb.exists(eb.selectFrom('job as kept').select('kept.key').where('kept.key', '=', renamed)),
    )
    .execute();
  await db
    .updateTable('job')
    .set({ account_id: to, key: renamed })
    .where('account_id', '=', from)
    .execute();
};

export const jobRows = accountRows({
  table: 'job',
  column: 'account_id',
  kind: 'jobs',
  joined: joinJobs,
  exported: { nothing: 'ownJobs' },
  deleted: 'deleted',
});
