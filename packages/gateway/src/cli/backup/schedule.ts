import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { SHANGHAI_OFFSET_MS } from '@xuanjiang/contracts/rules/shanghai-day';

/** Reads a time of day. @returns ms since midnight; null when it is none */
export const readTimeOfDay = (text: string): number | null => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS;
};

/**
 * The last moment, now or before, at which it was this time of day in Asia/Shanghai, UTC ms.
 * @param timeOfDay ms since midnight
 */
export const lastDue = (timeOfDay: number, now: number): number => {
  const sinceDue = (((now + SHANGHAI_OFFSET_MS - timeOfDay) % DAY_MS) + DAY_MS) % DAY_MS;
  return now - sinceDue;
};

/** When the next backup is made, UTC ms: now, where that of the last time of day is missing. */
export const nextBackup = (timeOfDay: number, newest: number | null, now: number): number => {
  const due = lastDue(timeOfDay, now);
  return newest === null || newest < due ? now : due + DAY_MS;
};
