import type { Storage } from './storage.ts';
import { until } from './wait.ts';

/** Waits until every job that is due at a time has been done. */
export const settleJobs = async ({ db }: Storage, now: number): Promise<void> => {
  await until('the due jobs', async () => {
    const due = await db
      .selectFrom('job')
      .select('key')
      .where('state', '=', 'waiting')
      .where('not_before', '<=', now)
      .execute();
    return due.length === 0;
  });
};
