import type { Call, RateLimit } from '@xuanjiang/contracts/call';
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

type Asker = Pick<CallContext, 'caller' | 'visitor' | 'address'>;

/**
 * Counts uses of a caller without a session.
 * @param isDone whether they were done and cannot be refused any more
 * @returns ms until the next is allowed; 0 when these are
 */
const consumeAnonymous = async (
  limits: RateLimits,
  name: string,
  limit: RateLimit,
  { visitor, address }: Asker,
  uses: number,
  isDone = false,
): Promise<number> => {
  const shared = { points: limit.points * SHARED_ADDRESS_FACTOR, seconds: limit.seconds };
  // Whoever sends no cookie must not use up the calls of the browsers at the same address.
  if (visitor === null) {
    return consumeByAddress(limits, `${name}:address`, shared, address, uses, isDone);
  }
  // First, so that what a browser is refused does not count for the others.
  const waitMs = await limits.consume(`${name}:browser`, limit, visitor, uses);
  if (waitMs > 0 && !isDone) return waitMs;
  return consumeByAddress(limits, `${name}:browsers`, shared, address, uses, isDone);
};

export const createConsumeCall =
  (limits: RateLimits): ConsumeCall =>
  async ({ path, limit }, context) => {
    const uids = context.caller?.uids;
    const retryAfterMs =
      uids === undefined
        ? await consumeAnonymous(limits, path, limit, context, 1)
        : await limits.consume(path, limit, uids);
    if (retryAfterMs > 0) throw new CallError('tooMany', { retryAfterMs });
  };

/**
 * How many ms of work calls that are heavy may take in a minute: for a browser without a session, and
 * `SHARED_ADDRESS_FACTOR` times as many for its address. 300 students behind one line who search six times a minute
 * each need 300 × 6 × 10 ms = 18 s of them.
 */
const WORK_LIMIT: RateLimit = { points: 1500, seconds: 60 };
/** The same for an account: those who count and export are staff, and do more. */
const ACCOUNT_WORK_LIMIT: RateLimit = { points: 20_000, seconds: 60 };

/**
 * Counts the work of heavy calls for who asked for it.
 * @param ms at least 1
 * @param isDone whether it was done: its browser, its line and its /48 are charged then, also past the limit of one of them
 * @returns ms until more is allowed; 0 when this is
 */
export type ConsumeWork = (asker: Asker, ms: number, isDone?: boolean) => Promise<number>;

export const createConsumeWork =
  (limits: RateLimits): ConsumeWork =>
  (asker, ms, isDone) =>
    asker.caller === null
      ? consumeAnonymous(limits, 'work', WORK_LIMIT, asker, ms, isDone)
      : limits.consume('work', ACCOUNT_WORK_LIMIT, asker.caller.uids, ms);

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
