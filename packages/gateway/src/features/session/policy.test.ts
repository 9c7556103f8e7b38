import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, it } from 'vitest';
import { endOfSession, notesUse } from './policy.ts';

const NOW = 1_780_000_000_000;
const times = { usedAt: NOW, expiresAt: NOW + 15 * DAY_MS, isFixed: false } as const;

describe('endOfSession', () => {
  it('is the day on which it expires, for a student', () => {
    expect(endOfSession({ ...times, role: 'user' })).toBe(NOW + 15 * DAY_MS);
  });
  it.each(['worker', 'operator'] as const)('is 12 hours after the last use, for a %s', (role) => {
    expect(endOfSession({ ...times, role })).toBe(NOW + 12 * HOUR_MS);
  });
  it('is never later than the day on which it expires', () => {
    const soon = NOW + HOUR_MS;
    expect(endOfSession({ ...times, expiresAt: soon, role: 'worker' })).toBe(soon);
  });
  it('does not depend on use for a fixed token of the demo', () => {
    expect(endOfSession({ ...times, isFixed: true, role: 'worker' })).toBe(NOW + 15 * DAY_MS);
  });
});

describe('notesUse', () => {
  it.each([
    ['user', HOUR_MS],
    ['worker', 5 * MINUTE_MS],
    ['operator', 5 * MINUTE_MS],
  ] as const)('writes the use of a %s no more often than every %d ms', (role, ms) => {
    expect(notesUse({ ...times, role }, NOW + ms - 1)).toBe(false);
    expect(notesUse({ ...times, role }, NOW + ms)).toBe(true);
  });
});
