import { DAY_MS, HOUR_MS } from '../constants.ts';

/**
 * Days that people read are days in Asia/Shanghai, which has kept UTC+8 without summer time
 * since 1992, so plain arithmetic is exact for every date of this product.
 */
export const SHANGHAI_OFFSET_MS = 8 * HOUR_MS;

/** The day of an instant, `YYYY-MM-DD`. */
export const dayOf = (time: number): string =>
  new Date(time + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10);

/** First instant of a day, UTC ms. */
export const dayStart = (day: string): number =>
  Date.parse(`${day}T00:00:00Z`) - SHANGHAI_OFFSET_MS;

/** The day `count` days later, or earlier when negative. */
export const addDays = (day: string, count: number): string =>
  dayOf(dayStart(day) + count * DAY_MS);

/** True for a real calendar day written `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(dayStart(text)) &&
  dayOf(dayStart(text)) === text;

/** Clock time of an instant, `HH:MM`. */
export const clockOf = (time: number): string =>
  new Date(time + SHANGHAI_OFFSET_MS).toISOString().slice(11, 16);

/** Clock time of an instant to the second, `HH:MM:SS`. */
export const exactClockOf = (time: number): string =>
  new Date(time + SHANGHAI_OFFSET_MS).toISOString().slice(11, 19);

/** Day and clock time of an instant, `YYYY-MM-DD HH:MM`. */
export const momentOf = (time: number): string => `${dayOf(time)} ${clockOf(time)}`;

/** Day and clock time within a Chinese sentence, `11月20日 19:00`. */
export const sentenceTime = (time: number): string => {
  const [, month, day] = dayOf(time).split('-');
  return `${Number(month)}月${Number(day)}日 ${clockOf(time)}`;
};

/** Day of the week of a day, 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** An instant as ISO 8601 writes it with the zone's offset, `2026-11-20T19:00:00+08:00`. */
export const shanghaiTime = (time: number): string =>
  `${new Date(time + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19)}+08:00`;
