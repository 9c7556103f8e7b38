import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWindowCounter } from './rate-limits.ts';

const LIMIT = { points: 3, windowMs: 1000 };

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
