import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { addDays, clockOf, dayOf, weekdayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TextKey } from './texts.ts';

/** A text still to be put into a language. */
export interface Label {
  readonly key: TextKey;
  readonly parameters: Readonly<Record<string, string | number>>;
}

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

/** When a talk starts, in words: today, tomorrow, or its date. */
export const startLabel = (start: number, now: number): Label => {
  const day = dayOf(start);
  const today = dayOf(now);
  const clock = clockOf(start);
  if (day === today) return { key: 'talkStartsToday', parameters: { clock } };
  if (day === addDays(today, 1)) return { key: 'talkStartsTomorrow', parameters: { clock } };
  return { key: 'talkStartsOn', parameters: { ...dayNumbers(day), clock } };
};

/** How long a live talk has been on. */
export const startedLabel = (start: number, now: number): Label => {
  const count = Math.floor((now - start) / MINUTE_MS);
  return count < 1
    ? { key: 'talkStartedJustNow', parameters: {} }
    : { key: 'talkStartedMinutes', parameters: { count } };
};

const WEEKDAYS = [
  'talkWeekday0',
  'talkWeekday1',
  'talkWeekday2',
  'talkWeekday3',
  'talkWeekday4',
  'talkWeekday5',
  'talkWeekday6',
] as const satisfies readonly TextKey[];

/** The key of a day's weekday. */
export const weekdayKey = (day: string): TextKey => WEEKDAYS[weekdayOf(day)] ?? 'talkWeekday0';

const STRIP_DAYS_BEFORE = 3;
const STRIP_DAYS_AFTER = 14;

/** The days of the day strip around `today`, `YYYY-MM-DD`. */
export const stripDays = (today: string): string[] =>
  Array.from({ length: STRIP_DAYS_BEFORE + 1 + STRIP_DAYS_AFTER }, (_, index) =>
    addDays(today, index - STRIP_DAYS_BEFORE),
  );
