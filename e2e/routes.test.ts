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
  /** Stays mounted while another route is shown. */
  readonly cached?: true;
  /** Leads to another route on wide screens, or on narrow ones, where it is tried. */
  readonly only?: 'phone' | 'desktop';
  /** Has a place in the tab bar, and no way back. */
  readonly tab?: true;
}

let product: Product;
let browser: Browser;
let talk = '';
let own = '';
let article = '';
let guide = '';

/** Every route that has a screen; a unit test of the client names those that are missing. */
const ROUTES: Readonly<Record<string, RouteCase>> = {
  '/ebook': { as: 'student', cached: true, tab: true },
  '/ebookSetList': { as: 'student', cached: true },
  '/myGkMes': { as: 'student' },
  '/recruitDetail': { as: 'student', at: () => `/recruitDetail?id=${guide}` },
  '/appAgreement': { as: 'visitor', drawn: true, cached: true },
  '/video': { as: 'visitor', drawn: true, cached: true, tab: true },
  '/testFont': { as: 'student', cached: true },
  '/video/dist/:id': { as: 'student', at: () => '/video/dist/110000', cached: true },
  '/orgList': { as: 'student', cached: true, tab: true },
  '/orgDetail': { as: 'student', at: () => `/orgDetail?id=${UNIVERSITY}` },
  '/cooperSch': { as: 'worker' },
  '/my': { as: 'student', tab: true },
  '/videoNow': { as: 'student' },
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
  '/videoSearch': { as: 'student' },
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
  '/zhuanDetails': { as: 'student', cached: true },
  '/activityList': { as: 'student', cached: true },
  '/specailVideos': { as: 'student' },
  '/promotionDetail': { as: 'student' },
  '/myGkKnow': { as: 'student' },
  '/consulationDetail': { as: 'student', at: () => `/consulationDetail?id=${article}` },
  '/consulationSearch': { as: 'student' },
  '/aboutUs': { as: 'student' },
};

/** Where the demo's liaison is staff. */
const UNIVERSITY = '4111010003';
const STILL = { reducedMotion: 'reduce' } as const;
const SIZES = { phone: { ...PLAIN_PHONE, ...STILL }, desktop: { ...DESKTOP, ...STILL } } as const;
const NARROWEST = { width: 320, height: 568 };
const TOKENS = { visitor: '', student: TEST_TOKENS.student, worker: TEST_TOKENS.worker } as const;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  const { url } = product;
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
  await product[Symbol.asyncDispose]();
});

/** What the page asks for is there, and it has drawn it. */
const settled = async (page: Page): Promise<void> => {
  await page.locator('#main h1, #main h2').first().waitFor({ state: 'attached' });
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
};

/** Shows another screen and comes back, as links and the arrow do, without loading a document. */
const goElsewhere = async (page: Page): Promise<void> => {
  const marked = page.locator('#main [data-tried]');
  await page.evaluate(() => {
    document.querySelector('#main > * > *')?.setAttribute('data-tried', '');
    history.pushState({ idx: 1, key: 'other' }, '', '/no/such/page');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await page.getByText('没有找到这个页面').first().waitFor();
  expect(await marked.isVisible()).toBe(false);
  await page.goBack();
  await marked.waitFor();
};

/** Whether something has to be moved sideways to be seen. */
const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

const CASES = Object.entries(ROUTES).flatMap(([path, route]) =>
  (['phone', 'desktop'] as const)
    .filter((size) => route.only === undefined || route.only === size)
    .map((size) => ({ path, size, ...route, at: route.at ?? (() => path) })),
);

describe.each(CASES)('$path, $size', ({ as, at, size, drawn, cached, tab }) => {
  test('opens whole, fits a narrow screen, has no fault that axe finds, and leads back [2.OPEN.2]', async () => {
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
      const comes = async () => (await (await context.request.get(page.url())).text()) ?? '';
      await expect.poll(comes).toContain('id="given"');
    }
    expect(answer?.status()).toBe(200);
    expect(await axeProblems(page)).toEqual([]);
    if (size === 'phone') {
      await page.setViewportSize(NARROWEST);
      expect(await isTooWide(page)).toBe(false);
      await page.setViewportSize(SIZES[size].viewport);
    }
    if (cached) await goElsewhere(page);
    if (!tab && size === 'phone') {
      await page
        .getByRole('button', { name: /^(返回|取消)/ })
        .first()
        .click();
      await page.waitForURL(`${product.url}/video`);
    }
    expect({ errors, failed }).toEqual({ errors: [], failed: [] });
  });
});
