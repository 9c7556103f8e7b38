import { expect, test } from 'vitest';
import { CLOCKS_APART_MS, hasPassed, isAhead } from './clock.ts';

const NOW = 1_800_000_000_000;

test('a time is ahead when no difference of clocks explains it', () => {
  expect([-1, 0, CLOCKS_APART_MS].map((by) => isAhead(NOW + by, NOW))).toEqual([
    false,
    false,
    false,
  ]);
  expect(isAhead(NOW + CLOCKS_APART_MS + 1, NOW)).toBe(true);
});

test('a pause is over after its time, and when the clock was set back', () => {
  expect([0, 999, 1000, -1].map((passed) => hasPassed(NOW, 1000, NOW + passed))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
