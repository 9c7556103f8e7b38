import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import { createErrorHandler } from './errors.ts';
import { createSearchEngineRouter } from './search-engines.ts';
import { robotsText, sitemapText } from './sitemap-text.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const SITE = 'https://xuanjiang.example';

const addresses = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);

/** Serves the sitemaps of so many talks, and counts how often they are read, and how many are asked for. */
const serve = (count: number, fileMax: number, siteOrigin: string | null = SITE) => {
  const rows = Array.from({ length: count }, (_, at) => ({
    id: `t${at}`,
    changedAt: at === count - 1 ? null : NOW,
  }));
  const at = { now: NOW, reads: 0, rows: 0 };
  const app = express();
  app.use(
    createSearchEngineRouter({
      kinds: [
        {
          path: '/videoDetail',
          find({ limit, offset }) {
            at.reads += 1;
            at.rows += limit;
            return Promise.resolve({ rows: rows.slice(offset, offset + limit), total: count });
          },
        },
        // What visitors may not read.
        { path: '/orgDetail', find: () => Promise.reject(new Error('it is not listed')) },
      ],
      clock: () => at.now,
      siteOrigin,
      allowed: true,
      reading: false,
      fileMax,
    }),
  );
  app.use(createErrorHandler(createLogger('silent')));
  return { at, get: (path: string) => request(app).get(path) };
};

test('a sitemap has every public page and talk once, with when it last changed [2.HEAD.7]', async () => {
  const { get } = serve(3, 100);
  const { text } = await get('/sitemap.xml').expect(200).expect('Content-Type', /xml/);
  expect(addresses(text)).toEqual([
    `${SITE}/video`,
    `${SITE}/searchAll`,
    `${SITE}/appAgreement`,
    `${SITE}/advList`,
    `${SITE}/goodUAList`,
    `${SITE}/activity`,
    `${SITE}/videoDetail?id=t0`,
    `${SITE}/videoDetail?id=t1`,
    `${SITE}/videoDetail?id=t2`,
  ]);
  // The last talk has none: when it changed is not known.
  expect([...text.matchAll(/<lastmod>([^<]*)/g)].map(([, time]) => time)).toEqual([
    '2026-11-20T12:00:00+00:00',
    '2026-11-20T12:00:00+00:00',
  ]);
});

test('more pages than one file may hold are in several, each page in one of them [2.HEAD.7]', async () => {
  const { at, get } = serve(8, 4);
  const files = addresses((await get('/sitemap.xml').expect(200)).text);
  expect(files).toEqual([1, 2, 3, 4].map((file) => `${SITE}/sitemap-${file}.xml`));
  const pages: string[] = [];
  for (const file of files) {
    const { text } = await get(new URL(file).pathname).expect(200);
    expect(addresses(text).length).toBeLessThanOrEqual(4);
    pages.push(...addresses(text));
  }
  // Six pages and eight talks.
  expect(pages).toHaveLength(14);
  // The index asked for none, since six pages fill the first file; each file for its own only.
  expect(at.rows).toBe(2 + 4 + 4);
  expect(new Set(pages).size).toBe(14);
  for (const none of ['5', '0', '01', 'x', '100000']) await get(`/sitemap-${none}.xml`).expect(404);
});

test('a file is made again after some minutes, and for many who ask at once only once', async () => {
  const { at, get } = serve(2, 100);
  await Promise.all([1, 2, 3].map(() => get('/sitemap.xml').expect(200)));
  expect(at.reads).toBe(1);
  at.now += 10 * MINUTE_MS;
  await get('/sitemap.xml').expect(200);
  expect(at.reads).toBe(2);
});

test('what names the host that was asked is not kept for who asks another one [2.HEAD.8]', async () => {
  const { get } = serve(1, 100, null);
  const asked = await get('/sitemap.xml')
    .set('Host', 'a.example')
    .expect('Cache-Control', 'no-store');
  expect(asked.text).toContain('http://a.example/video<');
  expect((await get('/sitemap.xml').set('Host', 'b.example')).text).not.toContain('a.example');
  const site = await serve(1, 100).get('/robots.txt').set('Host', 'evil.example').expect(200);
  expect(site.text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  expect(site.headers['cache-control']).toBe('public, max-age=3600');
});

test('an address with a character of XML stays one', () => {
  const [entry] = [{ path: '/a?b=1&c="<', changedAt: null }];
  expect(sitemapText(SITE, [entry])).toContain('/a?b=1&amp;c=&quot;&lt;</loc>');
});

test('a site that is not for search engines sends all of them away', () => {
  expect(robotsText(SITE, false)).toBe('User-agent: *\nDisallow: /\n');
});
