import type { RateLimit } from '@xuanjiang/contracts/call';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { consumeByAddress } from '../../../../lib/address-limit.ts';
import type { CountedCaller } from '../../../../lib/caller-keys.ts';
import { callerKeysOf } from '../../../../lib/caller-keys.ts';
import type { Clock } from '../../../../lib/clock.ts';
import type { RateLimits } from '../../../../lib/rate-limits.ts';
import type { Vault } from '../../../../lib/secrets.ts';
import { viewerHashOf } from '../../../../lib/viewer-hash.ts';
import type { PlayStore } from '../play-store.ts';

/** A viewer who was counted for a talk is counted for it again after this time, ms. */
export const COUNT_AGAIN_MS = 30 * MINUTE_MS;
/**
 * Plays that one address can have counted in that time. A number of a browser can be had for the
 * asking, so this is what bounds the table.
 */
const ADDRESS_LIMIT: RateLimit = { points: 2000, seconds: COUNT_AGAIN_MS / SECOND_MS };
/** Long enough to compare a season with the one before. */
const KEEP_MS = 400 * DAY_MS;

/** Counts how often talks are watched. */
export interface PlayCounter {
  /**
   * Counts a play of a talk that exists, once in 30 minutes for an account and for a browser. A
   * browser without a number counts as all those with its user agent behind its address.
   * @param channel by which the visit came; null for none
   */
  count(talkId: string, channel: string | null, viewer: CountedCaller): Promise<void>;
  /** Deletes what is not needed any more. */
  prune(): Promise<void>;
}

interface PlayParts {
  readonly store: PlayStore;
  readonly limits: RateLimits;
  readonly vault: Vault;
  readonly clock: Clock;
}

export const createPlayCounter = ({ store, limits, vault, clock }: PlayParts): PlayCounter => {
  return {
    async count(talkId, channel, viewer) {
      const viewers = callerKeysOf(viewer).flatMap((key) => vault.lookupsOf(...key));
      const play = {
        talkId,
        channel,
        viewers,
        accountId: viewer.caller?.uids ?? null,
        viewerHash: viewerHashOf(vault, viewer),
        time: clock(),
      };
      if (await store.isCounted(play)) return;
      const { address } = viewer;
      if ((await consumeByAddress(limits, 'talk.play', ADDRESS_LIMIT, address)) > 0) return;
      await store.count(play);
    },
    prune: () => store.prune(clock(), clock() - KEEP_MS),
  };
};
