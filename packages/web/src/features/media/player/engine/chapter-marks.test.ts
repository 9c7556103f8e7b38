import { expect, test } from 'vitest';
import { chapterGaps } from './chapter-marks.ts';

test('a bar is parted where chapters begin, not at its ends', () => {
  expect(chapterGaps([0, 15, 30, 60, 90], 60)).toEqual([0.25, 0.5]);
});

test('a bar of unknown length is whole', () => {
  expect(chapterGaps([0, 15], Number.NaN)).toEqual([]);
});
