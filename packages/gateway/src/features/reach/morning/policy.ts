import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';

export const MORNING_JOB = 'morning';
/** Subscribers to whom one job gives the timetable: its transaction must be short. */
export const SUBSCRIBERS_AT_ONCE = 1000;
/** A timetable that comes later than this is of no use any more. */
const LATEST_HOUR = 12;

/** Key of the job that begins the timetable of a day. */
export const morningKey = (day: string): string => `morning/${day}`;

/** When the timetable of a day comes, UTC ms. @param hour of that day, in Asia/Shanghai */
export const morningAt = (hour: number, day: string): number => dayStart(day) + hour * HOUR_MS;

/**
 * The next morning after a time.
 * @param hour at which the timetable comes, in Asia/Shanghai
 * @param now UTC ms
 */
export const nextMorning = (
  hour: number,
  now: number,
): { readonly day: string; readonly at: number } => {
  const today = morningAt(hour, dayOf(now));
  const at = today > now ? today : today + DAY_MS;
  return { day: dayOf(at), at };
};

/**
 * The morning that follows that of a day. After a time without a gateway it is today's, while that is
 * of use, and not one of those that were missed.
 */
export const morningAfter = (
  day: string,
  hour: number,
  now: number,
): { readonly day: string; readonly at: number } => {
  const today = dayOf(now);
  if (day >= today || !isMorningUseful(today, now)) return nextMorning(hour, now);
  return { day: today, at: morningAt(hour, today) };
};

/** From when on the timetable of a day is not sent any more, UTC ms. */
export const morningEnd = (day: string): number => dayStart(day) + LATEST_HOUR * HOUR_MS;

/** Whether the timetable of a day still helps at a time, UTC ms. */
export const isMorningUseful = (day: string, now: number): boolean => now < morningEnd(day);
