import { SINGLE_LEADS } from '@xuanjiang/contracts/rules/reach-ways';
import type { ReminderLead } from '@xuanjiang/contracts/rules/reminder-times';
import type { Kysely } from 'kysely';
import { addJobs } from './jobs.ts';
import type { Tables } from './tables.ts';

export const SMS_REMINDER_JOB = 'sms-reminder';

/** What the job of a reminder by SMS says. */
export interface SmsReminderData {
  readonly talkId: string;
  /** When the talk was to start as it was planned, UTC ms. */
  readonly startsAt: number;
  readonly lead: ReminderLead;
  /** Key of the same reminder in the outbox of the messaging app. */
  readonly pushKey: string;
  /** When the reminder was due, UTC ms. */
  readonly since: number;
}

/** A reminder as it was put into the message centre just now. */
interface Reminded {
  readonly accountId: string;
  readonly talkId?: string | null;
  readonly data?: unknown;
  readonly pushKey: string;
}

/** The job of one try, at a time. */
export const addSmsJob = (
  db: Kysely<Tables>,
  accountId: string,
  data: SmsReminderData,
  notBefore: number,
  now: number,
): Promise<void> => {
  const key = `${SMS_REMINDER_JOB}/${data.pushKey}/${notBefore}`;
  const about = `${SMS_REMINDER_JOB}/${data.talkId}`;
  return addJobs(db, [{ key, kind: SMS_REMINDER_JOB, about, accountId, data, notBefore }], now);
};

/** Plans reminders by SMS for who asked for one, in the transaction that puts them into the message centre. */
export const planSmsReminders = async (
  db: Kysely<Tables>,
  reminders: readonly Reminded[],
  now: number,
): Promise<void> => {
  const due = reminders.flatMap(({ accountId, talkId, data, pushKey }) => {
    const { lead, startsAt } = (data ?? {}) as { lead?: ReminderLead; startsAt?: number };
    if (talkId == null || lead === undefined || startsAt === undefined) return [];
    return SINGLE_LEADS.includes(lead) ? [{ accountId, talkId, lead, startsAt, pushKey }] : [];
  });
  if (due.length === 0) return;
  const wishes = await db
    .selectFrom('sms_reminder')
    .select(['account_id as accountId', 'talk_id as talkId'])
    .where('state', '=', 'wished')
    .where('account_id', 'in', [...new Set(due.map(({ accountId }) => accountId))])
    .where('talk_id', 'in', [...new Set(due.map(({ talkId }) => talkId))])
    .execute();
  const wished = new Set(wishes.map(({ accountId, talkId }) => `${accountId} ${talkId}`));
  for (const { accountId, ...data } of due) {
    if (!wished.has(`${accountId} ${data.talkId}`)) continue;
    await addSmsJob(db, accountId, { ...data, since: now }, now, now);
  }
};
