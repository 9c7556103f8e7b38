import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { addressGroupOf } from '../lib/address-group.ts';
import { CUSTOMER_FACTOR, consumeByAddress } from '../lib/address-limit.ts';
import type { RateLimits } from '../lib/rate-limits.ts';
import type { SecurityLog } from '../lib/security-log.ts';
import type { ConnectionObserver } from './connection-observer.ts';
import type { Peer } from './transport.ts';

/**
 * How often the connections of an address may enter rooms in a minute, for each connection that it
 * may have: each entry is asked of the database, also one of a room that does not exist.
 */
const ENTRIES_PER_CONNECTION = 3;

/** When a client without a place may try again, s. */
export const RETRY_AFTER_S = 10;

/** What the connections from one address may do together. */
export interface AddressLimits {
  /**
   * Takes a place for a connection. The places are counted in this process only.
   * @returns gives the place back, once; null when the address has as many as it may
   */
  take(peer: Peer): (() => void) | null;
  /** Counts that a connection asks to enter a room. @returns false when there were too many */
  mayEnter(address: string): Promise<boolean>;
}

interface AddressLimitParts {
  /** How many connections one line may have. */
  readonly connections: number;
  readonly limits: RateLimits;
  readonly security: SecurityLog;
  readonly observer: Pick<ConnectionObserver, 'limited'>;
}

export const createAddressLimits = ({
  connections,
  limits,
  security,
  observer,
}: AddressLimitParts): AddressLimits => {
  const open = new Map<string, number>();
  const openOf = (group: string): number => open.get(group) ?? 0;
  const count = (group: string, change: 1 | -1): void => {
    const now = openOf(group) + change;
    if (now > 0) open.set(group, now);
    else open.delete(group);
  };
  const entries = {
    points: connections * ENTRIES_PER_CONNECTION,
    seconds: MINUTE_MS / SECOND_MS,
  };

  return {
    take({ where, ...request }) {
      const { line, customer } = addressGroupOf(request.address);
      const isFull =
        openOf(line) >= connections ||
        (customer !== null && openOf(customer) >= connections * CUSTOMER_FACTOR);
      if (isFull) {
        observer.limited('chat.connections');
        security.note('rate-limited', { request, where, code: 'tooMany' });
        return null;
      }
      const groups = customer === null ? [line] : [line, customer];
      for (const group of groups) count(group, 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        for (const group of groups) count(group, -1);
      };
    },
    mayEnter: async (address) =>
      (await consumeByAddress(limits, 'chat.enter', entries, address)) === 0,
  };
};
