import type { AdvKind } from '@xuanjiang/contracts/adv';
import type { RateLimit } from '@xuanjiang/contracts/call';
import { DAY_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { consumeByAddress } from '../../../../lib/address-limit.ts';
import type { CountedCaller } from '../../../../lib/caller-keys.ts';
import { callerKeysOf } from '../../../../lib/caller-keys.ts';
import type { Clock } from '../../../../lib/clock.ts';
import type { RateLimits } from '../../../../lib/rate-limits.ts';
import type { Vault } from '../../../../lib/secrets.ts';
import type { AdvStore } from '../store.ts';

/**
 * Visitors that one address can have counted in a day: a school of 2,000, who see and follow it. A
 * number of a browser can be had for the asking, so this is what bounds the table.
 */
const ADDRESS_LIMIT: RateLimit = { points: 4000, seconds: DAY_MS / SECOND_MS };

/** Counts who saw and who followed an advertisement. */
export interface AdvCounter {
  /**
   * Counts a visitor of an advertisement that exists, once a day for an account and for a browser. A
   * browser without a number counts as all those with its user agent behind its address.
   */
  count(id: string, kind: AdvKind, visitor: CountedCaller): Promise<void>;
  /** Forgets who was counted before today. */
  prune(): Promise<void>;
}

interface AdvCounterParts {
  readonly store: AdvStore;
  readonly limits: RateLimits;
  readonly vault: Vault;
  readonly clock: Clock;
}

export const createAdvCounter = ({ store, limits, vault, clock }: AdvCounterParts): AdvCounter => ({
  async count(id, kind, visitor) {
    const day = dayOf(clock());
    const visitors = callerKeysOf(visitor).flatMap((key) =>
      vault.lookupsOf('adv', id, day, kind, ...key),
    );
    const counted = { id, day, kind, visitors };
    if (await store.isCounted(counted)) return;
    const { address } = visitor;
    if ((await consumeByAddress(limits, 'adv.count', ADDRESS_LIMIT, address)) > 0) return;
    await store.count(counted);
  },
  prune: () => store.forgetCounted(dayOf(clock())),
});
