import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** One line of a home or a school is one /64 of IPv6, or one address of IPv4. */
const LINE_BITS = 64;
/** What a provider gives one customer at most (RFC 6177): up to 65,536 such lines. */
const CUSTOMER_BITS = 48;
/** What a log keeps of an IPv4 address. */
const LOGGED_BITS_V4 = 24;

/** The groups that an address belongs to, as keys of limits. */
export interface AddressGroup {
  /** The address itself for IPv4, its /64 for IPv6. */
  readonly line: string;
  /** The /48 of an IPv6 address; null for IPv4. */
  readonly customer: string | null;
}

const prefixOf = (address: string, bits: number): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`;

/** IPv4 that arrives as IPv6 (`::ffff:192.0.2.1`) is IPv4. */
const withoutMapping = (address: string): string =>
  isIPv6(address) ? ipaddr.process(address.split('%')[0] ?? '').toString() : address;

/**
 * Whom a limit per address counts as one. A host of IPv6 has a whole /64 to itself, so a limit per
 * address would have no effect.
 * @param address as the socket or the trusted proxies give it; anything else is a group of its own
 */
export const addressGroupOf = (address: string): AddressGroup => {
  const plain = withoutMapping(address);
  return isIPv6(plain)
    ? { line: prefixOf(plain, LINE_BITS), customer: prefixOf(plain, CUSTOMER_BITS) }
    : { line: plain, customer: null };
};

/** The widest group of an address: itself for IPv4, its /48 for IPv6. */
export const networkOf = (address: string): string => {
  const { line, customer } = addressGroupOf(address);
  return customer ?? line;
};

/** What a log may keep of an address: the network and not the host, /24 of IPv4 and /48 of IPv6. */
export const truncatedAddress = (address: string): string => {
  const { line, customer } = addressGroupOf(address);
  if (customer !== null) return customer;
  if (!ipaddr.IPv4.isValidFourPartDecimal(line)) return '';
  return `${ipaddr.IPv4.networkAddressFromCIDR(`${line}/${LOGGED_BITS_V4}`).toString()}/${LOGGED_BITS_V4}`;
};
