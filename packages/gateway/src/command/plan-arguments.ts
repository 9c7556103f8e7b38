import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { dayStart, isDay } from '@xuanjiang/contracts/rules/shanghai-day';
import { UsageError } from './command.ts';

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;
const MINUTES = /^[1-9]\d{0,3}$/;

/** UTC ms of `YYYY-MM-DD` and `hh:mm` in Asia/Shanghai; null where they are none. */
export const startOf = (day: string, time: string): number | null => {
  const clock = CLOCK.exec(time);
  if (!isDay(day) || clock === null) return null;
  return dayStart(day) + (60 * Number(clock[1]) + Number(clock[2])) * MINUTE_MS;
};

/**
 * ms of a number of minutes; null for none.
 * @throws UsageError
 */
export const lengthOf = (minutes: string | undefined): number | null => {
  if (minutes === undefined) return null;
  if (!MINUTES.test(minutes)) throw new UsageError('--minutes is no number of minutes');
  return Number(minutes) * MINUTE_MS;
};
