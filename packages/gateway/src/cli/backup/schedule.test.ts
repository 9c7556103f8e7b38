import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { lastDue, nextBackup, readTimeOfDay } from './schedule.ts';

const AT = 3.5 * HOUR_MS;
/** The moment `AT` of one day in Asia/Shanghai, UTC ms. */
const HALF_PAST_THREE = Date.parse('2026-11-20T03:30:00+08:00');

test.each([
  ['03:30', AT],
  ['00:00', 0],
  ['23:59', DAY_MS - MINUTE_MS],
  ['24:00', null],
  ['3:30', null],
  ['03:60', null],
])('reads %s', (text, ms) => {
  expect(readTimeOfDay(text)).toBe(ms);
});

test('the last time of day is that of Asia/Shanghai, and this moment if it is now', () => {
  expect(lastDue(AT, HALF_PAST_THREE)).toBe(HALF_PAST_THREE);
  expect(lastDue(AT, HALF_PAST_THREE + DAY_MS - 1)).toBe(HALF_PAST_THREE);
  expect(lastDue(AT, HALF_PAST_THREE - 1)).toBe(HALF_PAST_THREE - DAY_MS);
  // After midnight there, and before it in UTC.
  expect(lastDue(0, Date.parse('2026-11-20T02:00:00+08:00'))).toBe(
    Date.parse('2026-11-20T00:00:00+08:00'),
  );
});

test('a backup is made at once where the last one is missing, else at the next time', () => {
  const now = HALF_PAST_THREE + HOUR_MS;
  expect(nextBackup(AT, null, now)).toBe(now);
  expect(nextBackup(AT, HALF_PAST_THREE - 1, now)).toBe(now);
  expect(nextBackup(AT, HALF_PAST_THREE + 5, now)).toBe(HALF_PAST_THREE + DAY_MS);
});
