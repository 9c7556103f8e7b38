import type { Call, RateLimit } from '@xuanjiang/contracts/call';
import { SHARED_ADDRESS_FACTOR } from '@xuanjiang/contracts/call';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Redis } from 'ioredis';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { CallError } from './call-error.ts';
import type { CallContext } from './context.ts';

export interface CallLimiter {
  /** Counts one call; throws `tooMany` past the limit of the entry. */
  consume(call: Call, context: CallContext): Promise<void>;
}

/**
 * Counters of calls, in memory or, for several processes, in Redis. While Redis does not answer
 * each process counts by itself: a lost counter must not close the house.
 * @param factor multiplies every limit; tests use a small one
 */
export const createCallLimiter = (redis: Redis | null, factor = 1): CallLimiter => {
  const counters = new Map<string, RateLimiterAbstract>();

  const counter = (name: string, limit: RateLimit, share: number): RateLimiterAbstract => {
    const known = counters.get(name);
    if (known !== undefined) return known;
    const options = {
      keyPrefix: `limit:${name}`,
      points: Math.max(1, Math.floor(limit.points * share * factor)),
      duration: limit.seconds,
    };
    const memory = new RateLimiterMemory(options);
    const made =
      redis === null
        ? memory
        : new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory });
    counters.set(name, made);
    return made;
  };

  return {
    async consume(call, context) {
      const uids = context.caller?.uids;
      const [limiter, key] =
        uids === undefined
          ? [counter(`${call.path}:address`, call.limit, SHARED_ADDRESS_FACTOR), context.address]
          : [counter(call.path, call.limit, 1), uids];
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new CallError('tooMany', {
          retryAfterMs: Math.max(error.msBeforeNext, SECOND_MS),
        });
      }
    },
  };
};
