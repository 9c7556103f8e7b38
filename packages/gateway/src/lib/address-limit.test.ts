import { describe, expect, it } from 'vitest';
import { CUSTOMER_FACTOR, consumeByAddress } from './address-limit.ts';
import { createRateLimits } from './rate-limits.ts';

/** How many uses pass, one from each of these addresses in turn. */
const passing = async (points: number, addresses: readonly string[]): Promise<number> => {
  const limits = createRateLimits(null);
  let passed = 0;
  for (const address of addresses) {
    const waitMs = await consumeByAddress(limits, 'x', { points, seconds: 60 }, address);
    if (waitMs === 0) passed += 1;
  }
  return passed;
};

describe('a limit per address', () => {
  it('counts two addresses of one /64 as one', async () => {
    expect(await passing(1, ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'])).toBe(1);
  });
  it('counts two /64 apart', async () => {
    expect(await passing(1, ['2001:db8:1:2::1', '2001:db8:1:3::1'])).toBe(2);
  });
  it('counts IPv4 that is written as IPv6 as IPv4', async () => {
    expect(await passing(1, ['192.0.2.1', '::ffff:192.0.2.1', '::ffff:c000:201'])).toBe(1);
  });
  it('counts each IPv4 address apart', async () => {
    const addresses = Array.from({ length: 200 }, (_, host) => `192.0.2.${host}`);
    expect(await passing(1, addresses)).toBe(200);
  });
  it('does not count for the /48 what the /64 is refused', async () => {
    const loud = Array.from({ length: 50 }, () => '2001:db8:1:2::1');
    expect(await passing(1, [...loud, '2001:db8:1:3::1'])).toBe(2);
  });
  it('holds a /48 to ten times the limit of a line, however many /64 it uses', async () => {
    const points = 20;
    const addresses = Array.from(
      { length: 2000 },
      (_, index) => `2001:db8:1:${index.toString(16)}::1`,
    );
    expect(await passing(points, addresses)).toBe(points * CUSTOMER_FACTOR);
  });
});
