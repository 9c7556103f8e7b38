import { expect, test } from 'vitest';
import { judgeReturn } from './judge-return.ts';

const EVENT = { Cancelled: false, Checkinfrom: 1000 };
const PLACE = { Attendance: 'site', State: 'confirmed', Checkintime: 0 } as const;

test('a confirmed place on site is given back until check-in begins', () => {
  expect(judgeReturn(PLACE, EVENT, 999)).toBeNull();
  expect(judgeReturn(PLACE, EVENT, 1000)).toBe('placeTooLate');
});

test('one that was used is not given back at any time', () => {
  expect(judgeReturn({ ...PLACE, Checkintime: 900 }, EVENT, 0)).toBe('placeUsed');
  expect(judgeReturn({ ...PLACE, Checkintime: 1100 }, EVENT, 1500)).toBe('placeUsed');
});

test('one by which no door lets anybody in is given back after that too', () => {
  expect(judgeReturn({ ...PLACE, State: 'waiting' }, EVENT, 1000)).toBeNull();
  expect(judgeReturn({ ...PLACE, Attendance: 'online' }, EVENT, 1000)).toBeNull();
  expect(judgeReturn(PLACE, { ...EVENT, Cancelled: true }, 1000)).toBeNull();
});
