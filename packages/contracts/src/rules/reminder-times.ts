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

/**
 * How long before the start of an event whoever has a place is reminded, ms, the earliest first: while there is time to
 * plan the way, and before one sets out.
 */
export const EVENT_LEADS = { day: DAY_MS, hours: 2 * HOUR_MS } as const;
export type EventLead = keyof typeof EVENT_LEADS;

export interface EventReminderTime {
  readonly lead: EventLead;
  /** UTC ms. */
  readonly at: number;
}

interface Span {
  /** UTC ms. */
  readonly startsAt: number;
  readonly endsAt: number;
}

const timesBefore = <L extends string>(
  leads: Readonly<Record<L, number>>,
  startsAt: number,
  now: number,
): { lead: L; at: number }[] =>
  (Object.keys(leads) as L[])
    .map((lead) => ({ lead, at: startsAt - leads[lead] }))
    .filter(({ at }) => at > now);

/** Until when a late reminder says something, UTC ms: until the next one is due, and the last one until the end. */
const untilNext = <L extends string>(
  leads: Readonly<Record<L, number>>,
  lead: L,
  { startsAt, endsAt }: Span,
): number => {
  const all = Object.keys(leads) as L[];
  const next = all[all.indexOf(lead) + 1];
  return next === undefined ? endsAt : startsAt - leads[next];
};

/** The reminders of a talk that starts then which are still to come, earliest first. */
export const reminderTimes = (startsAt: number, now: number): ReminderTime[] =>
  timesBefore(REMINDER_LEADS, startsAt, now);

/** Whether a reminder of a talk that comes late still says something. */
export const isReminderUseful = (lead: ReminderLead, talk: Span, now: number): boolean =>
  now < untilNext(REMINDER_LEADS, lead, talk);

/** The same for an event. */
export const eventReminderTimes = (startsAt: number, now: number): EventReminderTime[] =>
  timesBefore(EVENT_LEADS, startsAt, now);

/** Until when a late reminder of an event says something, UTC ms. */
export const eventReminderUntil = (lead: EventLead, event: Span): number =>
  untilNext(EVENT_LEADS, lead, event);
