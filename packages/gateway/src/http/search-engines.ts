import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { isPublicPage, listedPages } from '@xuanjiang/contracts/rules/pages';
import type { Request, Response, Router } from 'express';
import express from 'express';
import type { Clock } from '../lib/clock.ts';
import { exactBytes } from '../lib/exact-bytes.ts';
import type { ListedPages } from '../lib/listed-pages.ts';
import { CallError } from '../rpc/call-error.ts';
import type { SitemapEntry } from './sitemap-text.ts';
import { robotsText, SITEMAP_MAX, sitemapIndexText, sitemapText } from './sitemap-text.ts';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** How long a file is given as it was made. */
const KEPT_MS = 10 * MINUTE_MS;
/** Files that are kept, zipped: what one site has, and some more while it has no address of its own. */
const KEPT_MAX = 16;
const MAX_AGE = `public, max-age=${HOUR_MS / 1000}`;

interface Kept {
  readonly until: number;
  readonly zipped: Promise<Buffer>;
}

export interface SearchEngineParts {
  /** The kinds of pages that each show one thing, in their order; those that visitors may see are listed. */
  readonly kinds: readonly Omit<ListedPages, 'has'>[];
  readonly clock: Clock;
  /** Null: the site is where it was asked. */
  readonly siteOrigin: string | null;
  /** Whether search engines may read the site. */
  readonly allowed: boolean;
  /** Whether visitors may read what else needs a login. */
  readonly reading: boolean;
  /** Addresses in one file; the protocol's limit unless a test says less. */
  readonly fileMax?: number;
}

/** Asks search engines not to list a page: a personal one, or one that shows nothing yet. */
export const keepUnlisted = (request: Request, response: Response, reading: boolean): void => {
  if (!isPublicPage(request.path, reading)) response.set('X-Robots-Tag', 'noindex');
};

/** `/robots.txt` and the sitemaps. */
export const createSearchEngineRouter = ({
  kinds,
  clock,
  siteOrigin,
  allowed,
  reading,
  fileMax = SITEMAP_MAX,
}: SearchEngineParts): Router => {
  const kept = new Map<string, Kept>();
  const pages = listedPages(reading);
  const open = kinds.filter(({ path }) => isPublicPage(path, reading));

  /** What stands in a file, and how many pages there are in all. */
  const readFile = async (file: number): Promise<{ entries: SitemapEntry[]; total: number }> => {
    const start = (file - 1) * fileMax;
    const entries = pages
      .slice(start, start + fileMax)
      .map((path): SitemapEntry => ({ path, changedAt: null }));
    let total = pages.length;
    for (const { path, find } of open) {
      const offset = Math.max(0, start - total);
      const found = await find({ limit: fileMax - entries.length, offset });
      total += found.total;
      for (const { id, changedAt } of found.rows) {
        entries.push({ path: `${path}?id=${encodeURIComponent(id)}`, changedAt });
      }
    }
    return { entries, total };
  };

  const make = async (origin: string, file: number | null): Promise<Buffer> => {
    const { entries, total } = await readFile(file ?? 1);
    const files = Math.ceil(total / fileMax);
    if (file === null && files > 1) return exactBytes(await zip(sitemapIndexText(origin, files)));
    if (file !== null && file > files) throw new CallError('notFound', { message: 'pathNotFound' });
    return exactBytes(await zip(sitemapText(origin, entries)));
  };

  const read = (origin: string, file: number | null): Promise<Buffer> => {
    const key = `${origin} ${file}`;
    const found = kept.get(key);
    if (found !== undefined && clock() < found.until) return found.zipped;
    const entry = { until: clock() + KEPT_MS, zipped: make(origin, file) };
    // Beyond the number, the file that was made first is dropped.
    kept.delete(key);
    if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value ?? '');
    kept.set(key, entry);
    entry.zipped.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return entry.zipped;
  };

  const originOf = ({ protocol, host }: Request): string => siteOrigin ?? `${protocol}://${host}`;
  // A file that names the host that was asked must not be given to who asks another host.
  const cacheControl = siteOrigin === null ? 'no-store' : MAX_AGE;

  const sendSitemap = async (
    request: Request,
    response: Response,
    file: number | null,
  ): Promise<void> => {
    const zipped = await read(originOf(request), file);
    response.set('Cache-Control', cacheControl).vary('Accept-Encoding').type('xml');
    if (request.acceptsEncodings('gzip') === 'gzip') {
      response.set('Content-Encoding', 'gzip').send(zipped);
    } else {
      response.send(await unzip(zipped));
    }
  };

  const router = express.Router();
  router.get('/robots.txt', (request, response) => {
    const text = robotsText(originOf(request), allowed);
    response.set('Cache-Control', cacheControl).type('text').send(text);
  });
  router.get('/sitemap.xml', (request, response) => sendSitemap(request, response, null));
  router.get('/sitemap-:file.xml', (request, response) => {
    const file = /^[1-9]\d{0,4}$/.test(request.params.file) ? Number(request.params.file) : 0;
    if (file === 0) throw new CallError('notFound', { message: 'pathNotFound' });
    return sendSitemap(request, response, file);
  });
  return router;
};
