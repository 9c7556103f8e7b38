import { collectionCalls } from '@xuanjiang/contracts/collection';
import { CODES } from '@xuanjiang/contracts/errors';
import { eventCalls } from '@xuanjiang/contracts/event';
import { groupCalls } from '@xuanjiang/contracts/group';
import { guideCalls } from '@xuanjiang/contracts/guide';
import { newsCalls } from '@xuanjiang/contracts/news';
import { isSharedPage } from '@xuanjiang/contracts/rules/pages';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { universityCalls } from '@xuanjiang/contracts/university';
import { sql } from 'kysely';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { done } from '../harness/call.ts';
import { environmentOf, spawnGateway } from '../harness/child-gateway.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { createDemoStorage, startGateway } from '../harness/gateway.ts';
import { metricOf } from '../harness/metrics.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { until, within } from '../harness/wait.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/138 Mobile Safari/537.36 MicroMessenger/8.0.57';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/138 Safari/537.36';
const HOSTILE = `</script><img src=x onerror=alert(1)>"'&$&<!--`;
/** What stands in the page of it, as text and in an attribute. */
const ESCAPED = '&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;';

/** What the page says that there is none of. */
const NOWHERE = '没有找到这个页面';
/** The pages for reading that each show one thing. */
const READ_BY_ID = [
  ...['/orgDetail', '/recruitDetail', '/ebookSetList', '/consulationDetail', '/specailVideos'],
  ...['/eventoffDetail', '/consultDetail'],
];

/** Six pages in two languages and two widths. */
const ENTRY_PAGES = 24;

const gateway = await shareGateway();

const open = async (
  path: string,
  headers: Readonly<Record<string, string>> = {},
  { rest } = gateway,
  status = 200,
) => rest.get(path).set('User-Agent', PHONE).set(headers).expect(status);
type Answer = Awaited<ReturnType<typeof open>>;

const isDrawn = ({ text }: Answer): boolean => text.includes('id="given"');
/**
 * A page that is drawn. The first that is asked for starts the thread, and on a machine that is busy any
 * answer may come before its drawing.
 */
const drawn = async (
  path: string,
  headers: Readonly<Record<string, string>> = {},
  on = gateway,
  status = 200,
) => {
  const look = async (): Promise<Answer | null> => {
    const answer = await on.rest.get(path).set('User-Agent', PHONE).set(headers);
    // Where the database does not answer soon, what is not there counts as there.
    expect([200, status]).toContain(answer.status);
    return isDrawn(answer) && answer.status === status ? answer : null;
  };
  return until(`the drawing of ${path}`, look);
};
/** Settles when a page is answered with 404: for a moment it may count as there. */
const missing = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  until(`that there is no ${path}`, async () => {
    const { status } = await gateway.rest.get(path).set('User-Agent', PHONE).set(headers);
    expect([200, 404]).toContain(status);
    return status === 404;
  });
/** The text that a visitor sees. */
const seenIn = ({ text }: Answer): string =>
  text
    .replace(/^[\s\S]*<div id="root">/, '')
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]*>/g, '');
/** Pages that were drawn so far. */
const draws = async (): Promise<number> =>
  (await metricOf(gateway, 'page_draw_duration_seconds_count', { ok: 'true' })) ?? 0;
const talkOf = async (Status: 'live' | 'upcoming' | 'replay') => {
  const [talk] = (await done(gateway.rest, talkCalls.find, { Status, Limit: 1 })).List;
  if (talk === undefined) throw new Error(`the demo has no ${Status} talk`);
  return talk;
};

describe('the first response', () => {
  test('of /video has its talks, and what the browser needs to go on [2.DRAW.2]', async () => {
    const answer = await drawn('/video');
    const live = await talkOf('live');
    expect(seenIn(answer)).toContain(live.Title);
    expect(answer.text).toContain(`href="/videoDetail?id=${live.Id}"`);
    expect(answer.text).toMatch(/<link rel="stylesheet" crossorigin href="\/assets\/video-screen-/);
    expect(answer.text).toMatch(/<link rel="modulepreload" [^>]*href="\/assets\/video-screen-/);
    expect(answer.text.match(/<title>/g)).toHaveLength(1);
    expect(seenIn(await drawn('/'))).toBe(seenIn(await drawn('/video')));
  });

  test.each(['live', 'upcoming', 'replay'] as const)(
    'of a talk has it on a phone and on a desktop, %s [2.DRAW.2]',
    async (status) => {
      const talk = await talkOf(status);
      const path = `/videoDetail?id=${talk.Id}`;
      for (const agent of [PHONE, DESKTOP]) {
        const answer = await drawn(path, { 'User-Agent': agent });
        expect(seenIn(answer)).toContain(talk.Title);
        expect(seenIn(answer)).toContain(talk.Universityname);
        expect(answer.text).toContain(
          `"pathname":"/${agent === PHONE ? 'videoDetail' : 'pcVideo'}"`,
        );
      }
    },
  );

  test('of the other public routes has their content, in English where that was asked for [2.DRAW.2]', async () => {
    expect(seenIn(await drawn('/appAgreement'))).toContain('个人信息与隐私保护');
    expect(seenIn(await drawn('/searchAll'))).toContain('试试这些');
    const english = await drawn('/video?lang=en');
    expect(english.text).toContain('<html lang="en">');
    expect(seenIn(english)).toContain('Skip to content');
    const id = (await talkOf('live')).Id;
    const wide = await drawn('/pcVideo', { 'User-Agent': DESKTOP });
    expect(wide.text).toContain(`href="/pcVideo?id=${id}"`);
  });

  test('of what needs a login has nothing', async () => {
    for (const path of ['/my', '/video/dist/110000', '/orgDetail?id=gone', '/desk/no/such']) {
      expect(isDrawn(await open(path))).toBe(false);
    }
  });
});

test('of what visitors may read has its content with OPEN_READING, of long lists a screenful, and nothing without [2.OPEN.1, 2.DRAW.2]', async () => {
  await using reading = await startGateway({ config: { openReading: true } });
  const { rest } = reading;
  const { Total } = await done(rest, universityCalls.find, { Limit: 1 });
  const [guide] = (await done(rest, guideCalls.find, { Limit: 1 })).List;
  const [article] = (await done(rest, newsCalls.find, { Limit: 1 })).List;
  const [collect] = (await done(rest, collectionCalls.find, { Limit: 1 })).List;
  // The list begins with who has a talk today, live ones first; how many more fit depends on the hour.
  const [live] = (await done(rest, talkCalls.find, { Status: 'live', Limit: 1 })).List;
  const [event] = (await done(rest, eventCalls.find, { Phase: 'upcoming', Limit: 1 })).List;
  const [group] = (await done(rest, groupCalls.find, { Limit: 1 })).List;
  for (const [path, content] of [
    ['/orgList', live?.Universityname],
    [`/orgDetail?id=${live?.Universityid}`, live?.Universityname],
    ['/ebook', guide?.Universityname],
    [`/recruitDetail?id=${guide?.Id}`, guide?.Title],
    ['/myGkKnow', article?.Title],
    [`/consulationDetail?id=${article?.Id}`, article?.Title],
    ['/zhuanDetails', collect?.Title],
    [`/specailVideos?id=${collect?.Id}`, collect?.Title],
    ['/eventoff', event?.Title],
    [`/eventoffDetail?id=${event?.Id}`, event?.Title],
    ['/consult', group?.Name],
    [`/consultDetail?id=${group?.Id}`, group?.Name],
    ['/video/dist/all', '全国招生宣讲'],
    ['/rank?province=440000&subject=%E7%89%A9%E7%90%86%E7%B1%BB', '广东 物理类'],
    [`/compare?province=440000&units=${live?.Universityid}`, live?.Universityname],
  ] as const) {
    const answer = await drawn(path, {}, reading);
    expect(content).toBeTruthy();
    expect([path, seenIn(answer)]).toEqual([path, expect.stringContaining(content ?? '')]);
    if (path.includes('?id=')) {
      const shared = /property="og:title" content="([^"]*)"/.exec(answer.text)?.[1];
      expect([path, shared]).toEqual([path, expect.stringContaining(content ?? '')]);
    }
    // A visitor who must log in first gets the head of what was shared: see shared-pages.test.ts.
    const shared = path.includes('?id=') && isSharedPage(path.split('?')[0] ?? '');
    if (!shared) expect([path, isDrawn(await open(path))]).toEqual([path, false]);
  }
  const rows = (await drawn('/orgList', {}, reading)).text.match(/href="\/orgDetail\?id=/g) ?? [];
  expect(Total).toBeGreaterThan(100);
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.length).toBeLessThan(20);
  for (const path of READ_BY_ID) {
    const answer = await drawn(`${path}?id=gone`, {}, reading, 404);
    expect([path, seenIn(answer)]).toEqual([path, expect.stringContaining(NOWHERE)]);
  }
  const narrowed = await open('/orgList?level=x', {}, reading);
  const nowhere = await open('/video/dist/123456', {}, reading);
  expect([narrowed, nowhere].map(isDrawn)).toEqual([false, false]);
});

describe('where there is nothing', () => {
  test('the answer is 404 with the page that says so, drawn once for all addresses [2.DRAW.11]', async () => {
    const before = await draws();
    const answer = await drawn('/no/such/page', {}, gateway, 404);
    expect(seenIn(answer)).toContain(NOWHERE);
    expect(answer.text).toContain('name="robots" content="noindex"');
    expect(answer.text).not.toContain('rel="canonical"');
    const wide = await drawn('/no/such/page', { 'User-Agent': DESKTOP }, gateway, 404);
    expect(seenIn(wide)).toContain('院校');
    const english = await drawn('/nothing?lang=en', {}, gateway, 404);
    expect(seenIn(english)).toContain('There is no such page');
    for (let at = 0; at < 20; at += 1) {
      const other = await open(`/nothing/${at}?x=${at}`, {}, gateway, 404);
      expect(seenIn(other)).toContain(NOWHERE);
    }
    // One for each of the three; one that was outdated meanwhile may have been drawn again.
    expect((await draws()) - before).toBeLessThan(10);
    const head = await gateway.rest.head('/no/such/page').expect(404);
    expect(head.text ?? '').toBe('');
  });

  test('so it is for a talk, a guide and a campaign that are not there, and nothing of them is drawn [2.DRAW.11]', async () => {
    const paths = ['/videoDetail', '/pcVideo', '/mPdf', '/activity'];
    for (const path of paths) await drawn(`${path}?id=gone`, {}, gateway, 404);
    const before = await draws();
    for (let at = 0; at < 40; at += 1) {
      const path = `${paths[at % paths.length]}?id=gone-${at}`;
      expect(seenIn(await drawn(path, {}, gateway, 404))).toContain(NOWHERE);
    }
    expect((await draws()) - before).toBeLessThan(10);
    await open('/videoDetail?id=%3Cscript%3E', {}, gateway, 404);
    await missing('/videoDetail?id=gone&code=1');
    await until('a head without a page', async () => {
      const { status } = await gateway.rest.head('/videoDetail?id=gone');
      expect([200, 404]).toContain(status);
      return status === 404;
    });
    // Whoever has a session gets the same page: what is there does not depend on them.
    await missing('/videoDetail?id=gone', { Cookie: 'token=abc' });
  });

  test('below the paths of the gateway the answer is the envelope [2.DRAW.11]', async () => {
    for (const path of ['/api/none', '/media/none', '/docs/none', '/export/none', '/nowhere.txt']) {
      const { body, headers } = await gateway.rest.get(path).expect(404);
      expect([path, body]).toEqual([path, { code: CODES.notFound, msg: expect.any(String) }]);
      expect(headers['set-cookie']).toBeUndefined();
    }
    const { type } = await gateway.rest.get('/trpc/none').expect(404);
    expect(type).toBe('application/json');
  });

  test('no page becomes one while the database fails [2.DRAW.11]', async () => {
    const { db } = gateway.storage;
    await sql`alter table talk rename to talk_away`.execute(db);
    try {
      const { text } = await open('/videoDetail?id=whatever');
      expect(text).toContain('<div id="root">');
    } finally {
      await sql`alter table talk_away rename to talk`.execute(db);
    }
  });
});

test('the gateway is ready when the pages are drawn with which visitors begin [2.DRAW.10]', async () => {
  await using storage = await createDemoStorage();
  await using child = spawnGateway({ ...environmentOf(storage), DRAW_PAGES: 'on' });
  const rest = request(await within('the start', child.url)) as unknown as TestGateway['rest'];
  await rest.get('/readyz').expect(200);
  // Nobody has asked for a page yet. A machine that needs more than 2 s for them opens without, and says so.
  const draws = await metricOf({ rest }, 'page_draw_duration_seconds_count', { ok: 'true' });
  const isLate = child.stdout().includes('not all first pages are drawn yet');
  expect({ draws, isLate }).toSatisfy(() => isLate || draws === ENTRY_PAGES);
  for (const agent of [PHONE, DESKTOP]) {
    const look = async () => (await rest.get('/video').set('User-Agent', agent).expect(200)).text;
    await expect.poll(look).toContain('href="/videoDetail?id=');
  }
});

test('a page with content is for visitors only, and each gets a number of their own with it [2.DRAW.3]', async () => {
  const first = await drawn('/video');
  const second = await drawn('/video');
  const cookies = [first, second].map(({ headers }) => String(headers['set-cookie']));
  expect(cookies[0]).toMatch(/^visitor=/);
  expect(cookies[1]).toMatch(/^visitor=/);
  expect(cookies[0]).not.toBe(cookies[1]);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const session = { Cookie: 'token=abc' };
  await expect.poll(async () => isDrawn(await open('/video', session))).toBe(true);
  expect((await open('/video', session)).text).toContain('"answers":null');
  for (const name of ['_token_', 'access_token', 'code', 'state']) {
    expect(isDrawn(await open(`/video?${name}=1`))).toBe(false);
  }
  expect(await metricOf(gateway, 'pages_total', { outcome: 'personal' })).toBeGreaterThanOrEqual(5);
});

test('who has a session gets the skeleton of a page, with links to its code and without data [2.DRAW.8]', async () => {
  const talk = await talkOf('live');
  for (const [path, agent, part] of [
    ['/video', PHONE, 'video-screen'],
    ['/video', DESKTOP, 'home-screen'],
    ['/video', DESKTOP, 'top-bar'],
    ['/videoDetail', PHONE, 'talk-screen'],
    ['/videoDetail', DESKTOP, 'pc-video-screen'],
  ] as const) {
    const headers = { Cookie: 'token=abc', 'User-Agent': agent };
    const address = path === '/video' ? path : `${path}?id=${talk.Id}`;
    await expect.poll(async () => isDrawn(await open(address, headers))).toBe(true);
    const { text } = await open(address, headers);
    expect(text).toMatch(new RegExp(`<link rel="modulepreload"[^>]*/${part}-`));
    expect(seenIn(await open(address, headers))).not.toContain(talk.Title);
    expect(text).not.toContain(talk.Title);
    expect(text).not.toContain('选省份');
  }
  const wide = await open('/video', { Cookie: 'token=abc', 'User-Agent': DESKTOP });
  expect(seenIn(wide)).not.toContain('登录');
});

test('the page is sent as the browser takes it, and not again when it has it', async () => {
  const { headers } = await drawn('/appAgreement', { 'Accept-Encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  const plain = await open('/appAgreement', { 'Accept-Encoding': 'identity' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toContain('Accept-Encoding');
  const before = (await metricOf(gateway, 'pages_total', { outcome: 'kept' })) ?? 0;
  await open('/appAgreement?qd=other');
  const kept = (await metricOf(gateway, 'pages_total', { outcome: 'kept' })) ?? 0;
  const outdated = (await metricOf(gateway, 'pages_total', { outcome: 'outdated' })) ?? 0;
  expect(kept + outdated).toBeGreaterThan(before);
});

test('what a university wrote stays text [2.DRAW.4]', async () => {
  // One that nothing has asked for yet.
  const { List } = await done(gateway.rest, talkCalls.find, { Status: 'upcoming', Limit: 5 });
  const Id = List.at(-1)?.Id ?? '';
  const { db } = gateway.storage;
  await db
    .updateTable('talk')
    .set({ title: HOSTILE, intro: HOSTILE })
    .where('id', '=', Id)
    .execute();
  const { text } = await drawn(`/videoDetail?id=${Id}`);
  expect(text).toContain(ESCAPED);
  expect(text).not.toContain('<img src=x');
  const given = /<script type="application\/json" id="given">(.*?)<\/script>/.exec(text)?.[1] ?? '';
  expect(JSON.stringify(JSON.parse(given))).toContain(JSON.stringify(HOSTILE).slice(1, -1));
  expect(given).not.toMatch(/[<>]/);
});

test('DRAW_PAGES=off draws none', async () => {
  await using other = await startGateway({ config: { drawPages: false } });
  const { text } = await other.rest.get('/video').expect(200);
  expect(text).not.toContain('id="given"');
  expect(await metricOf(other, 'pages_total', { outcome: 'starting' })).toBe(0);
});
