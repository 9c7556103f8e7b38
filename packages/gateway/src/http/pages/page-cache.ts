import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { createShortCache } from '../../lib/short-cache.ts';
import type { KeptBytes } from '../kept-bytes.ts';

/** A page as it is sent. */
export type DrawnPage = KeptBytes;

/** How long a page is given as it is: the clock and the counts of a talk move on meanwhile. */
export const FRESH_MS = 2 * SECOND_MS;
/** How long it is given while another is drawn, if the content is still what it was drawn from. */
export const USABLE_MS = 20 * SECOND_MS;
/** Of all pages that are kept. */
const BYTES_MAX = 24 * 1024 * 1024;

/** The pages that were drawn, by `keyOf` their views. */
export interface PageCache {
  /** Null when there is none that may be given. `fresh`: it need not be drawn again yet. */
  find(key: string): { readonly page: DrawnPage; readonly fresh: boolean } | null;
  /** @param version of the content before anything of the page was read */
  keep(key: string, page: DrawnPage, version: number): void;
  /** For a page that cannot be had any more. */
  forget(key: string): void;
}

/**
 * @param version of the content now
 * @param now a monotonic clock, ms
 */
export const createPageCache = (
  version: () => number,
  now: () => number = () => performance.now(),
  maxWeight: number = BYTES_MAX,
): PageCache => {
  const kept = createShortCache<{ page: DrawnPage; version: number; at: number }>(
    { maxWeight, keepMs: USABLE_MS },
    now,
  );
  return {
    find(key) {
      const found = kept.get(key);
      if (found === undefined || found.version !== version()) return null;
      return { page: found.page, fresh: now() - found.at <= FRESH_MS };
    },
    keep(key, page, drawnFrom) {
      kept.expire();
      const weight = page.identity.byteLength + page.br.byteLength + page.gzip.byteLength;
      kept.set(key, { page, version: drawnFrom, at: now() }, weight);
    },
    forget: kept.delete,
  };
};
