import { expect, test } from 'vitest';
import { createRandom } from './prng.ts';

test('a seed always gives the same draws, another seed others', () => {
  const draws = (seed: string) => Array.from({ length: 5 }, createRandom(seed).next);
  expect(draws('a')).toEqual(draws('a'));
  expect(draws('a')).not.toEqual(draws('b'));
});

test('whole numbers fill their range evenly and stay inside', () => {
  const random = createRandom('even');
  const counts = new Array<number>(10).fill(0);
  for (let index = 0; index < 10_000; index += 1) {
    const value = random.int(10);
    counts[value] = (counts[value] ?? 0) + 1;
  }
  expect(counts).toHaveLength(10);
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test('a shuffle keeps every element and leaves the list alone', () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 8];
  const mixed = createRandom('cards').shuffle(list);
  expect(mixed).not.toEqual(list);
  expect(mixed.toSorted()).toEqual(list);
  expect(list).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('nothing can be picked from an empty list', () => {
  expect(() => createRandom('x').pick([])).toThrow(RangeError);
});
