import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, PHONE, STILL, visit } from '../harness/browser.ts';
import type { Product } from '../harness/product.ts';
import { startProduct } from '../harness/product.ts';

/** How far a block of a skeleton may stand from what comes in its place, px. */
const OFF_MAX = 24;

const ROUTES = [
  '/orgList',
  '/ebook',
  '/eventoff',
  '/consult',
  '/zhuanDetails',
  '/goodUAList',
  '/activityList',
  '/activity',
] as const;

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
}

/** Boxes of the first parts of what the page shows, whether grey or real. */
const partsOf = (page: Page): Promise<Box[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('main h1, main')].at(-1)?.closest('main');
    const screen = [...(shown?.children ?? [])].findLast(
      (each) => (each as HTMLElement).offsetHeight > 0,
    );
    const isPart = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 60 && height > 26 && height < 500;
    };
    const boxes: { top: number; left: number; width: number }[] = [];
    const walk = (element: Element): void => {
      if (boxes.length >= 2) return;
      const { top, left, width } = element.getBoundingClientRect();
      if (element.tagName !== 'HEADER' && isPart(element)) boxes.push({ top, left, width });
      else if (element.tagName !== 'HEADER') for (const child of element.children) walk(child);
    };
    if (screen !== undefined) walk(screen);
    return boxes;
  });

test.each([
  ['a phone', PHONE],
  ['a computer', DESKTOP],
] as const)('the first frame after a tap has the shape of the page, on %s', async (_, device) => {
  for (const path of ROUTES) {
    await using visitor = await visit(browser, { ...device, ...STILL });
    const { page, context } = visitor;
    await context.addCookies([{ name: 'token', value: TEST_TOKENS.student, url: product.url }]);
    await page.goto(`${product.url}/aboutUs`, { waitUntil: 'networkidle' });
    const release = Promise.withResolvers<void>();
    await page.route(/\/(assets|trpc)\//, async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.waitForTimeout(300);
    const waiting = await partsOf(page);
    release.resolve();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    const shown = await partsOf(page);
    expect(waiting.length, path).toBeGreaterThan(0);
    for (const [index, box] of waiting.entries()) {
      const real = shown[index];
      expect(Math.abs(box.top - (real?.top ?? 0)), `${path}: top of ${index}`).toBeLessThanOrEqual(
        OFF_MAX,
      );
      expect(
        Math.abs(box.left - (real?.left ?? 0)),
        `${path}: left of ${index}`,
      ).toBeLessThanOrEqual(OFF_MAX);
    }
  }
});
