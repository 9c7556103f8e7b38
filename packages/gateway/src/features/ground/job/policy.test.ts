import { HOUR_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { ATTEMPTS_MAX, afterFailure, errorText, waitAfter } from './policy.ts';

test('waits longer after each try, an hour at most', () => {
  expect([1, 2, 3, 4].map((attempts) => waitAfter(attempts) / SECOND_MS)).toEqual([
    10, 30, 90, 270,
  ]);
  expect(waitAfter(7)).toBe(HOUR_MS);
  expect(waitAfter(100)).toBe(HOUR_MS);
});

test('gives up after the last try', () => {
  expect(afterFailure(1, 1000)).toEqual({ dueAt: 11_000 });
  expect(afterFailure(ATTEMPTS_MAX - 1, 0).dueAt).toBe(waitAfter(ATTEMPTS_MAX - 1));
  expect(afterFailure(ATTEMPTS_MAX, 0)).toEqual({ dueAt: null });
});

test('keeps the beginning of what a try said', () => {
  expect(errorText(new Error('no such talk'))).toContain('no such talk');
  expect(errorText('plain')).toBe('plain');
  expect(errorText('x'.repeat(10_000))).toHaveLength(500);
});
