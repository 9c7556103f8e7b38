import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import type { Visit } from '../harness/browser.ts';
import { DESKTOP, launchBrowser, visit } from '../harness/browser.ts';
import { callApi, PLAIN_PHONE } from '../harness/identity.ts';
import type { Product } from '../harness/product.ts';
import { startProduct } from '../harness/product.ts';
import { demoToken } from '../harness/registration.ts';
import type { RouteCase, Shown } from '../harness/route-cases.ts';
import { ROUTES, shownAt } from '../harness/route-cases.ts';
import {
  expectDrawn,
  expectFits,
  expectKept,
  framed,
  goTo,
  settled,
} from '../harness/route-checks.ts';
import { titled } from '../harness/title.ts';

const BOTH = ['phone', 'desktop'] as const;
const SIZES = { phone: PLAIN_PHONE, desktop: DESKTOP } as const;
const NARROWEST = { width: 320, height: 568 };
const TOKENS = { visitor: '', operator: '', ...TEST_TOKENS };

let closed: Product;
/** With `OPEN_READING`, and the same content. */
let open: Product;
let browser: Browser;
let shown: Shown;

beforeAll(async () => {
  [closed, open, browser] = await Promise.all([
    startProduct(),
    startProduct({ environment: { OPEN_READING: 'true' } }),
    launchBrowser(),
  ]);
  const { url } = closed;
  await callApi(url, '/api/user/subscribe/add', { token: TOKENS.student, body: { Type: 1 } });
  TOKENS.operator = await demoToken(url, 'operator');
  shown = await shownAt(url);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([closed[Symbol.asyncDispose](), open[Symbol.asyncDispose]()]);
});

/**
 * On the narrowest phone: it fits, and leads home and back. Of routes that are not of the staff, `routes.test.ts` asks axe there, and
 * whether they stay as they were.
 */
const expectNarrow = async (
  page: Page,
  address: string,
  { title, tab, staff }: RouteCase,
): Promise<void> => {
  const shows = async (path: string, shown: string): Promise<void> => {
    await page.waitForURL((url) => url.pathname === path);
    await titled(page, shown);
    await settled(page);
  };
  await page.setViewportSize(NARROWEST);
  await framed(page);
  await expectFits(page);
  if (staff) expect(await axeProblems(page)).toEqual([]);
  const back = page.getByRole('button', { name: /^(返回|取消)/ }).first();
  if (staff) {
    await page.goto(new URL('/video', address).href);
  } else if (tab) {
    await page.locator('nav a[href="/video"]').click();
  } else {
    // Nothing of ours is before it: the way back leads home.
    await back.click();
    await shows('/video', '宣讲');
    await goTo(page, address);
    await shows(new URL(address).pathname, title);
    await back.click();
  }
  await shows('/video', '宣讲');
  await expectFits(page);
  await page.setViewportSize(SIZES.phone.viewport);
};

const SIZED = Object.entries(ROUTES).flatMap(([path, route]) =>
  BOTH.filter((size) => route.only === undefined || route.only === size).map((size) => ({
    path,
    size,
    route,
  })),
);
/** Sorted so that the cases of one browser follow each other: each browser is opened once. */
const CASES = [
  ...SIZED.map((one) => ({ ...one, site: 'as it comes' }) as const),
  ...SIZED.filter(({ route }) => route.reading).map(({ route, ...one }) => {
    const asVisitor: RouteCase = { ...route, as: 'visitor', drawn: true };
    return { ...one, route: asVisitor, site: 'for reading' } as const;
  }),
]
  .map((one) => ({ ...one, key: `${one.site} ${one.route.as} ${one.size}` }))
  .sort((one, other) => one.key.localeCompare(other.key));

/** A browser with a page in it that goes from route to route, and what went wrong there. */
interface Walk extends Visit {
  readonly key: string;
  readonly failed: string[];
}
let walk: Walk | undefined;
afterAll(() => walk?.[Symbol.asyncDispose]());

const walkOf = async ({ key, site, size, route }: (typeof CASES)[number]): Promise<Walk> => {
  if (walk?.key === key) return walk;
  await walk?.[Symbol.asyncDispose]();
  const visitor = await visit(browser, SIZES[size]);
  const { context, page } = visitor;
  const value = TOKENS[route.as];
  const { url } = site === 'for reading' ? open : closed;
  if (value !== '') await context.addCookies([{ name: 'token', value, url }]);
  const failed: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failed.push(message.text()));
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Given up by the page itself, which was left.
    if (reason !== 'net::ERR_ABORTED') failed.push(`${reason} ${request.url()}`);
  });
  walk = { ...visitor, key, failed };
  return walk;
};

describe.each(CASES)('$path, $size, $site', (one) => {
  test('opens whole and fits; on a phone it leads back, on a desktop axe finds nothing [2.OPEN.2]', async () => {
    const { path, size, site, route } = one;
    const { page, errors, failed } = await walkOf(one);
    // What comes next begins in a browser of its own.
    onTestFailed(async () => {
      await walk?.[Symbol.asyncDispose]();
      walk = undefined;
    });
    const { url } = site === 'for reading' ? open : closed;
    const address = url + (route.at?.(shown) ?? path);
    const answer = await page.goto(address);
    await settled(page);
    expect(answer?.status()).toBe(200);
    await titled(page, route.title);
    if (route.shows !== undefined) {
      await page
        .locator('#main')
        .getByText(route.shows(shown))
        .first()
        .waitFor({ state: 'attached' });
    }
    if (route.drawn) await expectDrawn(page, (await answer?.text()) ?? '', route.title);
    await expectFits(page);
    if (size === 'phone') {
      await expectNarrow(page, address, route);
    } else {
      expect(await axeProblems(page)).toEqual([]);
      if (route.cached !== undefined) await expectKept(page, size, route.cached);
    }
    expect({ errors: errors.splice(0), failed: failed.splice(0) }).toEqual({
      errors: [],
      failed: [],
    });
  });
});
