import type { RateLimits } from './rate-limits.ts';

/** Counters that tell the name of each limit that was reached. */
export const observeLimits = (limits: RateLimits, reached: (name: string) => void): RateLimits => ({
  ...limits,
  async consume(name, limit, key, uses) {
    const waitMs = await limits.consume(name, limit, key, uses);
    if (waitMs > 0) reached(name);
    return waitMs;
  },
});
