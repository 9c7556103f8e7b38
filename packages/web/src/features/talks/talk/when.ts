import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { addDays, clockOf, dayOf, weekdayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

/** A day of a list and its rows, which follow each other. */
export interface DayGroup<T> {
  readonly day: string;
  readonly talks: T[];
}

/** Rows in the order given, cut where the day of their start changes. */
export const groupByDay = <T extends { readonly Starttime: number }>(
  talks: readonly T[],
): DayGroup<T>[] => {
  const groups: DayGroup<T>[] = [];
  for (const talk of talks) {
    const day = dayOf(talk.Starttime);
    const last = groups.at(-1);
    if (last?.day === day) last.talks.push(talk);
    else groups.push({ day, talks: [talk] });
  }
  return groups;
};

/** Month and day of the month of `YYYY-MM-DD`, without leading zeros. */
export const dayNumbers = (day: string): { month: number; day: number } => ({
  month: Number(day.slice(5, 7)),
  day: Number(day.slice(8, 10)),
});

const WEEKDAYS = [
  'talkWeekday0',
  'talkWeekday1',
  'talkWeekday2',
  'talkWeekday3',
  'talkWeekday4',
  'talkWeekday5',
  'talkWeekday6',
] as const satisfies readonly TextKey[];

/** The weekday of `YYYY-MM-DD`, in words. */
export const weekdayText = (day: string): string => t(WEEKDAYS[weekdayOf(day)] ?? 'talkWeekday0');

/**
 * A day and its weekday, in words.
 * @param day `YYYY-MM-DD`
 * @param weekday what stands for the weekday
 */
export const dayText = (day: string, weekday = weekdayText(day)): string =>
  t('talkDayWeekday', { ...dayNumbers(day), weekday });

/** Which day an instant is on, seen from another one. */
export const dayFrom = (time: number, now: number): 'today' | 'tomorrow' | 'other' => {
  const day = dayOf(time);
  const today = dayOf(now);
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : 'other';
};

const STARTS = {
  today: 'talkStartsToday',
  tomorrow: 'talkStartsTomorrow',
  other: 'talkStartsOn',
} as const;

/** When a talk starts, in words. */
export const startText = (start: number, now: number): string =>
  t(STARTS[dayFrom(start, now)], { ...dayNumbers(dayOf(start)), clock: clockOf(start) });

/** How long a live talk has been on, in words. */
export const startedText = (start: number, now: number): string => {
  const count = Math.floor((now - start) / MINUTE_MS);
  return count < 1 ? t('talkStartedJustNow') : t('talkStartedMinutes', { count });
};

const STRIP_DAYS_BEFORE = 3;
const STRIP_DAYS_AFTER = 14;

/** The days of the day strip around `today`, `YYYY-MM-DD`. */
export const stripDays = (today: string): string[] =>
  Array.from({ length: STRIP_DAYS_BEFORE + 1 + STRIP_DAYS_AFTER }, (_, index) =>
    addDays(today, index - STRIP_DAYS_BEFORE),
  );
