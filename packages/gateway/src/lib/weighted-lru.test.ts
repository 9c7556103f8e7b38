import { expect, test } from 'vitest';
import { createWeightedLru } from './weighted-lru.ts';

const fill = (count: number, maxEntries: number, maxWeight: number, weight = 1) => {
  const dropped: string[] = [];
  const lru = createWeightedLru<string>({ maxEntries, maxWeight }, (value) => {
    dropped.push(value);
  });
  for (let at = 0; at < count; at += 1) lru.set(`k${at}`, `v${at}`, weight);
  return { lru, dropped };
};

test('keeps no more than so many, and drops what was set longest ago', () => {
  const { lru, dropped } = fill(3, 3, 100);
  lru.set('k0', 'v0', 1);
  lru.set('k3', 'v3', 1);
  expect(dropped).toEqual(['v1']);
  expect(['k0', 'k1', 'k2', 'k3'].map(lru.peek)).toEqual(['v0', undefined, 'v2', 'v3']);
});

test('keeps no more than so much', () => {
  const { lru, dropped } = fill(20, 1000, 80, 10);
  expect(lru.size()).toEqual({ entries: 8, weight: 80 });
  expect(dropped).toHaveLength(12);
});

test('counts a value that is replaced once, and says of it nothing', () => {
  const { lru, dropped } = fill(1, 10, 100);
  lru.set('k0', 'other', 5);
  expect(lru.size()).toEqual({ entries: 1, weight: 5 });
  expect(dropped).toEqual([]);
  lru.delete('k0');
  lru.delete('k0');
  expect(lru.size()).toEqual({ entries: 0, weight: 0 });
  expect(dropped).toEqual(['other']);
});

test('does not keep what would take most of the room, nor what it replaces', () => {
  const { lru } = fill(2, 10, 80);
  lru.set('k1', 'huge', 11);
  expect([lru.peek('k0'), lru.peek('k1')]).toEqual(['v0', undefined]);
});
