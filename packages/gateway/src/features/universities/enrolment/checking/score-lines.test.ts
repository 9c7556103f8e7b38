import { expect, test } from 'vitest';
import { scoreLines } from './score-lines.ts';

test('how many have a score follows from those with a better one, where the sheet does not say', () => {
  const rows = [
    { score: 698, cumulative: 10, count: null, at: 2 },
    { score: 700, cumulative: 4, count: null, at: 3 },
    { score: 699, cumulative: 7, count: 3, at: 4 },
  ];
  expect(scoreLines(rows, () => {})).toEqual([
    [700, 4, 4],
    [699, 3, 7],
    [698, 3, 10],
  ]);
});

test('fewer than have a better score is a fault of its row', () => {
  const faulty: number[] = [];
  const rows = [
    { score: 700, cumulative: 9, count: null, at: 2 },
    { score: 699, cumulative: 7, count: null, at: 3 },
  ];
  scoreLines(rows, (row) => void faulty.push(row));
  expect(faulty).toEqual([3]);
});
