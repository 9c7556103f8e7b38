import { PASSES_MAX } from '@xuanjiang/contracts/checkin';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { isDoorStaff, passRefusal, seenAt } from './policy.ts';

const NOW = Date.parse('2026-06-03T12:00:00+08:00');

test.each([
  [NOW - HOUR_MS, NOW, NOW - HOUR_MS],
  [NOW - 48 * HOUR_MS, NOW, NOW - 48 * HOUR_MS],
  // The clock of the device is wrong: how long ago it was counts.
  [NOW + HOUR_MS, NOW + 2 * HOUR_MS, NOW - HOUR_MS],
  [NOW - 80 * HOUR_MS, NOW - 72 * HOUR_MS, NOW - 8 * HOUR_MS],
  // It was set back after the ticket was seen, or was never set.
  [NOW + 1000, NOW, NOW],
  [NOW - 49 * HOUR_MS, NOW, NOW],
  [0, NOW, NOW],
])('what a device saw at %d and sent at %d was seen at %d', (time, sentAt, seen) => {
  expect(seenAt(time, sentAt, NOW)).toBe(seen);
});

test('an event has so many links, until check-in ends or it is called off', () => {
  const event = { cancelled: 0, checkinUntil: NOW };
  expect(passRefusal(event, PASSES_MAX - 1, NOW - 1)).toBeNull();
  expect(passRefusal(event, PASSES_MAX, NOW - 1)).toBe('passesFull');
  expect(passRefusal(event, 0, NOW)).toBe('checkinTooLate');
  expect(passRefusal({ ...event, cancelled: 1 }, 0, 0)).toBe('eventCancelled');
});

test('staff of the university and operators work at the doors, others do not', () => {
  const event = { universityId: 'u1' };
  const common = { universityId: null };
  const liaison = { role: 'worker', universityId: 'u1' };
  const operator = { role: 'operator', universityId: null };
  expect(isDoorStaff(liaison, event)).toBe(true);
  expect(isDoorStaff(operator, event)).toBe(true);
  expect(isDoorStaff(operator, common)).toBe(true);
  expect(isDoorStaff({ role: 'worker', universityId: 'u2' }, event)).toBe(false);
  expect(isDoorStaff({ role: 'worker', universityId: null }, common)).toBe(false);
  expect(isDoorStaff({ role: 'user', universityId: 'u1' }, event)).toBe(false);
  expect(isDoorStaff(null, event)).toBe(false);
});
