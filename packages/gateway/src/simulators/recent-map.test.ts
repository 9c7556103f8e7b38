import { expect, test } from 'vitest';
import { createRecentMap } from './recent-map.ts';

let now = 0;
const make = (max = 3) => {
  now = 0;
  return createRecentMap<number>(() => now, 10, max);
};

test('a value is there for its time, and longer when it is kept again', () => {
  const map = make();
  map.set('a', 1);
  map.set('b', 2);
  now = 9;
  map.set('a', 3);
  now = 10;
  expect(map.get('b')).toBeUndefined();
  expect(map.values()).toEqual([3]);
  expect(map.delete('b')).toBe(false);
  expect(map.delete('a')).toBe(true);
  expect(map.values()).toEqual([]);
});

test('of too many the oldest is forgotten', () => {
  const map = make();
  for (const key of ['a', 'b', 'a', 'c', 'd']) map.set(key, 1);
  expect(['a', 'b', 'c', 'd'].filter((key) => map.get(key) !== undefined)).toEqual(['a', 'c', 'd']);
});
