import type { Kysely } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { addJobs } from '../../../db/jobs.ts';
import type { Tables } from '../../../db/tables.ts';
import type { OpenTransaction } from '../../../db/transaction.ts';
import { queriesOf } from '../../../db/transaction.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { JobHandler } from '../../ground/job/service.ts';
import { countRecorded } from './counting/count-recorded.ts';
import type { CountingStore } from './counting-store.ts';
import { COUNT_JOB, nextCount } from './policy.ts';

/** One job for all that is recorded until then, whoever plans it. @param apart a talk that has one of its own */
const addCount = (db: Kysely<Tables>, at: number, now: number, apart = ''): Promise<void> =>
  addJobs(
    db,
    [
      {
        key: `${COUNT_JOB}/${at}${apart}`,
        kind: COUNT_JOB,
        about: COUNT_JOB,
        accountId: null,
        data: {},
        notBefore: at,
      },
    ],
    now,
  );

/** When what was recorded is counted: by a job for each few minutes in which anything was. */
export const createCounting = ({ kysely }: DatabaseAccess, store: CountingStore, clock: Clock) => {
  /** The last one that this process has planned. */
  let planned = 0;
  const plan = async (): Promise<void> => {
    const at = nextCount(clock());
    if (at === planned) return;
    await addCount(kysely, at, clock());
    planned = at;
  };
  const count: JobHandler = async () => {
    const isAll = await countRecorded(store, clock);
    return async (db) => {
      const now = clock();
      // What is left is counted at once, by a job of its own.
      if (!isAll) await addCount(db, now, now);
    };
  };
  return {
    handlers: { [COUNT_JOB]: count } as Readonly<Record<string, JobHandler>>,
    /** Has what is recorded now counted. */
    plan,
    /** The same at once, in the transaction that ends a talk: its staff look at the figures then. */
    planAtEnd: (tx: OpenTransaction, talkId: string, now: number): Promise<void> =>
      // A job of the same time that is done already has not counted this talk.
      addCount(queriesOf(tx), now, now, `/${talkId}`),
    async prune(): Promise<void> {
      await plan();
      await store.prune(clock());
    },
  };
};

export type Counting = ReturnType<typeof createCounting>;
