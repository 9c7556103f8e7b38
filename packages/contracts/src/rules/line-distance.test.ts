import { expect, test } from 'vitest';
import { distanceOf } from './line-distance.ts';

const TABLE = { scores: [700, 690, 688], cumulative: [12, 40, 90] };

test.each<
  [string, number, { rank: number | null; score: number | null }, number | null, number | null]
>([
  ['ahead', 30, { rank: 90, score: 688 }, 60, 2],
  ['behind', 80, { rank: 12, score: 700 }, -68, -12],
  ['equal', 40, { rank: 40, score: 690 }, 0, 0],
  ['a line without a score', 30, { rank: 90, score: null }, 60, 2],
  ['a line without a rank', 30, { rank: null, score: 688 }, 60, 2],
  ['a line without either', 30, { rank: null, score: null }, null, null],
  ['an own rank beyond the table', 91, { rank: 40, score: 690 }, -51, null],
  ['a line beyond the table', 30, { rank: 91, score: null }, 61, null],
  ['a score beyond the table', 30, { rank: null, score: 600 }, null, 90],
  ['better than the table begins', 1, { rank: 12, score: 700 }, 11, 0],
])('%s', (_, own, line, places, points) =>
  expect(distanceOf(own, line, TABLE)).toEqual({ places, points }),
);

test('own points of the year are taken as they are, also without a rank', () => {
  const line = { rank: 90, score: 688 };
  expect(distanceOf(30, line, TABLE, 695)).toEqual({ places: 60, points: 7 });
  expect(distanceOf(null, line, TABLE, 600)).toEqual({ places: null, points: -88 });
  expect(distanceOf(null, line, TABLE)).toEqual({ places: null, points: null });
});

test('of a year without a table there are places only, where the line has a rank', () => {
  expect(distanceOf(30, { rank: 90, score: 688 }, null)).toEqual({ places: 60, points: null });
  expect(distanceOf(30, { rank: null, score: 688 }, null)).toEqual({ places: null, points: null });
});
