import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { WaitingCounts } from '@xuanjiang/contracts/waiting';
import { expect, test } from 'vitest';
import { ageOf, grownKinds, urgencyOf, waitsOf } from './model.ts';

const NOW = Date.parse('2026-06-03T12:00:00+08:00');

test.each([
  [-5 * MINUTE_MS, { unit: 'minutes', count: 0 }],
  [59 * MINUTE_MS, { unit: 'minutes', count: 59 }],
  [HOUR_MS, { unit: 'hours', count: 1 }],
  [26 * HOUR_MS, { unit: 'hours', count: 26 }],
  [48 * HOUR_MS, { unit: 'days', count: 2 }],
  [80 * HOUR_MS, { unit: 'days', count: 3 }],
] as const)('a wait of %i ms is said in one unit', (ms, age) => {
  expect(ageOf(NOW - ms, NOW)).toEqual(age);
});

test.each([
  ['just came', 1, 24, 'calm'],
  ['a third of its time has passed', 9, 24, 'soon'],
  ['past its deadline', 24, 24, 'late'],
  ['its talk begins soon', 2, 2, 'late'],
] as const)('%s', (_what, waited, allowed, urgency) => {
  const Since = NOW - waited * HOUR_MS;
  const item = { Since, Due: Since + allowed * HOUR_MS, Late: false };
  expect(urgencyOf(item, NOW)).toBe(urgency);
});

test('what has no deadline is never late, and what the server calls late is, whatever this clock says', () => {
  expect(urgencyOf({ Since: 0, Due: 0, Late: false }, NOW)).toBe('calm');
  expect(urgencyOf({ Since: NOW, Due: NOW + HOUR_MS, Late: true }, NOW)).toBe('late');
});

const counts = (...kinds: WaitingCounts['Kinds']): WaitingCounts => ({
  Total: kinds.reduce((sum, { Count }) => sum + Count, 0),
  Late: kinds.reduce((sum, { Late }) => sum + Late, 0),
  Kinds: kinds,
});
const SIGNUPS = { Kind: 'signup', Count: 1, Sum: 312, Late: 0 } as const;
const NO_THREADS = { Kind: 'thread', Count: 0, Sum: 0, Late: 0 } as const;
const THREADS = { Kind: 'thread', Count: 2, Sum: 2, Late: 0 } as const;

test('a page of the menu has a red number where somebody waits for an answer, else a grey one, else none', () => {
  const all = counts(THREADS, SIGNUPS);
  expect(waitsOf(all, ['thread'])).toEqual({ count: 2, urgent: true });
  expect(waitsOf(all, ['signup'])).toEqual({ count: 312, urgent: false });
  expect(waitsOf(all, null)).toEqual({ count: 3, urgent: true });
  expect(waitsOf(all, ['group'])).toBeNull();
  expect(waitsOf(counts(NO_THREADS, SIGNUPS), null)).toEqual({ count: 1, urgent: false });
  expect(waitsOf(undefined, null)).toBeNull();
});

test('only what is more than before is new', () => {
  expect(grownKinds(counts(NO_THREADS, SIGNUPS), counts(THREADS, SIGNUPS))).toEqual([
    { kind: 'thread', count: 2 },
  ]);
  expect(grownKinds(counts(THREADS), counts(NO_THREADS))).toEqual([]);
});
