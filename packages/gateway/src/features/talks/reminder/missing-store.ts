import { REMINDER_LEADS } from '@xuanjiang/contracts/rules/reminder-times';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { addJobs } from '../../../db/jobs.ts';
import type { Tables } from '../../../db/tables.ts';
import { partKey } from '../../../lib/part-key.ts';
import type { JobEffect } from '../../ground/job/service.ts';
import type { BareBooking } from './policy.ts';
import {
  BOOKINGS_AT_ONCE,
  MISSING_AHEAD_MS,
  MISSING_JOB,
  missingTimes,
  REMINDER_JOB,
} from './policy.ts';
import { jobsAt } from './store.ts';

/** What the job says that plans the reminders of bookings without any. */
export interface MissingData {
  /** UTC ms. */
  readonly plannedAt: number;
  /** It is for the bookings that come after this one; left out for the first ones. */
  readonly after?: Pick<BareBooking, 'startsAt' | 'talkId' | 'accountId'>;
}

/**
 * Bookings that have no reminders, of talks that begin within the time of the first reminder, the first talk first. One
 * that was made after the last reminder of its talk has none.
 */
const bareBookings = (
  db: Kysely<Tables>,
  { startsAt, talkId, accountId }: NonNullable<MissingData['after']>,
  now: number,
  limit: number,
): Promise<BareBooking[]> =>
  db
    .selectFrom('mark')
    .innerJoin('talk', 'talk.id', 'mark.talk_id')
    .select(['mark.account_id as accountId', 'mark.talk_id as talkId'])
    .select(['talk.starts_at as startsAt', 'talk.ends_at as endsAt'])
    .select('mark.created_at as bookedAt')
    .where('mark.kind', '=', 'reservation')
    .where('talk.cancelled', '=', 0)
    .where('talk.starts_at', '>', now)
    .where('talk.starts_at', '<=', now + MISSING_AHEAD_MS)
    .where('mark.created_at', '<', sql<number>`talk.starts_at - ${REMINDER_LEADS.minutes}`)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('talk.starts_at', 'mark.talk_id', 'mark.account_id'),
        '>',
        tuple(startsAt, talkId, accountId),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job')
            .select('job.key')
            .whereRef('job.account_id', '=', 'mark.account_id')
            .where('job.about', '=', sql<string>`${REMINDER_JOB} || '/' || mark.talk_id`),
        ),
      ),
    )
    .orderBy('talk.starts_at')
    .orderBy('mark.talk_id')
    .orderBy('mark.account_id')
    .limit(limit)
    .execute();

const FIRST = { startsAt: 0, talkId: '', accountId: '' };

const addPart = (db: Kysely<Tables>, data: MissingData, now: number): Promise<void> => {
  const { plannedAt, after } = data;
  const key = partKey(`${MISSING_JOB}/${plannedAt}`, after && JSON.stringify(after));
  const job = { key, kind: MISSING_JOB, about: MISSING_JOB, accountId: null, data, notBefore: now };
  return addJobs(db, [job], now);
};

/**
 * Bookings that were made before reminders existed, or by a gateway of that version while it is replaced. They are looked
 * for as long reads are: where few are missing, every booking of the coming day is read.
 */
export const createMissingStore = ({
  reading,
  background,
}: Pick<Database, 'reading' | 'background'>) => ({
  /**
   * Adds a job where there are any; else it writes nothing.
   * @param isStart of a gateway, which serves few yet: a thread that reads would take 20 MB for this alone
   */
  async plan(now: number, isStart: boolean): Promise<void> {
    const { kysely } = isStart ? background : reading;
    const some = await bareBookings(kysely, FIRST, now, 1);
    if (some.length > 0) await addPart(background.kysely, { plannedAt: now }, now);
  },

  /**
   * Plans the reminders of some, and the job for the others. Two processes may do it at once. A booking that is taken back
   * meanwhile gets reminders that say nothing.
   */
  async planSome({ plannedAt, after = FIRST }: MissingData, now: number): Promise<JobEffect> {
    const bookings = await bareBookings(reading.kysely, after, now, BOOKINGS_AT_ONCE);
    return async (db) => {
      await addJobs(
        db,
        bookings.flatMap((booking) => jobsAt(booking, missingTimes(booking, now))),
        now,
      );
      const last = bookings.at(-1);
      if (last === undefined || bookings.length < BOOKINGS_AT_ONCE) return;
      const { startsAt, talkId, accountId } = last;
      await addPart(db, { plannedAt, after: { startsAt, talkId, accountId } }, now);
    };
  },
});

export type MissingStore = ReturnType<typeof createMissingStore>;
