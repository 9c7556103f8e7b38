import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';

/** So many codes in so much time. */
export interface Quota {
  readonly points: number;
  readonly windowMs: number;
}

/** A code lives so long, and is dead after so many wrong tries. */
export const CODE_LIFE_MS = 5 * MINUTE_MS;
export const CODE_TRIES = 5;

/**
 * A code of four digits is guessed in 10,000 tries, so the tries of all codes of a phone are
 * limited together. The day is the last 24 hours: a calendar day would give twice as many around
 * midnight.
 */
export const WRONG_CODES_PER_DAY = 10;
export const WRONG_QUOTAS: readonly Quota[] = [{ points: WRONG_CODES_PER_DAY, windowMs: DAY_MS }];

/** What the senders themselves allow a phone (notes/wechat.md). */
export const PHONE_QUOTAS: readonly Quota[] = [
  { points: 1, windowMs: MINUTE_MS },
  { points: 5, windowMs: HOUR_MS },
  { points: 10, windowMs: DAY_MS },
];
/** A school signs up through one address in one lesson; more is not a school. */
export const ADDRESS_QUOTAS: readonly Quota[] = [
  { points: 100, windowMs: HOUR_MS },
  { points: 300, windowMs: DAY_MS },
];

/** The times that may still count. */
export const recentTimes = (times: readonly number[], now: number): number[] =>
  times.filter((time) => now - time < DAY_MS);

/**
 * Ms until another code may be sent; 0 when one may now.
 * @param times when codes were sent, oldest first, UTC ms
 */
export const quotaWait = (
  times: readonly number[],
  quotas: readonly Quota[],
  now: number,
): number =>
  Math.max(
    0,
    ...quotas.map(({ points, windowMs }) => {
      const oldest = times.at(-points);
      return oldest === undefined ? 0 : oldest + windowMs - now;
    }),
  );
