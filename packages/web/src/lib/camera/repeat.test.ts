import { expect, test } from 'vitest';
import { isRepeat, readWith } from './repeat.ts';

test('what a camera sees again and again is read once, also beside another code', () => {
  const first = readWith(new Map(), 'a', 0);
  expect(isRepeat(new Map(), 'a', 0)).toBe(false);
  expect(isRepeat(first, 'a', 3999)).toBe(true);
  expect(isRepeat(first, 'a', 4000)).toBe(false);
  expect(isRepeat(first, 'b', 1)).toBe(false);
  const both = readWith(first, 'b', 100);
  expect(isRepeat(both, 'a', 200)).toBe(true);
  expect(isRepeat(readWith(both, 'a', 3000), 'a', 6000)).toBe(true);
  expect([...readWith(both, 'c', 4050).keys()]).toEqual(['b', 'c']);
});
