import { expect, test } from 'vitest';
import { createShortCache } from './short-cache.ts';

let now = 0;
const cacheOf = (maxWeight: number) =>
  createShortCache<string>({ maxWeight, keepMs: 100 }, () => now);

test('gives a value until it is too old, and expiry forgets it', () => {
  const cache = cacheOf(10);
  cache.set('a', 'one', 1);
  now += 100;
  expect(cache.get('a')).toBe('one');
  now += 1;
  expect(cache.get('a')).toBeUndefined();
  cache.expire();
  now -= 1;
  expect(cache.get('a')).toBeUndefined();
});

test('forgets the oldest beyond its weight', () => {
  const cache = cacheOf(10);
  cache.set('a', 'one', 4);
  cache.set('b', 'two', 4);
  cache.set('c', 'three', 4);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, 'two', 'three']);
  // Set again it weighs once.
  cache.set('b', 'two again', 6);
  expect([cache.get('b'), cache.get('c')]).toEqual(['two again', 'three']);
  cache.delete('c');
  cache.set('d', 'four', 4);
  expect([cache.get('b'), cache.get('d')]).toEqual(['two again', 'four']);
});

test('does not keep what is too heavy alone', () => {
  const cache = cacheOf(10);
  cache.set('a', 'one', 11);
  expect(cache.get('a')).toBeUndefined();
});
