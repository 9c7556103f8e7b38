import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { PushJob } from '../../../db/push.ts';
import { addPushJobs } from '../../../db/push.ts';
import type { JobEffect } from '../../ground/job/service.ts';

export type { PushData, PushJob } from '../../../db/push.ts';
export { PUSH_JOBS, pushJobOf } from '../../../db/push.ts';

/** A row that is looked at again. */
export interface LaterRow {
  readonly id: number;
  /** UTC ms. */
  readonly at: number;
  /** By a job of this kind. */
  readonly job: PushJob;
}

/** Rows that wait for nearly the same time are looked at together, by one job. */
export const TOGETHER_MS = 10 * SECOND_MS;

/** @returns the time at which a row is looked at, at most `TOGETHER_MS` later than its own */
const dueAt = (at: number, now: number): number =>
  at <= now ? at : Math.ceil(at / TOGETHER_MS) * TOGETHER_MS;

/** Gives rows that were not finished to other jobs, in the transaction that ends theirs. */
export const planLater =
  (rows: readonly LaterRow[], now: number): JobEffect =>
  async (db) => {
    const groups = Map.groupBy(rows, ({ at, job }) => `${dueAt(at, now)} ${job}`);
    for (const some of groups.values()) {
      const [first] = some;
      if (first === undefined) continue;
      await addPushJobs(
        db,
        some.map(({ id }) => id),
        dueAt(first.at, now),
        now,
        first.job,
      );
    }
  };
