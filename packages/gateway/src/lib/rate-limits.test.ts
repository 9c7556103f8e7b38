import { HOUR_MS } from '@xuanjiang/contracts/constants';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createRateLimits, createWindowCounter } from './rate-limits.ts';

const LIMIT = { points: 3, windowMs: 1000 };

test('a limit begins anew when the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const limits = createRateLimits(null);
    const use = () => limits.consume('post', { points: 2, seconds: 60 }, 'key');
    expect([await use(), await use(), await use()]).toEqual([0, 0, 60_000]);
    vi.setSystemTime(Date.now() - 2 * HOUR_MS);
    expect([await use(), await use(), await use()]).toEqual([0, 0, 60_000]);
  } finally {
    vi.useRealTimers();
  }
});

describe('a window', () => {
  test('takes as many as it may, and tells how long to wait', () => {
    const counter = createWindowCounter(LIMIT);
    expect([5000, 5100, 5200].map((now) => counter.use(now))).toEqual([0, 0, 0]);
    expect(counter.use(5300)).toBe(700);
    expect(counter.use(5999)).toBe(1);
    expect(counter.use(6000)).toBe(0);
  });

  test('several uses at once count as many', () => {
    const counter = createWindowCounter({ points: 5, windowMs: 1000 });
    expect(counter.use(5000, 4)).toBe(0);
    expect(counter.use(5100, 2)).toBe(900);
  });

  test('begins with the first use', () => {
    const counter = createWindowCounter(LIMIT);
    for (const now of [1_000_900, 1_000_950, 1_000_960]) expect(counter.use(now)).toBe(0);
    expect(counter.use(1_001_000)).toBe(900);
  });

  test('ends when the clock is set back', () => {
    const counter = createWindowCounter(LIMIT);
    for (let use = 0; use < 4; use += 1) counter.use(9_000_000);
    expect(counter.use(9_000_000)).toBe(1000);
    expect(counter.use(5000)).toBe(0);
    expect([5001, 5002, 5003].map((now) => counter.use(now))).toEqual([0, 0, 997]);
  });

  test('never takes more than twice its points in any stretch as long as it is', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(300), { maxLength: 200 }), (steps) => {
        const counter = createWindowCounter(LIMIT);
        const taken: number[] = [];
        let now = 10_000;
        for (const step of steps) {
          now += step;
          if (counter.use(now) === 0) taken.push(now);
        }
        for (const from of taken) {
          const within = taken.filter((at) => at >= from && at < from + LIMIT.windowMs);
          expect(within.length).toBeLessThanOrEqual(2 * LIMIT.points);
        }
      }),
    );
  });
});
