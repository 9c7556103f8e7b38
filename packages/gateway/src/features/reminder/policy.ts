import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { ReminderLead } from '@xuanjiang/contracts/rules/reminder-times';
import { REMINDER_LEADS } from '@xuanjiang/contracts/rules/reminder-times';

export const REMINDER_JOB = 'reminder';
export const TALK_CHANGE_JOB = 'talk-change';
/** Bookings of which one job tells: its transaction must be short. */
export const BOOKINGS_AT_ONCE = 500;

/** Bookings without reminders are looked for hourly, so far ahead: a day's reminder and that hour. */
export const MISSING_AHEAD_MS = REMINDER_LEADS.day + 2 * HOUR_MS;
export const MISSING_AT_ONCE = 10_000;

/** What the job of a reminder says. */
export interface ReminderData {
  readonly talkId: string;
  /** When the talk was to start as the reminder was planned, UTC ms. */
  readonly startsAt: number;
  readonly lead: ReminderLead;
}

/** What became of a talk. Times are UTC ms. */
export interface TalkChange {
  readonly talkId: string;
  readonly kind: 'moved' | 'cancelled';
  readonly startsAt: number;
  readonly formerStartsAt: number;
  readonly notedAt: number;
  /** It is for the bookings of accounts whose ids come after this one; left out for the first ones. */
  readonly after?: string;
}

/** The reminder of a talk at one of its times: each account gets it once, also when it books again. */
export const reminderKey = ({ talkId, startsAt, lead }: ReminderData): string =>
  `reminder/${talkId}/${startsAt}/${lead}`;

/** A talk may come back to a time that it had before: each change is one of its own. */
export const changeKey = ({ talkId, kind, startsAt, notedAt }: TalkChange): string =>
  `talk-change/${talkId}/${kind}/${startsAt}/${notedAt}`;
