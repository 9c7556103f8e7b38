import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, it } from 'vitest';
import { endOfSession, notesUse } from './policy.ts';

const NOW = 1_780_000_000_000;
const times = { usedAt: NOW, expiresAt: NOW + 15 * DAY_MS, isFixed: false } as const;

describe('endOfSession', () => {
  it('is the day on which it expires, for a student', () => {
    expect(endOfSession({ ...times, isStaff: false })).toBe(NOW + 15 * DAY_MS);
  });
  it('is 12 hours after the last use, for staff', () => {
    expect(endOfSession({ ...times, isStaff: true })).toBe(NOW + 12 * HOUR_MS);
  });
  it('is never later than the day on which it expires', () => {
    const soon = NOW + HOUR_MS;
    expect(endOfSession({ ...times, expiresAt: soon, isStaff: true })).toBe(soon);
  });
  it('does not depend on use for a fixed token of the demo', () => {
    expect(endOfSession({ ...times, isFixed: true, isStaff: true })).toBe(NOW + 15 * DAY_MS);
  });
});

describe('notesUse', () => {
  it.each([
    ['reading', false, 'read', HOUR_MS],
    ['acts', false, 'act', HOUR_MS],
    ['acts', true, 'act', 5 * MINUTE_MS],
  ] as const)('writes %s (staff: %j) no more often than it has to', (_what, isStaff, use, ms) => {
    expect(notesUse({ isStaff, usedAt: NOW }, use, NOW + ms - 1)).toBe(false);
    expect(notesUse({ isStaff, usedAt: NOW }, use, NOW + ms)).toBe(true);
  });
  it('never writes the reading of staff', () => {
    expect(notesUse({ isStaff: true, usedAt: NOW }, 'read', NOW + DAY_MS)).toBe(false);
  });
});
