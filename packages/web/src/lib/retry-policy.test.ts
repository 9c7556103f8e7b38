import { CODES } from '@xuanjiang/contracts/errors';
import { describe, expect, it } from 'vitest';
import { isTemporary, RETRY_WAIT, retryWait } from './retry-policy.ts';

const least = () => 0;
const most = () => 1;

describe('what is asked for again', () => {
  it('was refused with 503 or 429, and with no other code', () => {
    const { ok: _, ...codes } = CODES;
    const temporary = Object.values(codes).filter(isTemporary);
    expect(temporary.toSorted()).toEqual([CODES.tooMany, CODES.unavailable].toSorted());
  });

  it('waits twice as long after each failure, up to a limit', () => {
    const waits = [0, 1, 2, 3, 4, 5, 5000].map((failures) => retryWait(failures, 0, most));
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 16_000, 16_000]);
    expect(waits.at(-1)).toBe(RETRY_WAIT.maxMs);
  });

  it('leaves half of the wait to chance', () => {
    expect(retryWait(2, 0, least)).toBe(2000);
    expect(retryWait(2, 0, () => 0.5)).toBe(3000);
    expect(retryWait(2, 0, most)).toBe(4000);
  });

  it('waits as long as the server asks, and not all for exactly that long', () => {
    expect(retryWait(0, 6000, least)).toBe(6500);
    expect(retryWait(0, 6000, most)).toBe(7000);
  });
});
