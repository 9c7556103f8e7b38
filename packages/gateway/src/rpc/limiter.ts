import type { Call } from '@xuanjiang/contracts/call';
import { SHARED_ADDRESS_FACTOR } from '@xuanjiang/contracts/call';
import { consumeByAddress } from '../lib/address-limit.ts';
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
