import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { STAT_VIEWER_MINUTES } from '@xuanjiang/contracts/stat';
import { expect, test } from 'vitest';
import { courseOf, medianOf } from './course.ts';

const FROM = Date.parse('2026-06-03T19:00:20+08:00');
const FIRST = Date.parse('2026-06-03T19:00:00+08:00');
const at = (minute: number): number => FIRST + minute * MINUTE_MS;
const viewer = (minute: number, most: number, last: number | null, came = 0) => ({
  ...{ time: at(minute), most, last, came },
});
const NOTHING = { from: FROM, until: at(4), viewers: [], written: [], earlier: [] };
const viewersIn = (facts: Partial<typeof NOTHING> | object) =>
  courseOf({ ...NOTHING, ...facts }).map(({ Audience, Came, Left }) => [Audience, Came, Left]);

test('the median is the middle one, or halfway between two', () => {
  expect([medianOf([]), medianOf([7]), medianOf([9, 1, 5]), medianOf([4, 1])]).toEqual([
    ...[null, 7, 5, 3],
  ]);
});

test('who came less who left is what is there more, whatever was missed', () => {
  const viewers = [viewer(0, 5, 5, 3), viewer(1, 6, 4, 1), viewer(2, 7, 7), viewer(3, 9, 7, 2)];
  expect(viewersIn({ viewers })).toEqual([
    [5, 5, 0],
    [6, 1, 2],
    [7, 3, 0],
    [9, 2, 2],
  ]);
});

test('an empty room stays empty until somebody comes, and a gateway that was away knows nothing', () => {
  const viewers = [viewer(0, 2, 0, 2), viewer(2, 3, 3, 3)];
  expect(viewersIn({ viewers })).toEqual([
    [2, 2, 2],
    [0, 0, 0],
    [3, 3, 0],
    [null, null, null],
  ]);
});

test('before it was looked for the first time, how many there were is unknown', () => {
  expect(viewersIn({ viewers: [viewer(1, 4, 4, 4), viewer(2, 4, 0)] })).toEqual([
    [null, null, null],
    [4, 4, 0],
    [4, 0, 4],
    [0, 0, 0],
  ]);
});

test('of minutes that a version before noted it is known how many there were', () => {
  const viewers = [viewer(0, 5, null), viewer(1, 6, null), viewer(2, 6, 6, 1), viewer(3, 6, 5, 1)];
  expect(viewersIn({ viewers })).toEqual([
    [5, null, null],
    [6, null, null],
    [6, null, null],
    [6, 1, 2],
  ]);
});

test('of a talk that was too long the last minutes are shown', () => {
  const minutes = courseOf({ ...NOTHING, until: at(STAT_VIEWER_MINUTES + 10) });
  expect([minutes.length, minutes[0]?.Time]).toEqual([STAT_VIEWER_MINUTES, at(10)]);
});

test('the median is that of the minute after the beginning, of those who went on for so long', () => {
  const long = { from: FROM - 7 * MINUTE_MS, minutes: [viewer(-7, 10, 9), viewer(-6, 20, 9)] };
  const short = { from: FROM - 90 * MINUTE_MS, minutes: [viewer(-90, 30, 9)] };
  const medians = courseOf({ ...NOTHING, earlier: [long, short] }).map(({ Median }) => Median);
  expect(medians).toEqual([20, 20, null, null]);
});
