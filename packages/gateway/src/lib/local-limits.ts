import type { RateLimit } from '@xuanjiang/contracts/call';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Stopwatch } from './clock.ts';
import { systemStopwatch } from './clock.ts';

/** Counters of this process alone, which answer at once. */
export interface LocalLimits {
  /**
   * Counts one use.
   * @param quietly does not report a limit that is reached: whoever refuses the request counts it again,
   * and reports it
   * @returns ms until the next is allowed; 0 when this one is
   */
  consume(name: string, limit: RateLimit, key: string, quietly?: boolean): number;
}

/** As many keys of one limit are told apart in a window; those beyond it are counted as one. */
const KEYS_MAX = 100_000;
const BEYOND = '';

interface Window {
  startedAt: number;
  used: Map<string, number>;
}

/**
 * Counts uses in windows that are the same for all keys of a limit.
 * @param factor multiplies every limit; tests use a small one
 * @param reached told the name of each limit that was reached
 * @param monotonic ms
 */
export const createLocalLimits = (
  factor: number,
  reached: (name: string) => void,
  monotonic: Stopwatch = systemStopwatch,
): LocalLimits => {
  const windows = new Map<string, Window>();

  return {
    consume(name, { points, seconds }, key, quietly = false) {
      const now = monotonic();
      let window = windows.get(name);
      if (window === undefined || now - window.startedAt >= seconds * SECOND_MS) {
        window = { startedAt: now, used: new Map() };
        windows.set(name, window);
      }
      const { used, startedAt } = window;
      let uses = used.get(key);
      let counted = key;
      if (uses === undefined && used.size >= KEYS_MAX) {
        counted = BEYOND;
        uses = used.get(BEYOND);
      }
      uses = (uses ?? 0) + 1;
      used.set(counted, uses);
      if (uses <= Math.max(1, Math.floor(points * factor))) return 0;
      if (!quietly) reached(name);
      return Math.max(1, startedAt + seconds * SECOND_MS - now);
    },
  };
};
