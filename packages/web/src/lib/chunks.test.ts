import { expect, test } from 'vitest';
import { chunksOf } from './chunks.ts';

test('items are cut into parts that have all of them in their order', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunksOf([], 2)).toEqual([]);
});
