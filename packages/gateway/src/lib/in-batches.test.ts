import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

/** Asks for the double of numbers, and keeps which were asked for together. */
const doubles = () => {
  const loads: number[][] = [];
  const double = inBatches(async (keys: readonly number[]) => {
    loads.push([...keys]);
    if (keys.includes(13)) throw new Error('no such number');
    return keys.map((key) => 2 * key);
  });
  return { loads, double };
};

test('what is asked in one turn is answered by one query, each with its own answer', async () => {
  const { loads, double } = doubles();
  const soon = Promise.resolve().then(() => double(3));
  expect(await Promise.all([double(1), double(2), double(1), soon])).toEqual([2, 4, 2, 6]);
  expect(loads).toEqual([[1, 2, 1, 3]]);
  expect(await double(4)).toBe(8);
  expect(loads).toEqual([[1, 2, 1, 3], [4]]);
});

test('a query that fails is told to all who share it, and to no others', async () => {
  const { double } = doubles();
  const answers = await Promise.allSettled([double(1), double(13)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await double(1)).toBe(2);
});

test('a query answers no more questions than a statement takes', async () => {
  const { loads, double } = doubles();
  const keys = Array.from({ length: 1001 }, (_, index) => 100 + index);
  expect(await Promise.all(keys.map(double))).toEqual(keys.map((key) => 2 * key));
  expect(loads.map(({ length }) => length)).toEqual([500, 500, 1]);
});
