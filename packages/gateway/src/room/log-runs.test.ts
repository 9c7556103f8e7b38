import { expect, test } from 'vitest';
import { endOfRun } from './log-runs.ts';

test('readers that missed different entries soon end their runs at the same offsets', () => {
  const ends = (from: number): number[] => {
    const all: number[] = [];
    for (let offset = from; offset < 1000; offset = endOfRun(offset)) all.push(endOfRun(offset));
    return all;
  };
  expect(ends(0)).toEqual([200, 400, 600, 800, 1000]);
  expect(ends(339)).toEqual([340, 400, 600, 800, 1000]);
  expect(ends(341)).toEqual([360, 400, 600, 800, 1000]);
  const distinct = new Set<string>();
  for (let from = 0; from < 1000; from += 1) {
    for (let offset = from; offset < 1000; offset = endOfRun(offset)) {
      distinct.add(`${offset} ${endOfRun(offset)}`);
    }
  }
  // One short run for each offset, and few long ones: 1,000 × 5 if each reader had its own.
  expect(distinct.size).toBeLessThan(1100);
});
