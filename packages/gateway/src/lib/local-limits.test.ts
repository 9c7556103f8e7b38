import { expect, test } from 'vitest';
import { createLocalLimits } from './local-limits.ts';

const LIMIT = { points: 3, seconds: 60 };

test('allows so many uses of a key in a window, and says how long it lasts and which was reached', () => {
  let now = 1000;
  const reached: string[] = [];
  const { consume } = createLocalLimits(
    1,
    (name) => void reached.push(name),
    () => now,
  );
  expect([1, 2, 3].map(() => consume('a', LIMIT, 'x'))).toEqual([0, 0, 0]);
  now += 15_000;
  expect(consume('a', LIMIT, 'x')).toBe(45_000);
  expect(consume('a', LIMIT, 'y')).toBe(0);
  expect(consume('b', LIMIT, 'x')).toBe(0);
  now += 45_000;
  expect(consume('a', LIMIT, 'x')).toBe(0);
  expect(reached).toEqual(['a']);
});

test('is multiplied by the factor, and always allows one', () => {
  const { consume } = createLocalLimits(1e-9, () => {});
  expect(consume('a', LIMIT, 'x')).toBe(0);
  expect(consume('a', LIMIT, 'x')).toBeGreaterThan(0);
});

test('holds a bounded number of keys, however many there are', () => {
  const { consume } = createLocalLimits(1, () => {});
  for (let key = 0; key < 100_000; key += 1) consume('a', LIMIT, `k${key}`);
  const beyond = [1, 2, 3, 4].map((key) => consume('a', LIMIT, `more${key}`));
  expect(beyond.map((wait) => wait > 0)).toEqual([false, false, false, true]);
  expect(consume('a', LIMIT, 'k5')).toBe(0);
});
