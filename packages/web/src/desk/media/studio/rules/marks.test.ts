import { expect, test } from 'vitest';
import { shownMarks } from './marks.ts';

test('chapters are listed with how far into the talk they begin, the newest first', () => {
  const marks = [
    { Time: 61_000, Title: '开场' },
    { Time: 3_725_000, Title: '' },
  ];
  expect(shownMarks(marks, 1000)).toEqual([
    { time: 3_725_000, title: '', at: '1:02:04' },
    { time: 61_000, title: '开场', at: '01:00' },
  ]);
  expect(shownMarks(marks, 90_000).at(-1)?.at).toBe('00:00');
  expect(shownMarks([], null)).toEqual([]);
});
