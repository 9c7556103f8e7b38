import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { isDoorStaff, seenAt } from './policy.ts';

const NOW = Date.parse('2026-06-03T12:00:00+08:00');

test.each([
  [NOW - HOUR_MS, NOW - HOUR_MS],
  [NOW - 48 * HOUR_MS, NOW - 48 * HOUR_MS],
  // Clocks differ a little.
  [NOW + 1000, NOW],
  // The clock of the device is wrong.
  [NOW + HOUR_MS, NOW],
  [NOW - 49 * HOUR_MS, NOW],
  [0, NOW],
])('what a device saw at %d was seen at %d', (time, seen) => {
  expect(seenAt(time, NOW)).toBe(seen);
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
