import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { deliver } from '../../../db/inbox.ts';
import { addJobs } from '../../../db/jobs.ts';
import type { Tables } from '../../../db/tables.ts';
import type { OpenTransaction } from '../../../db/transaction.ts';
import { queriesOf } from '../../../db/transaction.ts';
import { partKey } from '../../../lib/part-key.ts';
import type { JobEffect } from '../../ground/job/service.ts';
import {
  MORNING_JOB,
  morningAfter,
  morningKey,
  nextMorning,
  SUBSCRIBERS_AT_ONCE,
} from './policy.ts';

/** What the job of a morning's timetable says. */
export interface MorningData {
  readonly day: string;
  /** It is for the subscribers whose account ids come after this one; left out for the first ones. */
  readonly after?: string;
}

const addMorning = (
  db: Kysely<Tables>,
  { day, after }: MorningData,
  notBefore: number,
  now: number,
): Promise<void> =>
  addJobs(
    db,
    [
      {
        key: partKey(morningKey(day), after),
        kind: MORNING_JOB,
        about: 'morning',
        accountId: null,
        data: after === undefined ? { day } : { day, after },
        notBefore,
      },
    ],
    now,
  );

const addNext = (db: Kysely<Tables>, hour: number, now: number): Promise<void> => {
  const { day, at } = nextMorning(hour, now);
  return addMorning(db, { day }, at, now);
};

/**
 * Plans the next morning's timetable, in the transaction of what asks for it. A morning that is planned
 * keeps its time.
 * @param hour at which it comes, in Asia/Shanghai
 */
export const planMorning = (tx: OpenTransaction, hour: number, now: number): Promise<void> =>
  addNext(queriesOf(tx), hour, now);

/** @param hour at which the timetable of a day comes, in Asia/Shanghai */
export const createMorningStore = ({ kysely }: Database, hour: number) => {
  const isAnybodySubscribed = async (db: Kysely<Tables>): Promise<boolean> =>
    (await db.selectFrom('subscription').select('id').limit(1).executeTakeFirst()) !== undefined;

  return {
    /** The next morning is planned while anybody wants it. */
    async plan(now: number): Promise<void> {
      if (await isAnybodySubscribed(kysely)) await addNext(kysely, hour, now);
    },
    /** Gives some subscribers the timetable of a day, and plans the job for the others; the first one plans the next morning. */
    send:
      ({ day, after }: MorningData, isSent: boolean, now: number): JobEffect =>
      async (db) => {
        const subscribers = await db
          .selectFrom('subscription')
          .select('account_id as accountId')
          .where('account_id', '>', after ?? '')
          .orderBy('account_id')
          .limit(SUBSCRIBERS_AT_ONCE)
          .execute();
        const last = subscribers.at(-1);
        if (last === undefined) return;
        if (after === undefined) {
          const next = morningAfter(day, hour, now);
          await addMorning(db, next, next.at, now);
        }
        if (!isSent) return;
        if (subscribers.length === SUBSCRIBERS_AT_ONCE) {
          await addMorning(db, { day, after: last.accountId }, now, now);
        }
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
