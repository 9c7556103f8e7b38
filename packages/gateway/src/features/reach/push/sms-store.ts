import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { QuietHours } from '@xuanjiang/contracts/rules/push-kinds';
import { quietUntil } from '@xuanjiang/contracts/rules/push-kinds';
import { singleTime } from '@xuanjiang/contracts/rules/reach-ways';
import { isReminderUseful } from '@xuanjiang/contracts/rules/reminder-times';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { accountRows, deleteShared } from '../../../db/account-rows.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import { isHeld } from '../../../db/outgoing-jobs.ts';
import { countRows } from '../../../db/read-page.ts';
import type { SmsReminderData } from '../../../db/sms-reminders.ts';
import type { SmsReminderState } from '../../../db/tables/reach.ts';
import type { Tables } from '../../../db/tables.ts';
import { hasComingBooking } from './booking-store.ts';

export type { SmsReminderData } from '../../../db/sms-reminders.ts';
export { addSmsJob, SMS_REMINDER_JOB } from '../../../db/sms-reminders.ts';
export type { SmsReminderState } from '../../../db/tables/reach.ts';

/** States that count in the budget. */
const COUNTED = ['wished', 'sending', 'sent', 'failed', 'unsure'] as const;
/** How long a message by WeChat is waited for. */
const WECHAT_WAIT_MS = 10 * MINUTE_MS;
/** It is waited for no longer than until so long before the talk. */
const LEFT_MS = 3 * MINUTE_MS;
/** How often it is looked at meanwhile. */
const LOOK_AGAIN_MS = 20 * SECOND_MS;

export interface SmsBudget {
  /** Messages in a day of Asia/Shanghai, of all gateways together; 0: none are sent. */
  readonly perDay: number;
  readonly perAccount: number;
}

/** What to do with a reminder that is due: to send it, to look again at a time (UTC ms), or nothing. */
export type TakenSms =
  | { readonly act: 'send'; readonly phoneCipher: string; readonly title: string }
  | { readonly act: 'again'; readonly at: number }
  | { readonly act: 'none' };

const NONE: TakenSms = { act: 'none' };

/** Takes one message out of the budget of a day. Processes that do so at once wait for its row. */
const reserve = async (db: Kysely<Tables>, day: string, perDay: number): Promise<boolean> => {
  await db
    .insertInto('sms_reminder_day')
    .values({ day, used: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const taken = await db
    .updateTable('sms_reminder_day')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('day', '=', day)
    .where('used', '<', perDay)
    .returning('day')
    .executeTakeFirst();
  return taken !== undefined;
};

const giveBack = async (db: Kysely<Tables>, day: string): Promise<void> => {
  await db
    .updateTable('sms_reminder_day')
    .set((eb) => ({ used: eb('used', '-', 1) }))
    .where('day', '=', day)
    .where('used', '>', 0)
    .execute();
};

const ownRow = (db: Kysely<Tables>, accountId: string, talkId: string) =>
  db
    .selectFrom('sms_reminder')
    .select(['state', 'day'])
    .where('account_id', '=', accountId)
    .where('talk_id', '=', talkId)
    .executeTakeFirst();

const bookedTalk = (db: Kysely<Tables>, accountId: string, talkId: string) =>
  db
    .selectFrom('mark')
    .innerJoin('talk', 'talk.id', 'mark.talk_id')
    .select(['talk.title', 'talk.starts_at as startsAt', 'talk.ends_at as endsAt'])
    .where('mark.account_id', '=', accountId)
    .where('mark.kind', '=', 'reservation')
    .where('talk.id', '=', talkId)
    .where('talk.cancelled', '=', 0)
    .executeTakeFirst();

/** Whether an account has as many reminders on a day as it may. Its row is held. */
const isEnough = async (
  db: Kysely<Tables>,
  accountId: string,
  day: string,
  perAccount: number,
): Promise<boolean> => {
  const counted = await countRows(
    db
      .selectFrom('sms_reminder')
      .where('account_id', '=', accountId)
      .where('day', '=', day)
      .where('state', 'in', COUNTED),
  );
  return counted >= perAccount;
};

const setState = async (
  db: Kysely<Tables>,
  accountId: string,
  talkId: string,
  to: { readonly state: SmsReminderState; readonly day?: string },
  now: number,
): Promise<void> => {
  await db
    .updateTable('sms_reminder')
    .set({ ...to, changed_at: now })
    .where('account_id', '=', accountId)
    .where('talk_id', '=', talkId)
    .execute();
};

/**
 * The ledger of reminders by SMS. A message counts in the budget of its day from the moment it is asked for, so what was
 * promised can be sent. It is marked as being sent before the request, and never sent again after that.
 */
export const createSmsStore = (
  { kysely, engine }: DatabaseAccess,
  { perDay, perAccount }: SmsBudget,
  quiet: QuietHours | null,
) => ({
  /** The phone of an account, encrypted, the talks of which it is reminded by SMS, and those of which it is not any more. */
  async standing(accountId: string) {
    const account = await kysely
      .selectFrom('account')
      .select('phone_cipher as phoneCipher')
      .where('id', '=', accountId)
      .executeTakeFirst();
    const rows = await kysely
      .selectFrom('sms_reminder')
      .select(['talk_id as talkId', 'state'])
      .where('account_id', '=', accountId)
      .where('state', '!=', 'skipped')
      .orderBy('talk_id')
      .execute();
    const phoneCipher = account?.phoneCipher ?? null;
    const idsOf = (isWished: boolean): string[] =>
      rows.filter(({ state }) => (state === 'wished') === isWished).map(({ talkId }) => talkId);
    return { phoneCipher, talks: idsOf(true), past: idsOf(false) };
  },

  /** Asks for one. @returns why it cannot be; null where it stands */
  wish: (
    accountId: string,
    talkId: string,
    now: number,
  ): Promise<'noAccount' | 'noPhone' | 'late' | 'full' | 'enough' | null> =>
    kysely.transaction().execute(async (db) => {
      if (!(await lockAccount(db, engine, accountId))) return 'noAccount';
      const before = await ownRow(db, accountId, talkId);
      if (before?.state === 'wished') return null;
      const account = await db
        .selectFrom('account')
        .select('phone_cipher')
        .where('id', '=', accountId)
        .executeTakeFirst();
      if (account?.phone_cipher == null) return 'noPhone';
      const talk = await bookedTalk(db, accountId, talkId);
      const next = talk === undefined ? null : singleTime(talk.startsAt, now, quiet);
      // One that was sent, or may have been, is not sent a second time.
      const isOver = before !== undefined && before.state !== 'skipped';
      if (next === null || isOver) return 'late';
      const day = dayOf(next.at);
      if (await isEnough(db, accountId, day, perAccount)) return 'enough';
      if (!(await reserve(db, day, perDay))) return 'full';
      await db
        .insertInto('sms_reminder')
        .values({
          account_id: accountId,
          talk_id: talkId,
          state: 'wished',
          day,
          created_at: now,
          changed_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'talk_id'])
            .doUpdateSet({ state: 'wished', day, changed_at: now }),
        )
        .execute();
      return null;
    }),

  /** Takes it back. */
  unwish: (accountId: string, talkId: string): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      await lockAccount(db, engine, accountId);
      const gone = await db
        .deleteFrom('sms_reminder')
        .where('account_id', '=', accountId)
        .where('talk_id', '=', talkId)
        .where('state', '=', 'wished')
        .returning('day')
        .executeTakeFirst();
      if (gone !== undefined) await giveBack(db, gone.day);
    }),

  /** Decides on a reminder that is due, and marks one that is to be sent. */
  take: (accountId: string, data: SmsReminderData, now: number): Promise<TakenSms> =>
    kysely.transaction().execute(async (db: Transaction<Tables>) => {
      const { talkId, startsAt, lead, pushKey, since } = data;
      if (!(await lockAccount(db, engine, accountId))) return NONE;
      const own = await ownRow(db, accountId, talkId);
      const set = (state: SmsReminderState, day?: string) =>
        setState(db, accountId, talkId, { state, ...(day === undefined ? {} : { day }) }, now);
      // A process was killed between the mark and the note of what became of it.
      if (own?.state === 'sending') await set('unsure');
      if (own?.state !== 'wished') return NONE;
      if (await isHeld(db)) {
        await set('unsure');
        return NONE;
      }
      const talk = await bookedTalk(db, accountId, talkId);
      if (talk === undefined || talk.startsAt !== startsAt) return NONE;
      if (!isReminderUseful(lead, talk, now)) return NONE;
      const awake = lead === 'minutes' ? now : quietUntil(quiet, now);
      if (awake > now) return { act: 'again', at: awake };
      const push = await db
        .selectFrom('push')
        .select('state')
        .where('key', '=', pushKey)
        .executeTakeFirst();
      if (push?.state === 'sent' || push?.state === 'arrived') {
        await set('spared');
        await giveBack(db, own.day);
        return NONE;
      }
      const isOpen = push?.state === 'waiting' || push?.state === 'sending';
      if (isOpen && now < Math.min(since + WECHAT_WAIT_MS, startsAt - LEFT_MS)) {
        return { act: 'again', at: now + LOOK_AGAIN_MS };
      }
      const account = await db
        .selectFrom('account')
        .select('phone_cipher as phoneCipher')
        .where('id', '=', accountId)
        .where('status', '=', 'active')
        .executeTakeFirst();
      if (account?.phoneCipher == null) return NONE;
      const today = dayOf(now);
      if (own.day !== today) {
        // The talk has moved to another day, whose budget counts.
        await giveBack(db, own.day);
        const isRefused =
          (await isEnough(db, accountId, today, perAccount)) || !(await reserve(db, today, perDay));
        if (isRefused) {
          await set('skipped');
          return NONE;
        }
      }
      await set('sending', today);
      return { act: 'send', phoneCipher: account.phoneCipher, title: talk.title };
    }),

  /** Notes what became of one that was sent. */
  note: (
    db: Kysely<Tables>,
    accountId: string,
    talkId: string,
    state: SmsReminderState,
    now: number,
  ): Promise<void> => setState(db, accountId, talkId, { state }, now),

  /** What is kept for bookings that were taken back goes back into the budget; old rows go. */
  async prune(now: number, before: number): Promise<void> {
    const idle = await kysely
      .selectFrom('sms_reminder as s')
      .select(['s.account_id as accountId', 's.talk_id as talkId'])
      .where('s.state', '=', 'wished')
      .where(({ not }) =>
        not(hasComingBooking('s.account_id', sql`talk.id = s.talk_id and talk.cancelled = 0`, now)),
      )
      .execute();
    for (const { accountId, talkId } of idle) await this.unwish(accountId, talkId);
    await kysely
      .deleteFrom('sms_reminder')
      .where('state', '!=', 'wished')
      .where('changed_at', '<', before)
      .execute();
    await kysely.deleteFrom('sms_reminder_day').where('day', '<', dayOf(before)).execute();
  },
});

export type SmsStore = ReturnType<typeof createSmsStore>;

export const smsReminderRows = accountRows({
  table: 'sms_reminder',
  column: 'account_id',
  kind: 'push',
  async joined(accounts) {
    const { db, from, to } = accounts;
    const shared = await deleteShared('sms_reminder', ['talk_id'], accounts);
    for (const { state, day } of shared) if (state === 'wished') await giveBack(db, day);
    await db
      .updateTable('sms_reminder')
      .set({ account_id: to })
      .where('account_id', '=', from)
      .execute();
  },
  exported: ['talk_id', 'state', 'created_at', 'changed_at'],
  async deleted({ db, accountId }) {
    const gone = await db
      .deleteFrom('sms_reminder')
      .where('account_id', '=', accountId)
      .returning(['state', 'day'])
      .execute();
    for (const { state, day } of gone) if (state === 'wished') await giveBack(db, day);
  },
});
