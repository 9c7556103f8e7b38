import type { RateLimit } from '@xuanjiang/contracts/call';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { networkOf } from './address-group.ts';
import { consumeByAddress } from './address-limit.ts';
import type { RateLimits } from './rate-limits.ts';
import { createShortCache } from './short-cache.ts';

/** Wrong keys of one address, in files and over RTMP together. */
export const WRONG_KEYS: RateLimit = { points: 20, seconds: 60 };
/**
 * How long a further key of a network that has named too many waits until it is looked up, ms. Whoever gives no key, or has
 * lost the place, waits as long for the refusal.
 */
export const WRONG_WAIT_MS = 300;
/** Networks that are remembered. */
const LATE_MAX = 10_000;

/** Wrong keys, and who names too many of them. */
export interface WrongKeys {
  /**
   * Settles when a key may be looked up: at once, unless its network has named too many wrong ones.
   * @param gone aborts when nobody waits for it any more
   */
  turn(address: string, gone?: AbortSignal): Promise<void>;
  /** Counts a wrong key. @returns ms until the next is allowed; 0 when this one is */
  count(address: string): Promise<number>;
}

/**
 * Counts wrong keys by address. Too many of one address make its network late, which is a /48 of IPv6. No right key is
 * refused for that, because behind a proxy all have one address: it waits before it is looked up. Whoever takes bodies
 * bounds how many wait.
 * @param name of the limit: those of one name are counted together
 */
export const createWrongKeys = (
  rates: RateLimits,
  { name = 'ingest.wrong', limit = WRONG_KEYS, waitMs = WRONG_WAIT_MS } = {},
): WrongKeys => {
  /** Until when a network is late, ms of `performance.now()`. */
  const late = createShortCache<number>({
    maxWeight: LATE_MAX,
    keepMs: limit.seconds * SECOND_MS,
  });
  return {
    async turn(address, gone) {
      if (gone?.aborted || (late.get(networkOf(address)) ?? 0) <= performance.now()) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, waitMs);
      gone?.addEventListener('abort', () => resolve(), { once: true });
      await promise;
      clearTimeout(timer);
    },
    async count(address) {
      const againMs = await consumeByAddress(rates, name, limit, address);
      if (againMs > 0) late.set(networkOf(address), performance.now() + againMs, 1);
      return againMs;
    },
  };
};
