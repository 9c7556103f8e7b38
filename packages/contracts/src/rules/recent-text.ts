import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../constants.ts';
import type { Lang } from '../messages.ts';
import { text } from '../messages.ts';
import { clockOf, dayOf } from './shanghai-day.ts';

const JUST_NOW_MS = 30 * SECOND_MS;

/**
 * The 'recently' text of an instant (specification §4): 'just now' under 30 s, then minutes, then
 * hours, '1 day ago' under 2 days; older instants get their date.
 * An instant in the future, as a clock that runs ahead gives, reads 'just now'.
 * @param time UTC ms
 * @param now UTC ms
 */
export const recentText = (time: number, now: number, lang: Lang): string => {
  const age = now - time;
  if (age < JUST_NOW_MS) return text(lang, 'justNow');
  if (age < HOUR_MS) {
    return text(lang, 'minutesAgo', { count: Math.max(1, Math.floor(age / MINUTE_MS)) });
  }
  if (age < DAY_MS) return text(lang, 'hoursAgo', { count: Math.floor(age / HOUR_MS) });
  if (age < 2 * DAY_MS) return text(lang, 'oneDayAgo');
  return `${dayOf(time)} ${clockOf(time)}`;
};
