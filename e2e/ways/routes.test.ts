import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { DESKTOP, visit } from '../harness/browser.ts';
import { callApi, PLAIN_PHONE } from '../harness/identity.ts';
import type { Person, RouteCase, Size } from '../harness/route-cases.ts';
import { ROUTES, shownAt } from '../harness/route-cases.ts';
import { expectDrawn, expectFits, expectKept, goTo, settled } from '../harness/route-checks.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { step } from '../harness/step.ts';
import { titled } from '../harness/title.ts';

/** As people go: a page is loaded once, and from then on the router shows what they open. */
const HOME = '/video';
/** The narrowest phone, and a desktop at night. */
const SIZES = {
  phone: { ...PLAIN_PHONE, viewport: { width: 320, height: 568 } },
  desktop: { ...DESKTOP, colorScheme: 'dark' },
} as const;
/** Wide screens show these in a way of their own. */
const WIDE = [
  '/video',
  '/orgList',
  '/orgDetail',
  '/ebook',
  '/recruitDetail',
  '/videoNow',
  '/mPdf',
  '/pcVideo',
  '/searchAll',
  '/eventoff',
  '/eventoffDetail',
  '/my',
];

const { product, browser } = await shareProduct({ environment: { OPEN_READING: 'true' } });
const subscribed = { token: TEST_TOKENS.student, body: { Type: 1 } };
await callApi(product.url, '/api/user/subscribe/add', subscribed);
const shown = await shownAt(product.url);

/** The routes that somebody goes to: visitors also to those that are for reading, which come drawn to them. */
const routesOf = (who: Person, size: Size): [string, RouteCase][] =>
  Object.entries(ROUTES)
    .filter(([, { only = size }]) => only === size)
    .filter(([path]) => size === 'phone' || WIDE.includes(path))
    .flatMap(([path, route]): [string, RouteCase][] => {
      if (who === 'visitor' && route.reading) return [[path, { ...route, as: who, drawn: true }]];
      return route.as === who && !route.staff ? [[path, route]] : [];
    });

const WALKS = [
  ['visitor', 'phone'],
  ['student', 'phone'],
  ['worker', 'phone'],
  ['visitor', 'desktop'],
  ['student', 'desktop'],
] as const;

test.each(WALKS)(
  'a %s on a %s goes to each route and back: it has its title, fits, axe finds nothing, and what is kept stays as it was [2.OPEN.2, 2.LOOK.2]',
  async (who, size) => {
    await using person = await visit(browser, SIZES[size]);
    const { context, page, errors } = person;
    const value = who === 'visitor' ? '' : TEST_TOKENS[who];
    if (value !== '') await context.addCookies([{ name: 'token', value, url: product.url }]);
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('response', (answer) => {
      if (answer.status() >= 400) errors.push(`${answer.status()} ${answer.url()}`);
    });
    await page.goto(product.url + HOME);
    await settled(page);
    const routes = routesOf(who, size);
    expect(routes).not.toEqual([]);
    for (const [path, route] of routes) {
      const name = `${path}, ${who}, ${size}`;
      await step(name, async () => {
        if (path !== HOME) await goTo(page, product.url + (route.at?.(shown) ?? path));
        await titled(page, route.title);
        await settled(page);
        if (route.shows !== undefined) {
          const words = page.locator('#main').getByText(route.shows(shown));
          await words.filter({ visible: true }).first().waitFor({ state: 'attached' });
        }
        if (route.drawn) await expectDrawn(page, '', route.title);
        expect.soft(await axeProblems(page), name).toEqual([]);
        await expectFits(page);
        if (route.cached !== undefined) await expectKept(page, size, route.cached);
        if (path === HOME) return;
        const back = page.getByRole('button', { name: /^(返回|取消)/ }).filter({ visible: true });
        if (size === 'phone' && !route.tab) await back.first().click();
        else await page.locator(`nav a[href="${HOME}"]`).first().click();
        await page.waitForURL((url) => url.pathname === HOME);
        await titled(page, '宣讲');
        expect.soft(errors.splice(0), name).toEqual([]);
      });
    }
  },
);
