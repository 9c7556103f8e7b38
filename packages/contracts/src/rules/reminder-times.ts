import { DAY_MS, HOUR_MS, MINUTE_MS } from '../constants.ts';

/** How long before the start of a talk whoever booked it is reminded, ms, the earliest first. */
export const REMINDER_LEADS = {
  day: DAY_MS,
  hour: HOUR_MS,
  minutes: 5 * MINUTE_MS,
} as const;
export type ReminderLead = keyof typeof REMINDER_LEADS;

export interface ReminderTime {
  readonly lead: ReminderLead;
  /** UTC ms. */
  readonly at: number;
}

const LEADS = Object.keys(REMINDER_LEADS) as ReminderLead[];

/** The reminders of a talk that starts then which are still to come, earliest first. */
export const reminderTimes = (startsAt: number, now: number): ReminderTime[] =>
  LEADS.map((lead) => ({ lead, at: startsAt - REMINDER_LEADS[lead] })).filter(({ at }) => at > now);

/**
 * Whether a reminder that comes late still says something: until the next one is due, and the last
 * one until the talk has ended. Times are UTC ms.
 */
export const isReminderUseful = (
  lead: ReminderLead,
  talk: { readonly startsAt: number; readonly endsAt: number },
  now: number,
): boolean => {
  const next = LEADS[LEADS.indexOf(lead) + 1];
  return now < (next === undefined ? talk.endsAt : talk.startsAt - REMINDER_LEADS[next]);
};
