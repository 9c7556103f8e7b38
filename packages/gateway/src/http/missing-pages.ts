import { SECOND_MS } from '@xuanjiang/contracts/constants';
import {
  hasScreen,
  isPublicPage,
  isSharedPage,
  isTalkPage,
  TALK_PAGE,
} from '@xuanjiang/contracts/rules/pages';
import { isTalkId } from '@xuanjiang/contracts/rules/talk-id';
import type { Request } from 'express';
import { inTime, LateError } from '../lib/in-time.ts';
import type { ListedPages } from '../lib/listed-pages.ts';
import type { Logger } from '../lib/logger.ts';
import { createSharedMaking } from '../lib/shared-making.ts';
import { isUnavailable, UnavailableError } from '../lib/unavailable.ts';
import { createWeightedLru } from '../lib/weighted-lru.ts';
import type { PublicData } from '../rpc/public-data.ts';

/** How long the database is waited for; then the page is answered as if it were there. */
const LOOK_MS = 150;
/** How long a thing is taken to be still there, if nobody has announced a change. */
const THERE_MS = 20 * SECOND_MS;
/** Things that are looked for at a time. Beyond that a page is answered as if it were there: posts need the database too. */
export const LOOKS_MAX = 8;
/** Things that are known to be there. */
const THERE_MAX = 10_000;

/** The path whose things a page shows: that of a wide screen, or of a reader, shows those of another. */
const pathOfThings = (path: string): string => {
  if (isTalkPage(path)) return TALK_PAGE;
  return path === '/mPdf' ? '/recruitDetail' : path;
};

/**
 * What there is none of at an address: a `screen`, the one `thing` that its page is to show, or that of which a page that
 * needs a login shows the `head`. Null where there is one, where the page shows nothing without a login, and while the
 * database does not answer.
 */
export type Missing = 'screen' | 'thing' | 'head' | null;

export type FindMissing = (request: Pick<Request, 'path' | 'query'>) => Promise<Missing>;

interface MissingPagesParts {
  /** The kinds of pages that each show one thing. */
  readonly kinds: readonly Pick<ListedPages, 'path' | 'has'>[];
  /** Whether visitors may read what else needs a login. */
  readonly reading: boolean;
  readonly publicData: Pick<PublicData, 'version'>;
  readonly logger: Pick<Logger, 'warn'>;
}

/** @param now a monotonic clock, ms */
export const createFindMissing = (
  { kinds, reading, publicData, logger }: MissingPagesParts,
  now: () => number = () => performance.now(),
): FindMissing => {
  const byPath = new Map(kinds.map((kind) => [kind.path, kind]));
  const there = createWeightedLru<{ readonly version: number; readonly until: number }>({
    maxEntries: THERE_MAX,
    maxWeight: THERE_MAX,
  });
  const shared = createSharedMaking<boolean>();
  let looks = 0;
  const look = async (has: () => Promise<boolean>): Promise<boolean> => {
    if (looks >= LOOKS_MAX) throw new UnavailableError('too many pages are looked for');
    looks += 1;
    try {
      return await has();
    } finally {
      looks -= 1;
    }
  };

  return async ({ path, query }) => {
    if (!hasScreen(path)) return 'screen';
    const kind = byPath.get(pathOfThings(path));
    const isPublic = isPublicPage(path, reading);
    if (kind === undefined || (!isPublic && !isSharedPage(path))) return null;
    const none = isPublic ? 'thing' : 'head';
    // As the screens read it: the first, without what was copied with it.
    const id = String([query.id].flat()[0] ?? '').trim();
    if (id === '') return null;
    if (!isTalkId(id)) return none;
    const version = publicData.version();
    const key = `${kind.path} ${id}`;
    const known = there.peek(key);
    if (known !== undefined && known.version === version && now() < known.until) return null;
    try {
      const found = shared(`${version} ${key}`, () => look(() => kind.has(id)));
      if (!(await inTime(found, LOOK_MS))) return none;
      there.set(key, { version, until: now() + THERE_MS }, 1);
    } catch (error) {
      if (!(error instanceof LateError) && !isUnavailable(error)) {
        logger.warn({ path, error: String(error) }, 'it is not known whether a page is there');
      }
    }
    return null;
  };
};
