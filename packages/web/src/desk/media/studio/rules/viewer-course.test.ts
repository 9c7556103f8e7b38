import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { courseOf } from './viewer-course.ts';

const BOX = { width: 100, height: 10 };
const minute = (index: number, Count: number) => ({ Time: index * MINUTE_MS, Count });

test('the line goes from the first minute to now, and its top is a round number', () => {
  const now = { now: 2.5 * MINUTE_MS, viewers: 5 };
  const course = courseOf([minute(0, 0), minute(1, 9), minute(2, 7)], now, BOX);
  expect(course).toMatchObject({ most: 10, from: 0, to: 2.5 * MINUTE_MS });
  expect(course?.points).toEqual([
    { x: 0, y: 10 },
    { x: 40, y: 1 },
    { x: 100, y: 5 },
  ]);
});

test('what is over ends with its last minute', () => {
  const course = courseOf([minute(0, 130), minute(2, 20)], null, BOX);
  expect(course).toMatchObject({ most: 200, to: 2 * MINUTE_MS });
});

test('one minute makes no line, and nobody is no number too small', () => {
  expect(courseOf([], null, BOX)).toBeNull();
  expect(courseOf([minute(0, 3)], null, BOX)).toBeNull();
  expect(courseOf([minute(0, 3)], { now: 30_000, viewers: 2 }, BOX)).toBeNull();
  expect(courseOf([minute(0, 0), minute(1, 0)], null, BOX)?.most).toBe(1);
});
