import { isReminderUseful, reminderTimes } from '@xuanjiang/contracts/rules/reminder-times';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { deliver } from '../../db/inbox.ts';
import type { NewJob } from '../../db/jobs.ts';
import { addJobs, cancelJobs } from '../../db/jobs.ts';
import type { Tables } from '../../db/tables.ts';
import type { JobEffect } from '../job/service.ts';
import type { ReminderData, TalkChange } from './policy.ts';
import { changeKey, REMINDER_JOB, reminderKey, TALK_CHANGE_JOB } from './policy.ts';

/** A reservation as it is made. */
export interface Booking {
  readonly accountId: string;
  readonly talkId: string;
  /** UTC ms. */
  readonly startsAt: number;
}

const about = (talkId: string): string => `reminder/${talkId}`;

const jobsOf = ({ accountId, talkId, startsAt }: Booking, now: number): NewJob[] =>
  reminderTimes(startsAt, now).map(({ lead, at }) => {
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

/** Plans the reminders of a booking, in its transaction. */
export const planReminders = (db: Kysely<Tables>, booking: Booking, now: number): Promise<void> =>
  addJobs(db, jobsOf(booking, now), now);

/** Takes them back, in the transaction that takes back the booking. */
export const cancelReminders = (
  db: Kysely<Tables>,
  { accountId, talkId }: Pick<Booking, 'accountId' | 'talkId'>,
): Promise<void> => cancelJobs(db, about(talkId), accountId);

/**
 * A talk has moved or is cancelled: its reminders are taken back, and a job is added that tells
 * whoever booked it and plans anew. Call it in the transaction that changes the talk, after the change:
 * a booking changes the row of the talk too, so it comes before or sees the new time.
 */
export const noteTalkChange = async (
  db: Kysely<Tables>,
  change: TalkChange,
  now: number,
): Promise<void> => {
  await cancelJobs(db, about(change.talkId), null);
  await addJobs(
    db,
    [
      {
        key: changeKey(change, now),
        kind: TALK_CHANGE_JOB,
        about: `talk/${change.talkId}`,
        accountId: null,
        data: change,
        notBefore: now,
      },
    ],
    now,
  );
};

const readTimes = (db: Kysely<Tables>, talkId: string) =>
  db
    .selectFrom('talk')
    .select(['starts_at as startsAt', 'ends_at as endsAt'])
    .where('id', '=', talkId)
    .executeTakeFirst();

export const createReminderStore = ({ kysely }: Database) => ({
  /** Sends a reminder, unless the talk has another time since, or it comes too late to be of use. */
  remind:
    (accountId: string | null, data: ReminderData, now: number): JobEffect =>
    async (db) => {
      const { talkId, startsAt, lead } = data;
      const talk = await readTimes(db, talkId);
      if (accountId === null || talk === undefined || talk.startsAt !== startsAt) return;
      if (!isReminderUseful(lead, talk, now)) return;
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
    (key: string, change: TalkChange, now: number): JobEffect =>
    async (db) => {
      const { talkId, kind, startsAt } = change;
      const talk = await readTimes(db, talkId);
      // Moved once more since: the job of that says so.
      if (talk === undefined || (kind === 'moved' && talk.startsAt !== startsAt)) return;
      const bookings = await db
        .selectFrom('mark')
        .select('account_id as accountId')
        .where('talk_id', '=', talkId)
        .where('kind', '=', 'reservation')
        .execute();
      await deliver(
        db,
        bookings.map(({ accountId }) => ({
          accountId,
          key,
          kind: 'change',
          reason: 'reserved',
          talkId,
          data: { change: kind, startsAt, formerStartsAt: change.formerStartsAt },
        })),
        now,
      );
      if (kind === 'cancelled') return;
      await addJobs(
        db,
        bookings.flatMap(({ accountId }) => jobsOf({ accountId, talkId, startsAt }, now)),
        now,
      );
    },

  /** @returns whether there is such a talk */
  changed: (
    talkId: string,
    kind: TalkChange['kind'],
    formerStartsAt: number | null,
    now: number,
  ): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      const talk = await readTimes(db, talkId);
      if (talk === undefined) return false;
      const { startsAt } = talk;
      await noteTalkChange(
        db,
        { talkId, kind, startsAt, formerStartsAt: formerStartsAt ?? startsAt },
        now,
      );
      return true;
    }),
});

export type ReminderStore = ReturnType<typeof createReminderStore>;
