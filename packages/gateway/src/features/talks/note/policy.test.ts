import { expect, test } from 'vitest';
import { needsText, secondOf } from './policy.ts';

test.each([
  [0, 0],
  [999, 0],
  [1000, 1000],
  [391_496, 391_000],
])('%i ms lie in the second of %i', (ms, second) => {
  expect(secondOf(ms)).toBe(second);
});

test('only a note needs words', () => {
  expect(needsText('note')).toBe(true);
  expect(needsText('again')).toBe(false);
});
