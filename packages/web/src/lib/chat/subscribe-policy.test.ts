import { CODES } from '@xuanjiang/contracts/errors';
import { describe, expect, it } from 'vitest';
import { isTemporary, SUBSCRIBE_WAIT, subscribeWait } from './subscribe-policy.ts';

const AWAY = { Code: CODES.unavailable, Retryafter: 0 };
const least = () => 0;
const most = () => 1;

describe('a refused subscription', () => {
  it('is temporary for 503 and 429, and for no other code', () => {
    const { ok: _, ...codes } = CODES;
    const temporary = Object.values(codes).filter((Code) => isTemporary({ Code }));
    expect(temporary.toSorted()).toEqual([CODES.tooMany, CODES.unavailable].toSorted());
  });

  it('is not tried again when it lasts', () => {
    for (const Code of [CODES.forbidden, CODES.notFound, CODES.unauthorized, CODES.input]) {
      expect(subscribeWait({ Code, Retryafter: 0 }, 0)).toBeNull();
    }
  });

  it('waits twice as long after each refusal, up to a limit', () => {
    const waits = [0, 1, 2, 3, 4, 5, 50].map((refusals) => subscribeWait(AWAY, refusals, most));
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 16_000, 16_000]);
    expect(waits.at(-1)).toBe(SUBSCRIBE_WAIT.maxMs);
  });

  it('leaves half of the wait to chance', () => {
    expect(subscribeWait(AWAY, 2, least)).toBe(2000);
    expect(subscribeWait(AWAY, 2, () => 0.5)).toBe(3000);
    expect(subscribeWait(AWAY, 2, most)).toBe(4000);
  });

  it('waits as long as the server asks, and not all for exactly that long', () => {
    const refused = { Code: CODES.tooMany, Retryafter: 6000 };
    expect(subscribeWait(refused, 0, least)).toBe(6500);
    expect(subscribeWait(refused, 0, most)).toBe(7000);
  });
});
