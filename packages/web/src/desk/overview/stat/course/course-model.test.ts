import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { TalkMinute } from '@xuanjiang/contracts/stat';
import { expect, test } from 'vitest';
import {
  minuteAt,
  pollsAt,
  scaleOf,
  shapeOf,
  stepOf,
  stretchesOf,
  sumsOf,
} from './course-model.ts';

const BEGIN = Date.parse('2026-11-13T19:03:00+08:00');
const minutesOf = (...audience: (number | null)[]): TalkMinute[] =>
  audience.map((Audience, index) => ({
    ...{ Time: BEGIN + index * MINUTE_MS, Audience, Came: 2, Left: 1 },
    ...{ Chat: 3, Question: index, Median: null },
  }));

test('the minutes add up, and the fullest one is named', () => {
  expect(sumsOf({ Minutes: minutesOf(3, 9, null, 4) })).toEqual({
    ...{ peak: 9, peakAt: '19:04', came: 8, left: 4, chat: 12, question: 6 },
  });
  expect(sumsOf({ Minutes: minutesOf(0, null) })).toMatchObject({ peak: 0, peakAt: '' });
});

test('the scale has few round lines, the last one above all', () => {
  expect([scaleOf(0), scaleOf(3), scaleOf(10), scaleOf(8033)]).toEqual([
    [0, 1],
    [0, 1, 2, 3],
    [0, 5, 10],
    [0, 2500, 5000, 7500, 10000],
  ]);
});

test('a line is broken where nothing is known', () => {
  const place = { x: (index: number) => index, y: (value: number) => value };
  expect(stretchesOf(minutesOf(1, 2, null, 3), 'Audience', place)).toEqual([
    [
      [0, 1],
      [1, 2],
    ],
    [[3, 3]],
  ]);
});

test('times are named at whole steps, as many as there is room for', () => {
  const minutes = minutesOf(...Array.from({ length: 75 }, () => 1));
  const texts = (width: number) => shapeOf(minutes, 3, width).ticks.map(({ text }) => text);
  expect(texts(900)).toEqual(['19:10', '19:20', '19:30', '19:40', '19:50', '20:00', '20:10']);
  expect(texts(320)).toEqual(['19:30', '20:00']);
});

test('without viewers no room is left for a curve', () => {
  const [full, empty] = [minutesOf(3, 4), minutesOf(null, null)].map((m) => shapeOf(m, 2, 320));
  expect([full?.height, empty?.height, empty?.base]).toEqual([254, 84, 10]);
});

test('a place and a key lead to a minute that there is', () => {
  expect([minuteAt(0, 320, 60), minuteAt(194, 320, 60), minuteAt(999, 320, 60)]).toEqual([
    0, 30, 59,
  ]);
  expect([stepOf('ArrowLeft', 0, 60), stepOf('PageUp', 55, 60), stepOf('End', 3, 60)]).toEqual([
    ...[0, 59, 59],
  ]);
  expect(stepOf('a', 3, 60)).toBe(null);
});

test('a poll belongs to the minute in which it was opened', () => {
  const Polls = [{ Time: BEGIN + MINUTE_MS, Title: '想听什么？', Votes: 3 }];
  expect([pollsAt({ Polls }, BEGIN).length, pollsAt({ Polls }, BEGIN + MINUTE_MS).length]).toEqual([
    ...[0, 1],
  ]);
});
