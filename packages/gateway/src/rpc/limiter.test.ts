import { SHARED_ADDRESS_FACTOR } from '@xuanjiang/contracts/call';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRateLimits } from '../lib/rate-limits.ts';
import { CallError } from './call-error.ts';
import type { Caller } from './context.ts';
import type { ConsumeCall } from './limiter.ts';
import { createConsumeCall } from './limiter.ts';

const call = { path: '/api/user/wxlogin', limit: { points: 3, seconds: 60 } } as const;
const { points } = call.limit;
const OF_ADDRESS = points * SHARED_ADDRESS_FACTOR;
const SCHOOL = '192.0.2.1';

let consume: ConsumeCall;
beforeEach(() => {
  consume = createConsumeCall(createRateLimits(null));
});

/** How many of these calls pass. @param visitor the number of the browser; null without its cookie */
const passing = async (
  calls: number,
  visitor: string | null,
  { address = SCHOOL, caller = null }: { address?: string; caller?: Caller | null } = {},
): Promise<number> => {
  let passed = 0;
  for (let count = 0; count < calls; count += 1) {
    try {
      await consume(call, { caller, visitor, address });
      passed += 1;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      expect(error).toMatchObject({ codeName: 'tooMany' });
      expect(error.retryAfterMs).toBeGreaterThan(0);
    }
  }
  return passed;
};

describe('the limit of a call without a session', () => {
  it('gives a browser with a cookie as many calls as an account', async () => {
    expect(await passing(points + 5, 'a')).toBe(points);
    expect(await passing(points + 5, 'b')).toBe(points);
  });

  it('counts a browser wherever it is', async () => {
    expect(await passing(points, 'a')).toBe(points);
    expect(await passing(1, 'a', { address: '198.51.100.7' })).toBe(0);
  });

  it('does not count for the other browsers of an address what one is refused', async () => {
    await passing(OF_ADDRESS + 5, 'abuser');
    for (let browser = 1; browser < SHARED_ADDRESS_FACTOR; browser += 1) {
      expect(await passing(points, `${browser}`)).toBe(points);
    }
  });

  it('counts all browsers of an address together', async () => {
    let passed = 0;
    for (let browser = 0; browser < OF_ADDRESS + 5; browser += 1) {
      passed += await passing(1, `${browser}`);
    }
    expect(passed).toBe(OF_ADDRESS);
    expect(await passing(1, 'elsewhere', { address: '198.51.100.7' })).toBe(1);
  });

  it('counts calls without a cookie together, and apart from those with one', async () => {
    expect(await passing(OF_ADDRESS + 5, null)).toBe(OF_ADDRESS);
    expect(await passing(1, 'a')).toBe(1);
    expect(await passing(1, null, { address: '198.51.100.7' })).toBe(1);
  });

  it('counts the browsers of a /64 of IPv6 together', async () => {
    for (let browser = 0; browser < OF_ADDRESS; browser += 1) {
      await passing(1, `${browser}`, { address: `2001:db8:1:2::${browser}` });
    }
    expect(await passing(1, 'late', { address: '2001:db8:1:2:ffff::1' })).toBe(0);
    expect(await passing(1, 'late', { address: '2001:db8:1:3::1' })).toBe(1);
  });
});

it('counts a caller with a session by the account alone', async () => {
  const caller = { uids: 'u1' } as Caller;
  await passing(OF_ADDRESS + 5, null);
  expect(await passing(points + 5, 'a', { caller })).toBe(points);
  expect(await passing(points, 'a')).toBe(points);
});
