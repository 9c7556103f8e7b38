import { expect, test } from 'vitest';
import { dropPlace } from './drop-place.ts';

const COLUMNS = [
  { top: 100, middles: [160, 220] },
  { top: 300, middles: [] },
  { top: 360, middles: [420] },
];

test.each([
  [90, 0, 0],
  [159, 0, 0],
  [161, 0, 1],
  [299, 0, 2],
  [301, 1, 0],
  [370, 2, 0],
  [900, 2, 1],
])('what is let go at %s px lies in column %s at %s', (y, column, at) =>
  expect(dropPlace(COLUMNS, y)).toEqual({ column, at }),
);

test('without columns there is a first place', () =>
  expect(dropPlace([], 10)).toEqual({ column: 0, at: 0 }));
