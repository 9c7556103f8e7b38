import { describe, expect, it } from 'vitest';
import { addressGroupOf, truncatedAddress } from './address-group.ts';

describe('addressGroupOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7', null],
    ['::ffff:192.0.2.7', '192.0.2.7', null],
    ['2001:db8:1:2::7', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80::/64', 'fe80::/48'],
    ['', '', null],
    ['not an address', 'not an address', null],
  ])('%s', (address, line, customer) => {
    expect(addressGroupOf(address)).toEqual({ line, customer });
  });
});

describe('truncatedAddress', () => {
  it.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2::7', '2001:db8:1::/48'],
    ['', ''],
    ['not an address', ''],
  ])('%s', (address, truncated) => {
    expect(truncatedAddress(address)).toBe(truncated);
  });
});
