import type { RateLimit } from '@xuanjiang/contracts/call';
import type { AddressGroup } from './address-group.ts';
import { addressGroupOf } from './address-group.ts';
import type { LocalLimits } from './local-limits.ts';
import type { RateLimits } from './rate-limits.ts';

/**
 * How many times the limit of one line a /48 gets. It can be one customer with 65,536 lines, or as
 * many phones of a mobile network, so it is wide enough for a crowd and too narrow for a flood.
 */
export const CUSTOMER_FACTOR = 10;

/**
 * Counts one use by an address, or as many as are given: for its line, and for IPv6 also for its /48. What the line is
 * refused does not count for the /48, except where it is done already.
 * @param isDone whether what is counted was done and cannot be refused any more
 * @returns ms until the next is allowed; 0 when this one is
 */
export const consumeByAddress = async (
  limits: RateLimits,
  name: string,
  limit: RateLimit,
  address: string,
  uses = 1,
  isDone = false,
): Promise<number> => {
  const { line, customer } = addressGroupOf(address);
  const waitMs = await limits.consume(name, limit, line, uses);
  if ((waitMs > 0 && !isDone) || customer === null) return waitMs;
  const wide = { points: limit.points * CUSTOMER_FACTOR, seconds: limit.seconds };
  return limits.consume(`${name}:customer`, wide, customer, uses);
};

/** Groups of addresses that came lately: working one out takes longer than an answer that is kept. */
const GROUPS_MAX = 10_000;
const groups = new Map<string, AddressGroup>();
const knownGroupOf = (address: string): AddressGroup => {
  let group = groups.get(address);
  if (group === undefined) {
    if (groups.size >= GROUPS_MAX) groups.clear();
    group = addressGroupOf(address);
    groups.set(address, group);
  }
  return group;
};

/** The same with the counters of this process, at once. */
export const consumeByAddressHere = (
  limits: LocalLimits,
  name: string,
  limit: RateLimit,
  address: string,
  quietly: boolean,
): number => {
  const { line, customer } = knownGroupOf(address);
  const waitMs = limits.consume(name, limit, line, quietly);
  if (waitMs > 0 || customer === null) return waitMs;
  const wide = { points: limit.points * CUSTOMER_FACTOR, seconds: limit.seconds };
  return limits.consume(`${name}:customer`, wide, customer, quietly);
};
