import type { ReminderTime } from '@xuanjiang/contracts/rules/reminder-times';
import { isReminderUseful, reminderTimes } from '@xuanjiang/contracts/rules/reminder-times';
import type { Kysely } from 'kysely';
import { deliver } from '../../../db/inbox.ts';
import type { NewJob } from '../../../db/jobs.ts';
import { addJobs, cancelJobs } from '../../../db/jobs.ts';
import type { Tables } from '../../../db/tables.ts';
import type { OpenTransaction } from '../../../db/transaction.ts';
import { queriesOf } from '../../../db/transaction.ts';
import { partKey } from '../../../lib/part-key.ts';
import type { JobEffect } from '../../ground/job/service.ts';
import type { ReminderData, TalkChange } from './policy.ts';
import {
  BOOKINGS_AT_ONCE,
  changeKey,
  REMINDER_JOB,
  reminderKey,
  TALK_CHANGE_JOB,
} from './policy.ts';

/** A reservation as it is made. */
export interface Booking {
  readonly accountId: string;
  readonly talkId: string;
  /** UTC ms. */
  readonly startsAt: number;
}

const about = (talkId: string): string => `${REMINDER_JOB}/${talkId}`;

/** The jobs of a booking, for some of its reminders. */
export const jobsAt = (
  { accountId, talkId, startsAt }: Booking,
  times: readonly ReminderTime[],
): NewJob[] =>
  times.map(({ lead, at }) => {
    const data: ReminderData = { talkId, startsAt, lead };
    return {
      key: `${reminderKey(data)}/${accountId}`,
      kind: REMINDER_JOB,
      about: about(talkId),
      accountId,
      data,
      notBefore: at,
    };
  });

const jobsOf = (booking: Booking, now: number): NewJob[] =>
  jobsAt(booking, reminderTimes(booking.startsAt, now));

/** Plans the reminders of a booking, in its transaction. */
export const planReminders = (tx: OpenTransaction, booking: Booking, now: number): Promise<void> =>
  addJobs(queriesOf(tx), jobsOf(booking, now), now);

/** Takes them back, in the transaction that takes back the booking. */
export const cancelReminders = (
  tx: OpenTransaction,
  { accountId, talkId }: Pick<Booking, 'accountId' | 'talkId'>,
): Promise<void> => cancelJobs(queriesOf(tx), about(talkId), accountId);

const addChange = (db: Kysely<Tables>, change: TalkChange, now: number): Promise<void> =>
  addJobs(
    db,
    [
      {
        key: partKey(changeKey(change), change.after),
        kind: TALK_CHANGE_JOB,
        about: `talk/${change.talkId}`,
        accountId: null,
        data: change,
        notBefore: now,
      },
    ],
    now,
  );

/**
 * A talk has moved or is cancelled: its reminders are taken back, and a job is added that tells
 * whoever booked it and plans anew. Call it in the transaction that changes the talk, after the change:
 * a booking holds the row of the talk too, so it comes before or sees the new time.
 */
export const noteTalkChange = async (
  tx: OpenTransaction,
  change: Omit<TalkChange, 'notedAt' | 'after'>,
  now: number,
): Promise<void> => {
  const db = queriesOf(tx);
  await cancelJobs(db, about(change.talkId), null);
  await addChange(db, { ...change, notedAt: now }, now);
};

const readTalk = (db: Kysely<Tables>, talkId: string) =>
  db
    .selectFrom('talk')
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'cancelled'])
    .where('id', '=', talkId)
    .executeTakeFirst();

const isBooked = async (db: Kysely<Tables>, accountId: string, talkId: string): Promise<boolean> =>
  (await db
    .selectFrom('mark')
    .select('talk_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'reservation')
    .where('talk_id', '=', talkId)
    .executeTakeFirst()) !== undefined;

/** What the jobs change, each in the transaction that ends it. */
export const reminderEffects = {
  /**
   * Sends a reminder, unless the talk is cancelled or has another time since, the booking was taken
   * back, or it comes too late to be of use. The booking is looked for because the plan of a move may
   * be stored after it was taken back.
   */
  remind:
    (accountId: string | null, data: ReminderData, now: number): JobEffect =>
    async (db) => {
      const { talkId, startsAt, lead } = data;
      const talk = await readTalk(db, talkId);
      if (accountId === null || talk === undefined || talk.cancelled === 1) return;
      if (talk.startsAt !== startsAt || !isReminderUseful(lead, talk, now)) return;
      if (!(await isBooked(db, accountId, talkId))) return;
      await deliver(
        db,
        [
          {
            accountId,
            key: reminderKey(data),
            kind: 'reminder',
            reason: 'reserved',
            talkId,
            data: { lead, startsAt },
          },
        ],
        now,
      );
    },

  /** Tells whoever booked a talk what became of it, and plans their reminders for its new time. */
  tell:
    (change: TalkChange, now: number): JobEffect =>
    async (db) => {
      const { talkId, kind, startsAt } = change;
      const talk = await readTalk(db, talkId);
      if (talk === undefined) return;
      // Moved once more or cancelled since: the job of that says so.
      if (kind === 'moved' && (talk.cancelled === 1 || talk.startsAt !== startsAt)) return;
      const bookings = await db
        .selectFrom('mark')
        .select('account_id as accountId')
        .where('talk_id', '=', talkId)
        .where('kind', '=', 'reservation')
        .where('account_id', '>', change.after ?? '')
        .orderBy('account_id')
        .limit(BOOKINGS_AT_ONCE)
        .execute();
      await deliver(
        db,
        bookings.map(({ accountId }) => ({
          accountId,
          key: changeKey(change),
          kind: 'change',
          reason: 'reserved',
          talkId,
          data: { change: kind, startsAt, formerStartsAt: change.formerStartsAt },
        })),
        now,
      );
      const last = bookings.at(-1);
      if (last !== undefined && bookings.length === BOOKINGS_AT_ONCE) {
        await addChange(db, { ...change, after: last.accountId }, now);
      }
      if (kind === 'cancelled') return;
      await addJobs(
        db,
        bookings.flatMap(({ accountId }) => jobsOf({ accountId, talkId, startsAt }, now)),
        now,
      );
    },
} as const;
