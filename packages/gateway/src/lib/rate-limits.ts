import type { RateLimit } from '@xuanjiang/contracts/call';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { hasPassed } from './clock.ts';
import type { RedisLink } from './redis.ts';

/** Counters by name and key, in memory or, for several processes, in Redis. */
export interface RateLimits {
  /** Counts one use, or as many as are given. @returns ms until the next is allowed; 0 when these are */
  consume(name: string, limit: RateLimit, key: string, uses?: number): Promise<number>;
}

/** The counters of one limit. */
interface Counters {
  readonly own: RateLimiterMemory;
  /** The counters that all processes share; null for a single process. */
  readonly shared: RateLimiterRedis | null;
}

/** @returns ms until the next is allowed; 0 when these are */
const waitOf = async (limiter: RateLimiterAbstract, key: string, uses: number): Promise<number> => {
  try {
    await limiter.consume(key, uses);
    return 0;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return Math.max(1, error.msBeforeNext);
  }
};

/** The same, whatever the clock does. */
const use = async (
  limiter: RateLimiterAbstract,
  limit: RateLimit,
  key: string,
  uses: number,
): Promise<number> => {
  const wait = await waitOf(limiter, key, uses);
  if (wait <= limit.seconds * SECOND_MS) return wait;
  // The clock was set back, and the window would last for as much longer: it begins anew.
  await limiter.delete(key);
  return waitOf(limiter, key, uses);
};

/**
 * While Redis does not answer, each process counts by itself: requests must not fail, nor wait,
 * because a counter is unavailable.
 * @param link null for a single process
 * @param factor multiplies every limit; tests use a small one
 */
export const createRateLimits = (
  link: Pick<RedisLink, 'redis' | 'breaker'> | null,
  factor = 1,
): RateLimits => {
  const counters = new Map<string, Counters>();

  const countersOf = (name: string, limit: RateLimit): Counters => {
    const known = counters.get(name);
    if (known !== undefined) return known;
    const options = {
      keyPrefix: `limit:${name}`,
      points: Math.max(1, Math.floor(limit.points * factor)),
      duration: limit.seconds,
    };
    const made = {
      own: new RateLimiterMemory(options),
      shared: link && new RateLimiterRedis({ ...options, storeClient: link.redis }),
    };
    counters.set(name, made);
    return made;
  };

  return {
    async consume(name, limit, key, uses = 1) {
      const { own, shared } = countersOf(name, limit);
      if (link === null || shared === null) return use(own, limit, key, uses);
      try {
        return await link.breaker.run(() => use(shared, limit, key, uses));
      } catch {
        return use(own, limit, key, uses);
      }
    },
  };
};

/** Counts uses in fixed windows. */
export interface WindowCounter {
  /** Counts one use, or as many as are given. @returns ms until the next is allowed; 0 when these are */
  use(now: number, uses?: number): number;
}

export const createWindowCounter = (limit: {
  readonly points: number;
  readonly windowMs: number;
}): WindowCounter => {
  let start = 0;
  let used = 0;
  return {
    use(now, uses = 1) {
      if (hasPassed(start, limit.windowMs, now)) {
        start = now;
        used = 0;
      }
      used += uses;
      return used > limit.points ? start + limit.windowMs - now : 0;
    },
  };
};
