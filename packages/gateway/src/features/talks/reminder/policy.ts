import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { ReminderLead, ReminderTime } from '@xuanjiang/contracts/rules/reminder-times';
import {
  isReminderUseful,
  REMINDER_LEADS,
  reminderTimes,
} from '@xuanjiang/contracts/rules/reminder-times';

export const REMINDER_JOB = 'reminder';
export const TALK_CHANGE_JOB = 'talk-change';
/** Bookings of which one job tells: its transaction must be short. */
export const BOOKINGS_AT_ONCE = 500;

/** Plans the reminders of bookings that have none. */
export const MISSING_JOB = 'missing-reminders';
/** They are looked for at each start and hourly, so far ahead: a day's reminder and that hour. */
export const MISSING_AHEAD_MS = REMINDER_LEADS.day + 2 * HOUR_MS;

/** A booking without reminders. Times are UTC ms. */
export interface BareBooking {
  readonly accountId: string;
  readonly talkId: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly bookedAt: number;
}

/** The reminders that a booking should have had and that still help: those to come, and one that is late. */
export const missingTimes = (
  { startsAt, endsAt, bookedAt }: Pick<BareBooking, 'startsAt' | 'endsAt' | 'bookedAt'>,
  now: number,
): ReminderTime[] =>
  reminderTimes(startsAt, bookedAt).filter(
    ({ lead, at }) => at > now || isReminderUseful(lead, { startsAt, endsAt }, now),
  );

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
