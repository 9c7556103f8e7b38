import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, openAs, PHONE, visit } from './harness/browser.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { readingPages } from './harness/reading-pages.ts';

/** Layout shift of a page while the browser takes it over, as Chromium adds it up. */
const SHIFT_MAX = 0.02;

let browser: Browser;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([
    launchBrowser(),
    startProduct({ environment: { OPEN_READING: 'true' } }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

/** Notes what the page has before its code runs, and what moves afterwards. */
const WATCH = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('DOMContentLoaded', () => {
    // The chat and the player have more to show as soon as they run.
    window.drawn = [...document.querySelectorAll('#root :is(a, h1, h2, nav, main, article)')];
  });`;

/** What a page says of being taken over: run in it. */
interface TakenOver {
  readonly elements: number;
  readonly replaced: number;
  readonly shift: number;
}

const takenOver = (page: Page): Promise<TakenOver> =>
  page.evaluate(() => {
    const { drawn, shift } = window as unknown as { drawn: Element[]; shift: number };
    return {
      elements: drawn.length,
      replaced: drawn.filter(({ isConnected }) => !isConnected).length,
      shift,
    };
  });

const idOf = async (Status: string): Promise<string> => {
  const answer = await fetch(`${product.url}/api/stream/find?Status=${Status}&Limit=1`);
  const { data } = (await answer.json()) as { data: { List: { Id: string }[] } };
  return data.List[0]?.Id ?? '';
};

/** The paths of all pages that are drawn. */
const paths = async (): Promise<string[]> => {
  const ids = await Promise.all(['live', 'upcoming', 'replay'].map(idOf));
  return [
    '/',
    '/video',
    '/video?lang=en',
    ...ids.flatMap((id) => [`/videoDetail?id=${id}`, `/pcVideo?id=${id}`]),
    '/pcVideo',
    '/searchAll',
    '/appAgreement',
  ];
};

/** Asks for a page until it is drawn: the gateway draws it for whoever asks next, too. */
const waitUntilDrawn = (
  path: string,
  userAgent: string,
  token = '',
  url = product.url,
): Promise<void> =>
  expect
    .poll(async () => {
      const headers = { 'User-Agent': userAgent, Cookie: `token=${token}` };
      const answer = await fetch(url + path, { headers });
      return (await answer.text()).includes('id="given"');
    })
    .toBe(true);

type Device = typeof PHONE | typeof DESKTOP;

/** Opens pages one after the other, and says what went wrong while the browser took each over. */
const expectTakenOver = async (addresses: readonly string[], device: Device): Promise<void> => {
  const agent = 'userAgent' in device ? device.userAgent : '';
  for (const path of addresses) {
    await using person = await visit(browser, device, { early: true });
    const { page, errors } = person;
    const messages: string[] = [];
    page.on('console', (message) => message.type() === 'error' && messages.push(message.text()));
    await page.addInitScript(WATCH);
    await waitUntilDrawn(path, agent);
    const answer = await page.goto(product.url + path, { waitUntil: 'load' });
    expect(await answer?.text()).toContain('id="given"');
    // React marks the elements that it has taken over; the title is written when it has.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__react')),
    );
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    const { elements, replaced, shift } = await takenOver(page);
    expect({ path, errors, messages, replaced }).toEqual({
      path,
      errors: [],
      messages: [],
      replaced: 0,
    });
    expect(elements).toBeGreaterThan(0);
    expect({ path, shift }).toEqual({
      path,
      shift: expect.toSatisfy((value) => value <= SHIFT_MAX),
    });
  }
};

const DEVICES = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const;

test.each(DEVICES)('%s takes over each drawn page as it is [2.DRAW.7]', async (_, device) =>
  expectTakenOver(await paths(), device),
);

test.each(DEVICES)(
  '%s takes over each page that visitors may read as it is [2.DRAW.7, 2.OPEN.1]',
  async (_, device) => expectTakenOver(await readingPages(product.url), device),
);

test('a drawn page is read, and its links lead on, where scripts do not run [2.DRAW.2]', async () => {
  await waitUntilDrawn('/video', PHONE.userAgent);
  await using person = await visit(browser, { ...PHONE, javaScriptEnabled: false });
  const { page } = person;
  await page.goto(`${product.url}/video`);
  const id = await idOf('live');
  await waitUntilDrawn(`/videoDetail?id=${id}`, PHONE.userAgent);
  await page.locator(`a[href="/videoDetail?id=${id}"]`).first().click();
  await page.locator('h1').waitFor();
  expect(page.url()).toContain(id);
});

/** Holds what a page asks for back until it is let through. */
const held = async (page: Page, address: RegExp): Promise<() => void> => {
  const gate = Promise.withResolvers<void>();
  const pass = (route: Route) => gate.promise.then(() => route.continue());
  await page.route(address, pass);
  return gate.resolve;
};

const painted = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Opens a page with a session, slowly: as the server drew it, then as the browser draws it, then with its data. */
const expectPlaceFound = async (
  device: Device,
  url: string,
  path: string,
  content: string,
): Promise<void> => {
  await using person = await visit(browser, device, { early: true });
  const { page, errors } = person;
  await page.addInitScript(WATCH);
  const agent = 'userAgent' in device ? device.userAgent : '';
  await waitUntilDrawn(path, agent, TEST_TOKENS.student, url);
  const letCode = await held(page, /\/assets\/start-.*\.js$/);
  const letData = await held(page, /\/(?:trpc|api)\//);
  const opening = openAs(page, url + path, TEST_TOKENS.student);
  const skeleton = page.locator('#root [role=status][aria-label]').first();
  await skeleton.waitFor();
  await painted(page);
  const drawn = await skeleton.elementHandle();
  letCode();
  await opening;
  await page.waitForFunction((element) => element?.isConnected === false, drawn);
  await skeleton.waitFor();
  await painted(page);
  letData();
  await page.locator(content).first().waitFor();
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const { shift } = await takenOver(page);
  expect({ path, errors, shift }).toEqual({
    path,
    errors: [],
    shift: expect.toSatisfy((value) => value <= SHIFT_MAX),
  });
};

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'for who has a session, %s shows a skeleton in which the page finds its place [2.SKEL.3, 2.DRAW.8]',
  async (_, device) => {
    const talk = `/videoDetail?id=${await idOf('live')}`;
    for (const path of ['/video', talk]) {
      const content = path === talk ? '#main h1' : '#main a[href^="/videoDetail?id="]';
      await expectPlaceFound(device, product.url, path, content);
    }
  },
);

test('the skeleton of a desktop also keeps the place of other talks that are live [2.SKEL.3]', async () => {
  const now = Date.now();
  const next = `select id from talk where starts_at > ${now} and cancelled = 0 order by starts_at, id limit 1`;
  product.sql(
    `update talk set starts_at = ${now - MINUTE_MS}, ends_at = ${now + HOUR_MS} where id = (${next})`,
  );
  await expect
    .poll(async () => {
      const answer = await fetch(`${product.url}/api/stream/find?Status=live&Limit=100`);
      return ((await answer.json()) as { data: { Total: number } }).data.Total;
    })
    .toBe(2);
  // At another address of the site nothing was drawn before.
  const others = '#main h2 + ul a[href*="ideo"]';
  await expectPlaceFound(DESKTOP, product.studentUrl, '/video', others);
});

/** What stands in the head of a page that search engines and others read. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const valuesOf = (selector: string, name: string) =>
      [...document.head.querySelectorAll(selector)].map((found) => found.getAttribute(name) ?? '');
    return {
      title: document.title,
      description: valuesOf('meta[name=description]', 'content'),
      canonical: valuesOf('link[rel=canonical]', 'href'),
      robots: valuesOf('meta[name=robots]', 'content'),
      images: valuesOf('meta[property="og:image"]', 'content'),
      shared: valuesOf('meta[property="og:title"]', 'content'),
      data: [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent) as { '@type': string; name: string },
      ),
    };
  });

test('the head is in the first response, and follows the route [2.HEAD.10]', async () => {
  const found = await fetch(`${product.url}/api/stream/find?Status=live&Limit=1`);
  const { data } = (await found.json()) as { data: { List: { Id: string; Title: string }[] } };
  const { Id = '', Title = '' } = data.List[0] ?? {};
  const talk = `/videoDetail?id=${Id}`;
  await using reader = await visit(browser, { ...PHONE, javaScriptEnabled: false });
  const firstHead = async (path: string) => {
    // A page that is being drawn anew may be answered without its data for a moment.
    const drawn = async (): Promise<number> => {
      await reader.page.goto(product.url + path);
      return reader.page.locator('#given').count();
    };
    await expect.poll(drawn).toBe(1);
    return headOf(reader.page);
  };
  const main = await firstHead('/video?qd=wx');
  const read = await firstHead(talk);
  expect(main).toMatchObject({
    title: '宣讲',
    canonical: [`${product.url}/video`],
    description: [expect.stringMatching(/直播/)],
    data: [{ '@type': 'WebSite' }, { '@type': 'Organization' }],
  });
  expect(read).toMatchObject({
    canonical: [product.url + talk],
    description: [expect.stringMatching(/：/)],
    shared: [Title],
    data: [
      { '@type': 'Event', name: Title },
      { '@type': 'VideoObject', name: Title },
    ],
  });
  for (const image of [...main.images, ...read.images]) {
    const { status, headers } = await fetch(image);
    expect([image, status, headers.get('content-type')]).toEqual([
      image,
      200,
      expect.stringMatching(/^image\//),
    ]);
  }

  await using visitor = await visit(browser, PHONE);
  const { page } = visitor;
  // The code that keeps the head comes last, when the talk is shown already.
  const letCode = await held(page, /\/assets\/background-.*\.js$/);
  await page.goto(`${product.url}/video`);
  await page.locator(`a[href="${talk}"]`).first().click();
  await page.getByRole('heading', { level: 1, name: Title }).waitFor();
  letCode();
  const canonical = async () => (await headOf(page)).canonical;
  await expect.poll(canonical).toEqual([product.url + talk]);
  await expect.poll(async () => (await headOf(page)).shared).toEqual([Title]);
  expect((await headOf(page)).description).toHaveLength(1);
  await page.goBack();
  await expect.poll(canonical).toEqual([`${product.url}/video`]);
  expect(await headOf(page)).toMatchObject({ shared: ['宣讲'], description: main.description });
  await page.goto(`${product.url}/video`);
  await page.locator('a[href="/my"]').first().click();
  // It is personal.
  await expect.poll(async () => (await headOf(page)).robots).toEqual(['noindex']);
  expect(await canonical()).toEqual([]);
});
