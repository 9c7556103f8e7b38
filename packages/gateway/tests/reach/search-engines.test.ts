import { guideCalls } from '@xuanjiang/contracts/guide';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { universityCalls } from '@xuanjiang/contracts/university';
import { expect, test } from 'vitest';
import { done } from '../harness/call.ts';
import { startGateway } from '../harness/gateway.ts';

const ORIGIN = 'https://xuanjiang.example';

test('a site that search engines may read names its sitemap, and that has its talks [2.HEAD.7]', async () => {
  await using gateway = await startGateway({
    config: { siteOrigin: ORIGIN, searchEngines: true },
  });
  const robots = await gateway.rest
    .get('/robots.txt')
    .expect(200)
    .expect('Content-Type', /text\/plain/);
  expect(robots.text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(robots.text).not.toMatch(/^Disallow: \/$/m);

  const { text } = await gateway.rest.get('/sitemap.xml').expect(200);
  const { List, Total } = await done(gateway.rest, talkCalls.find, { Limit: 1 });
  expect(text).toContain(`<loc>${ORIGIN}/videoDetail?id=${List[0]?.Id}</loc>`);
  expect(text.match(/videoDetail/g)).toHaveLength(Total);
  await gateway.rest.get('/sitemap-1.xml').expect(200);
  await gateway.rest.get('/sitemap-2.xml').expect(404);
});

test('a demo is not for search engines [2.HEAD.9]', async () => {
  await using gateway = await startGateway();
  const { text } = await gateway.rest.get('/robots.txt').expect(200);
  expect(text).toBe('User-agent: *\nDisallow: /\n');
});

test('a page that is personal, or has nothing yet, is in no index [2.HEAD.2]', async () => {
  await using gateway = await startGateway();
  for (const [path, status] of [
    ['/my', 200],
    ['/ebook', 200],
    ['/no/such/page', 404],
  ] as const) {
    await gateway.rest.get(path).expect(status).expect('X-Robots-Tag', 'noindex');
  }
  const [talk] = (await done(gateway.rest, talkCalls.find, { Limit: 1 })).List;
  for (const path of ['/video', `/videoDetail?id=${talk?.Id}`]) {
    const { headers } = await gateway.rest.get(path).expect(200);
    expect(headers['x-robots-tag']).toBeUndefined();
  }
});

test.each([
  [true, null, '/videoNow'],
  [false, 'noindex', undefined],
])(
  'with OPEN_READING %s the timetable is marked %s [2.OPEN.1]',
  async (openReading, mark, listed) => {
    await using gateway = await startGateway({
      config: { siteOrigin: ORIGIN, searchEngines: true, openReading },
    });
    const { headers } = await gateway.rest.get('/videoNow').expect(200);
    expect(headers['x-robots-tag'] ?? null).toBe(mark);
    expect(headers['x-keep'] ?? null).toBe(openReading ? 'page' : null);
    const { text } = await gateway.rest.get('/sitemap.xml').expect(200);
    expect(text.includes(`<loc>${ORIGIN}/videoNow</loc>`)).toBe(listed !== undefined);
    const { Total } = await done(gateway.rest, universityCalls.find, { Limit: 1 });
    const guides = await done(gateway.rest, guideCalls.find, { Limit: 1 });
    const sets = await done(gateway.rest, guideCalls.findSet, { Limit: 1 });
    for (const [path, count] of [
      ['orgDetail', Total],
      ['recruitDetail', guides.Total],
      ['ebookSetList', sets.Total],
    ] as const) {
      expect(count).toBeGreaterThan(0);
      const pages = text.match(new RegExp(`/${path}\\?id=[0-9a-f]+<`, 'g')) ?? [];
      expect([path, pages.length]).toEqual([path, openReading ? count : 0]);
    }
    for (const path of ['consulationDetail', 'specailVideos']) {
      expect([path, text.includes(`/${path}?id=`)]).toEqual([path, openReading]);
    }
  },
);
