import { DAY_MS } from '../constants.ts';
import { TALK_TIME_MAX } from './talk-problems.ts';

/** Talks that are made of one in one go, a week apart from each other: a term at a school. */
export const REPEAT_WEEKS_MAX = 20;
export const WEEK_MS = 7 * DAY_MS;

/** A planned time, UTC ms. */
export interface PlannedTime {
  readonly Starttime: number;
  readonly Endtime: number;
}

/**
 * When a talk would be again, on its weekday and at its hour: from a week after it, and from now.
 * @param count how many weeks, soonest first
 * @param now UTC ms
 */
export const weeklyTimes = (
  { Starttime, Endtime }: PlannedTime,
  count: number,
  now: number,
): PlannedTime[] => {
  const first = Math.max(1, Math.floor((now - Starttime) / WEEK_MS) + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * WEEK_MS)
    .map((later) => ({ Starttime: Starttime + later, Endtime: Endtime + later }))
    .filter((time) => time.Endtime < TALK_TIME_MAX);
};

/** Whether a talk that starts at a time would be after another, on its weekday and at its hour. */
export const isWeekly = ({ Starttime }: PlannedTime, start: number): boolean =>
  start > Starttime && (start - Starttime) % WEEK_MS === 0;
