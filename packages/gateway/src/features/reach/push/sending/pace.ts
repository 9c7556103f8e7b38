import { setTimeout as delay } from 'node:timers/promises';
import { SECOND_MS } from '@xuanjiang/contracts/constants';

/** Spreads requests over time, for one process. */
export interface Pace {
  /** Waits until so many more may be sent. */
  take(count: number): Promise<void>;
}

/**
 * @param perSecond how many in a second; `Infinity` for no limit
 * @param now a clock that only goes forward, ms
 * @param wait for so many ms
 */
export const createPace = (
  perSecond: number,
  now: () => number = () => performance.now(),
  wait: (ms: number) => Promise<unknown> = delay,
): Pace => {
  let freeAt = Number.NEGATIVE_INFINITY;
  return {
    async take(count) {
      const start = Math.max(freeAt, now());
      freeAt = start + (count * SECOND_MS) / perSecond;
      const waitMs = start - now();
      if (waitMs > 0) await wait(waitMs);
    },
  };
};
