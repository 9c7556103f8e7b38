import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { deliver } from '../../db/inbox.ts';
import { addJobs } from '../../db/jobs.ts';
import type { Tables } from '../../db/tables.ts';
import type { JobEffect } from '../job/service.ts';
import { MORNING_JOB, nextMorning } from './policy.ts';

/**
 * Plans the next morning's timetable, in the transaction of what asks for it. A morning that is planned
 * keeps its time.
 * @param hour at which it comes, in Asia/Shanghai
 */
export const planMorning = async (db: Kysely<Tables>, hour: number, now: number): Promise<void> => {
  const { day, at } = nextMorning(hour, now);
  await addJobs(
    db,
    [
      {
        key: `morning/${day}`,
        kind: MORNING_JOB,
        about: 'morning',
        accountId: null,
        data: { day },
        notBefore: at,
      },
    ],
    now,
  );
};

/** @param hour at which the timetable of a day comes, in Asia/Shanghai */
export const createMorningStore = ({ kysely }: Database, hour: number) => {
  const isAnybodySubscribed = async (db: Kysely<Tables>): Promise<boolean> =>
    (await db.selectFrom('subscription').select('id').limit(1).executeTakeFirst()) !== undefined;

  return {
    /** The next morning is planned while anybody wants it. */
    async plan(now: number): Promise<void> {
      if (await isAnybodySubscribed(kysely)) await planMorning(kysely, hour, now);
    },
    /** Gives every subscriber the timetable of a day, and plans the next one. */
    send:
      (day: string, isSent: boolean, now: number): JobEffect =>
      async (db) => {
        const subscribers = await db
          .selectFrom('subscription')
          .select('account_id as accountId')
          .execute();
        if (subscribers.length === 0) return;
        await planMorning(db, hour, now);
        if (!isSent) return;
        await deliver(
          db,
          subscribers.map(({ accountId }) => ({
            accountId,
            key: `morning/${day}`,
            kind: 'morning',
            reason: 'subscribed',
            data: { day },
          })),
          now,
        );
      },
  };
};

export type MorningStore = ReturnType<typeof createMorningStore>;
