import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, it } from 'vitest';
import { PHONE_QUOTAS, quotaWait, recentTimes } from './policy.ts';

const NOW = 1_800_000_000_000;
const ago = (...ages: number[]): number[] => ages.map((age) => NOW - age);

describe('quotaWait', () => {
  it('lets the first code through', () => {
    expect(quotaWait([], PHONE_QUOTAS, NOW)).toBe(0);
  });

  it('asks for a whole minute between two', () => {
    expect(quotaWait(ago(MINUTE_MS - 1), PHONE_QUOTAS, NOW)).toBe(1);
    expect(quotaWait(ago(MINUTE_MS), PHONE_QUOTAS, NOW)).toBe(0);
  });

  it('refuses the sixth in an hour until the first of the five is an hour old', () => {
    const five = ago(
      50 * MINUTE_MS,
      40 * MINUTE_MS,
      30 * MINUTE_MS,
      20 * MINUTE_MS,
      10 * MINUTE_MS,
    );
    expect(quotaWait(five, PHONE_QUOTAS, NOW)).toBe(10 * MINUTE_MS);
    expect(quotaWait(five.slice(1), PHONE_QUOTAS, NOW)).toBe(0);
  });

  it('refuses the eleventh in a day', () => {
    const ten = Array.from({ length: 10 }, (_, index) => NOW - (20 - 2 * index) * HOUR_MS);
    expect(quotaWait(ten, PHONE_QUOTAS, NOW)).toBe(4 * HOUR_MS);
  });
});

describe('recentTimes', () => {
  it('forgets what is a day old', () => {
    expect(recentTimes(ago(DAY_MS, DAY_MS - 1, 0), NOW)).toEqual(ago(DAY_MS - 1, 0));
  });
});
