import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeProblems } from './harness/axe.ts';
import { DESKTOP, launchBrowser, visit } from './harness/browser.ts';
import { callApi, PLAIN_PHONE } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { someGuide, someTalk } from './harness/talks.ts';

/** Who opens a route: who may, and has something to see there. */
type Person = 'visitor' | 'student' | 'worker';

interface RouteCase {
  readonly as: Person;
  /** The query, or the whole address, where the route alone shows nothing. */
  readonly at?: () => string;
  /** Comes drawn: its content is in the first response. */
  readonly drawn?: true;
  /** Is tried once more as a visitor where these may read, and comes drawn there. */
  readonly reading?: true;
  /** Stays mounted while another route is shown. */
  readonly cached?: true;
  /** Leads to another route on wide screens, or on narrow ones, where it is tried. */
  readonly only?: 'phone' | 'desktop';
  /** Has a place in the tab bar, and no way back. */
  readonly tab?: true;
}

let closed: Product;
/** With `OPEN_READING`, and the same content. */
let open: Product;
let browser: Browser;
let talk = '';
let own = '';
let article = '';
let guide = '';

/** Every route that has a screen; a unit test of the client names those that are missing. */
const ROUTES: Readonly<Record<string, RouteCase>> = {
  '/ebook': { as: 'student', reading: true, cached: true, tab: true },
  '/ebookSetList': { as: 'student', reading: true, cached: true },
  '/myGkMes': { as: 'student' },
  '/recruitDetail': { as: 'student', reading: true, at: () => `/recruitDetail?id=${guide}` },
  '/appAgreement': { as: 'visitor', drawn: true, cached: true },
  '/video': { as: 'visitor', drawn: true, cached: true, tab: true },
  '/testFont': { as: 'student', cached: true },
  '/video/dist/:id': { as: 'student', reading: true, at: () => '/video/dist/110000', cached: true },
  '/orgList': { as: 'student', reading: true, cached: true, tab: true },
  '/orgDetail': { as: 'student', reading: true, at: () => `/orgDetail?id=${UNIVERSITY}` },
  '/cooperSch': { as: 'worker' },
  '/my': { as: 'student', tab: true },
  '/videoNow': { as: 'student', reading: true },
  '/message': { as: 'student' },
  '/subscribe': { as: 'student' },
  '/videoDetail': {
    as: 'visitor',
    at: () => `/videoDetail?id=${talk}`,
    drawn: true,
    only: 'phone',
  },
  '/majia': { as: 'worker', at: () => `/majia?id=${own}` },
  '/myCollect': { as: 'student' },
  '/videoSearch': { as: 'student', reading: true },
  '/searchAll': { as: 'visitor', drawn: true },
  '/myRecommend': { as: 'student' },
  '/pcVideo': { as: 'visitor', at: () => `/pcVideo?id=${talk}`, drawn: true, only: 'desktop' },
  '/mPdf': { as: 'visitor', at: () => `/mPdf?id=${guide}`, drawn: true },
  '/userTranslation': { as: 'student' },
  '/oauth': { as: 'student' },
  '/tips': { as: 'student', cached: true },
  '/advList': { as: 'visitor', drawn: true, cached: true },
  '/goodUAList': { as: 'visitor', drawn: true, cached: true },
  '/activity': { as: 'visitor', drawn: true },
  '/zhuanDetails': { as: 'student', reading: true, cached: true },
  '/activityList': { as: 'student', reading: true, cached: true },
  '/specailVideos': { as: 'student', reading: true },
  '/promotionDetail': { as: 'student', reading: true },
  '/myGkKnow': { as: 'student', reading: true },
  '/consulationDetail': {
    as: 'student',
    reading: true,
    at: () => `/consulationDetail?id=${article}`,
  },
  '/consulationSearch': { as: 'student', reading: true },
  '/aboutUs': { as: 'student' },
};

/** Where the demo's liaison is staff. */
const UNIVERSITY = '4111010003';
const STILL = { reducedMotion: 'reduce' } as const;
const SIZES = { phone: { ...PLAIN_PHONE, ...STILL }, desktop: { ...DESKTOP, ...STILL } } as const;
const NARROWEST = { width: 320, height: 568 };
const TOKENS = { visitor: '', student: TEST_TOKENS.student, worker: TEST_TOKENS.worker } as const;

beforeAll(async () => {
  [closed, open, browser] = await Promise.all([
    startProduct(),
    startProduct({ environment: { OPEN_READING: 'true' } }),
    launchBrowser(),
  ]);
  const { url } = closed;
  await callApi(url, '/api/user/subscribe/add', { token: TOKENS.student, body: { Type: 1 } });
  talk = (await someTalk(url, 'upcoming')).Id;
  const { data } = await callApi<{ List: { Id: string }[] }>(
    url,
    `/api/stream/find?Limit=1&Universityid=${UNIVERSITY}`,
  );
  own = data.List[0]?.Id ?? '';
  const news = await callApi<{ List: { Id: string }[] }>(url, '/api/news/find?Limit=1');
  article = news.data.List[0]?.Id ?? '';
  guide = (await someGuide(url)).Id;
});
afterAll(async () => {
  await browser.close();
  await Promise.all([closed[Symbol.asyncDispose](), open[Symbol.asyncDispose]()]);
});

/** What the page asks for is there, and it has drawn it. */
const settled = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.locator('#main h1, #main h2').first().waitFor({ state: 'attached' });
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
};

/** Two frames of the page have been drawn. */
const framed = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Shows another screen and comes back, as links and the arrow do, without loading a document. */
const goElsewhere = async (page: Page): Promise<void> => {
  const marked = page.locator('#main [data-tried]');
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, 300));
  // The page hears of it with its next frame, and what was measured anew may move it.
  await framed(page);
  const before = await scrolled();
  await page.evaluate(() => {
    document.querySelector('#main > * > *')?.setAttribute('data-tried', '');
    history.pushState({ idx: 1, key: 'other' }, '', '/no/such/page');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await page.getByText('没有找到这个页面').first().waitFor();
  expect(await marked.isVisible()).toBe(false);
  await page.goBack();
  await marked.waitFor();
  await expect.poll(scrolled).toBe(before);
};

/** What the page is about: the heading of its content, else that of the page. */
const firstHeading = async (page: Page): Promise<string> => {
  const [inner] = await page.locator('#main h2').allTextContents();
  return inner ?? (await page.locator('#main h1').first().textContent()) ?? '';
};

/** What a reader without scripts sees of a page. */
const textOf = (html: string): string => html.replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, '');

/** Whether something has to be moved sideways to be seen. */
const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

const SIZED = Object.entries(ROUTES).flatMap(([path, route]) =>
  (['phone', 'desktop'] as const)
    .filter((size) => route.only === undefined || route.only === size)
    .map((size) => ({ path, size, ...route, at: route.at ?? (() => path) })),
);
const CASES = [
  ...SIZED.map((one) => ({ ...one, site: 'as it comes' }) as const),
  ...SIZED.filter(({ reading }) => reading).map(
    (one) => ({ ...one, site: 'for reading', as: 'visitor', drawn: true }) as const,
  ),
];

describe.each(CASES)('$path, $size, $site', ({ as, at, size, drawn, cached, tab, site }) => {
  test('opens whole, fits a narrow screen, has no fault that axe finds, and leads back [2.OPEN.2]', async () => {
    const product = site === 'for reading' ? open : closed;
    await using person = await visit(browser, SIZES[size]);
    const { context, page, errors } = person;
    const token = TOKENS[as];
    if (token !== '') await context.addCookies([{ name: 'token', value: token, url: product.url }]);
    const failed: string[] = [];
    page.on('console', (message) => message.type() === 'error' && failed.push(message.text()));
    page.on('response', (answer) => {
      if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
    });

    await page.goto(`${product.url}/video`);
    await settled(page);
    const answer = await page.goto(product.url + at());
    await settled(page);
    expect(await page.title()).not.toBe('');
    if (drawn) {
      // A page that takes its time to be drawn comes without; who asks next gets it.
      const comes = async () => (await context.request.get(page.url())).text();
      await expect.poll(comes).toContain('id="given"');
      expect(textOf(await comes())).toContain(await firstHeading(page));
    }
    expect(answer?.status()).toBe(200);
    expect(await axeProblems(page)).toEqual([]);
    if (size === 'phone') {
      await page.setViewportSize(NARROWEST);
      expect(await isTooWide(page)).toBe(false);
      await page.setViewportSize(SIZES[size].viewport);
    }
    if (cached) await goElsewhere(page);
    if (size === 'phone') {
      const home = page.locator('nav a[href="/video"]');
      const back = page.getByRole('button', { name: /^(返回|取消)/ });
      await (tab ? home : back).first().click();
      await page.waitForURL(`${product.url}/video`);
    }
    expect({ errors, failed }).toEqual({ errors: [], failed: [] });
  });
});
