import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { t } from './texts.ts';

/** A time in words: the clock, for another day with the day, for another year with the year. */
export const whenText = (time: number, now: number): string => {
  const clock = clockOf(time);
  const day = dayOf(time);
  const today = dayOf(now);
  if (day === today) return clock;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  if (day.slice(0, 4) === today.slice(0, 4)) return t('dayAndClock', { month, day: date, clock });
  return t('dateFull', { year, month, day: date, clock });
};
