import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { todayFirst, whenOf } from './next-talk.ts';

/** 10:00 in Shanghai. */
const NOW = Date.UTC(2026, 10, 21, 2);
const talk = (inHours: number) => ({
  Starttime: NOW + inHours * HOUR_MS,
  Endtime: NOW + (inHours + 1) * HOUR_MS,
});

test.each([
  [0, 'live'],
  [-2, null],
  [13, 'today'],
  [14, 'tomorrow'],
  [38, null],
])('a talk in %d hours is %s', (hours, when) => expect(whenOf(talk(hours), NOW)).toBe(when));

test('there may be no talk', () => expect(whenOf(null, NOW)).toBeNull());

test('live ones are on top, then by time, then those that are followed', () => {
  const at = (Id: string, hours: number | null) => ({
    Id,
    Nexttalk: hours === null ? null : talk(hours),
  });
  const all = [
    at('b', 3),
    at('c', 3),
    at('later', 20),
    at('live', 0),
    at('none', null),
    at('a', 2),
  ];
  expect(todayFirst(all, (id) => id === 'c', NOW).map(({ Id }) => Id)).toEqual([
    'live',
    'a',
    'c',
    'b',
  ]);
});
