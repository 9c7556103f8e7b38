import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../constants.ts';
import { momentOf } from './shanghai-day.ts';
import { TALK_TIME_MAX } from './talk-problems.ts';
import { isWeekly, weeklyTimes } from './weekly-times.ts';

const START = Date.parse('2026-11-20T19:00:00+08:00');
const TALK = { Starttime: START, Endtime: START + HOUR_MS };
const starts = (count: number, now: number, talk = TALK) =>
  weeklyTimes(talk, count, now).map(({ Starttime }) => momentOf(Starttime));

test('a talk that is to come is again a week after it', () => {
  expect(starts(3, START - DAY_MS)).toEqual([
    '2026-11-27 19:00',
    '2026-12-04 19:00',
    '2026-12-11 19:00',
  ]);
  expect(weeklyTimes(TALK, 1, START - DAY_MS)[0]?.Endtime).toBe(TALK.Endtime + 7 * DAY_MS);
});

test('one that is over is again at the next such hour', () => {
  expect(starts(1, START + 6 * DAY_MS)).toEqual(['2026-11-27 19:00']);
  expect(starts(1, START + 7 * DAY_MS)).toEqual(['2026-12-04 19:00']);
  expect(starts(1, START + 365 * DAY_MS)).toEqual(['2027-11-26 19:00']);
});

test('no talk is planned beyond the last time for which one can be', () => {
  const last = { Starttime: TALK_TIME_MAX - 8 * DAY_MS, Endtime: TALK_TIME_MAX - 7.5 * DAY_MS };
  expect(weeklyTimes(last, 5, START)).toHaveLength(1);
});

test.each([
  [START + 21 * DAY_MS, true],
  [START + 21 * DAY_MS + 1, false],
  [START + 3 * DAY_MS, false],
  [START, false],
  [START - 7 * DAY_MS, false],
])('%s is after it, on the weekday and at the hour of the talk: %s', (start, is) => {
  expect(isWeekly(TALK, start)).toBe(is);
});
