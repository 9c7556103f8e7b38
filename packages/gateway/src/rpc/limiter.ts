import type { Call } from '@xuanjiang/contracts/call';
import { SHARED_ADDRESS_FACTOR } from '@xuanjiang/contracts/call';
import { consumeByAddress } from '../lib/address-limit.ts';
import type { RateLimits } from '../lib/rate-limits.ts';
import { CallError } from './call-error.ts';
import type { CallContext } from './context.ts';

/** Counts one call of its caller; throws `tooMany` past the limit of its entry. */
export type ConsumeCall = (call: Call, context: CallContext) => Promise<void>;

export const createConsumeCall =
  (limits: RateLimits): ConsumeCall =>
  async (call, context) => {
    const { path, limit } = call;
    const uids = context.caller?.uids;
    const shared = { points: limit.points * SHARED_ADDRESS_FACTOR, seconds: limit.seconds };
    const retryAfterMs =
      uids === undefined
        ? await consumeByAddress(limits, `${path}:address`, shared, context.address)
        : await limits.consume(path, limit, uids);
    if (retryAfterMs > 0) throw new CallError('tooMany', { retryAfterMs });
  };
