import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, it } from 'vitest';
import { countdownTo } from './countdown.ts';

describe('countdown', () => {
  it('counts days, hours, minutes and seconds down to nothing', () => {
    const left = 2 * DAY_MS + 3 * HOUR_MS + 4 * MINUTE_MS + 5 * SECOND_MS;
    expect(countdownTo(left, 0)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 });
    expect(countdownTo(1, 0).seconds).toBe(1);
    expect(countdownTo(0, 5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });
});
