import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { createWeightedLru } from '../../lib/weighted-lru.ts';
import type { KeptBytes } from '../kept-bytes.ts';

/** How long a page is given as it is: the clock and the counts of a talk move on meanwhile. */
export const FRESH_MS = 2 * SECOND_MS;
/** How long it is given while another is drawn, if the content is still what it was drawn from. */
export const USABLE_MS = 20 * SECOND_MS;
/** Bytes of all kept pages together, at most. */
const BYTES_MAX = 24 * 1024 * 1024;
/** A page that is not kept any more is known to be in use for so long after it was, and so many such pages are known. */
export const USED_MS = 5 * MINUTE_MS;
const USED_MAX = 2000;

/** The pages that were drawn, by `keyOf` their views. */
export interface PageCache {
  /** Null when there is none that may be given. `fresh`: it need not be drawn again yet. */
  find(key: string): { readonly page: KeptBytes; readonly fresh: boolean } | null;
  /**
   * Whether a page was asked for after it was drawn, though it may be outdated, or was dropped some minutes ago because
   * nobody had asked for it for a while.
   */
  isUsed(key: string): boolean;
  /** @param version of the content before anything of the page was read */
  keep(key: string, page: KeptBytes, version: number): void;
  /** For a page that cannot be had any more. */
  forget(key: string): void;
}

interface Kept {
  readonly page: KeptBytes;
  readonly version: number;
  readonly at: number;
  readonly weight: number;
  /** How often it was asked for. */
  uses: number;
}

/**
 * Beyond `maxWeight` the page that was asked for least is dropped, of such the oldest: pages that are each asked for
 * once push out one another, and none that is in use.
 * @param version of the content now
 * @param now a monotonic clock, ms
 */
export const createPageCache = (
  version: () => number,
  now: () => number = () => performance.now(),
  maxWeight: number = BYTES_MAX,
): PageCache => {
  /** The kept pages by key; the page that was drawn longest ago comes first. */
  const kept = new Map<string, Kept>();
  let total = 0;
  /** Until when they are known. */
  const used = createWeightedLru<number>({ maxEntries: USED_MAX, maxWeight: USED_MAX });

  const forget = (key: string): void => {
    total -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  };
  const isOld = ({ at }: Kept): boolean => now() - at > USABLE_MS;

  /** @param last not dropped while there is another */
  const makeRoom = (last: string): void => {
    while (total > maxWeight) {
      let least = last;
      let uses = Number.POSITIVE_INFINITY;
      for (const [key, found] of kept) {
        if (key !== last && found.uses < uses) [least, uses] = [key, found.uses];
      }
      forget(least);
    }
  };

  return {
    find(key) {
      const found = kept.get(key);
      if (found === undefined) return null;
      found.uses += 1;
      if (isOld(found) || found.version !== version()) return null;
      return { page: found.page, fresh: now() - found.at <= FRESH_MS };
    },
    isUsed: (key) => (kept.get(key)?.uses ?? 0) > 0 || (used.peek(key) ?? 0) > now(),
    keep(key, page, drawnFrom) {
      for (const [other, found] of kept) {
        if (other === key || !isOld(found)) continue;
        if (found.uses > 0) used.set(other, now() + USED_MS, 1);
        forget(other);
      }
      // Half: what was asked for long ago counts less and less. A page in use stays one: it is drawn
      // again because somebody has asked for it.
      const uses = Math.ceil((kept.get(key)?.uses ?? 0) / 2);
      forget(key);
      const weight = page.identity.byteLength + page.br.byteLength + page.gzip.byteLength;
      if (weight > maxWeight) return;
      kept.set(key, { page, version: drawnFrom, at: now(), weight, uses });
      total += weight;
      makeRoom(key);
    },
    forget(key) {
      used.delete(key);
      forget(key);
    },
  };
};
