import { DAY_MS } from '@xuanjiang/contracts/constants';
import { isAhead } from '../../../../lib/clock.ts';

/** So many codes in so much time. */
export interface Quota {
  readonly points: number;
  readonly windowMs: number;
}

/** The times that may still count. */
export const recentTimes = (times: readonly number[], now: number): number[] =>
  times.filter((time) => now - time < DAY_MS && !isAhead(time, now));

/** The times that were counted under several keys, as one list. */
export const joinTimes = (lists: readonly (readonly number[])[]): number[] =>
  lists.flat().toSorted((a, b) => a - b);

/**
 * Ms until another code may be sent; 0 when one may now.
 * @param times when codes were sent, oldest first, UTC ms
 */
export const quotaWait = (
  times: readonly number[],
  quotas: readonly Quota[],
  now: number,
): number => {
  const recent = recentTimes(times, now);
  const waits = quotas.map(({ points, windowMs }) => {
    const oldest = recent.at(-points);
    return oldest === undefined ? 0 : Math.min(oldest, now) + windowMs - now;
  });
  return Math.max(0, ...waits);
};
