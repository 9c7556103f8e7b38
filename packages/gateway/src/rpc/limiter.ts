import type { Call } from '@xuanjiang/contracts/call';
import { SHARED_ADDRESS_FACTOR } from '@xuanjiang/contracts/call';
import { consumeByAddress, consumeByAddressHere } from '../lib/address-limit.ts';
import type { LocalLimits } from '../lib/local-limits.ts';
import type { RateLimits } from '../lib/rate-limits.ts';
import { CallError } from './call-error.ts';
import type { CallContext } from './context.ts';

/** Counts one call of its caller; throws `tooMany` past the limit of its entry. */
export type ConsumeCall = (
  call: Pick<Call, 'path' | 'limit'>,
  context: Pick<CallContext, 'caller' | 'visitor' | 'address'>,
) => Promise<void>;

export const createConsumeCall = (limits: RateLimits): ConsumeCall => {
  /** Counts a call without a session. @returns ms until the next is allowed; 0 when this one is */
  const consumeAnonymous: (...parameters: Parameters<ConsumeCall>) => Promise<number> = async (
    { path, limit },
    { visitor, address },
  ) => {
    const shared = { points: limit.points * SHARED_ADDRESS_FACTOR, seconds: limit.seconds };
    // Whoever sends no cookie must not use up the calls of the browsers at the same address.
    if (visitor === null) return consumeByAddress(limits, `${path}:address`, shared, address);
    // First, so that what a browser is refused does not count for the others.
    const waitMs = await limits.consume(`${path}:browser`, limit, visitor);
    return waitMs > 0 ? waitMs : consumeByAddress(limits, `${path}:browsers`, shared, address);
  };

  return async (call, context) => {
    const uids = context.caller?.uids;
    const retryAfterMs =
      uids === undefined
        ? await consumeAnonymous(call, context)
        : await limits.consume(call.path, call.limit, uids);
    if (retryAfterMs > 0) throw new CallError('tooMany', { retryAfterMs });
  };
};

/**
 * Counts one call whose answer is shared.
 * @param quietly does not report a limit that is reached: whoever refuses the call counts it again, and
 * reports it
 * @returns ms until the next is allowed; 0 when this one is
 */
export type ConsumeShared = (
  call: Pick<Call, 'path' | 'limit'>,
  caller: Pick<CallContext, 'visitor' | 'address'>,
  quietly?: boolean,
) => number;

/** The same limits where nobody looks who calls: by browser and by address, in this process. */
export const createConsumeShared = (limits: LocalLimits): ConsumeShared => {
  /** For each call what it is counted by, made once. */
  const countersOf = new Map<string, { browser: string; address: string; browsers: string }>();
  const counters = (path: string) => {
    let known = countersOf.get(path);
    if (known === undefined) {
      known = {
        browser: `${path}:browser`,
        address: `${path}:address`,
        browsers: `${path}:browsers`,
      };
      countersOf.set(path, known);
    }
    return known;
  };
  return ({ path, limit }, { visitor, address }, quietly = false) => {
    const names = counters(path);
    const wide = { points: limit.points * SHARED_ADDRESS_FACTOR, seconds: limit.seconds };
    if (visitor === null)
      return consumeByAddressHere(limits, names.address, wide, address, quietly);
    const waitMs = limits.consume(names.browser, limit, visitor, quietly);
    if (waitMs > 0) return waitMs;
    return consumeByAddressHere(limits, names.browsers, wide, address, quietly);
  };
};
