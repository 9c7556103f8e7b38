import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE, visit } from '../harness/browser.ts';
import { keepExam } from '../harness/own-exam.ts';
import { shareProduct } from '../harness/shared-product.ts';

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
  '/rank',
  '/compare?units=4111010001,4111010003&province=440000&year=2025&subject=%E7%89%A9%E7%90%86%E7%B1%BB',
] as const;

const { product, browser } = await shareProduct();

beforeAll(async () => {
  // The files by rank are made by a job.
  await using visitor = await visit(browser, DESKTOP);
  await visitor.context.addCookies([
    { name: 'token', value: TEST_TOKENS.student, url: product.url },
  ]);
  await visitor.page.goto(`${product.url}/rank`);
  await keepExam(visitor.page);
  await visitor.page.getByRole('slider').first().waitFor();
});

/** What says that something loads, and the grey blocks. */
const LOADING = 'main [role="status"][aria-label="正在加载"], main div[aria-hidden="true"]:empty';

const isWaiting = (name: string): boolean =>
  [...document.querySelectorAll<HTMLElement>(name)].some(({ offsetHeight }) => offsetHeight > 0);

/**
 * The shapes come with the background of the page: until then every page waits as a list. Since then a press low on the
 * screen is noted.
 */
const shapesLoaded = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        document.dispatchEvent(new PointerEvent('pointerdown', { clientY: innerHeight }));
        return document.documentElement.hasAttribute('data-low');
      }),
    )
    .toBe(true);

/** On a computer a bar or a panel reaches over the columns of what is in it: the left edges of the parts say how wide they are. */
const SIDES = { 'a phone': ['top', 'left', 'width'], 'a computer': ['top', 'left'] } as const;

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
      const isRow = getComputedStyle(element).gridTemplateColumns.split(' ').length > 1;
      return width > 60 && height > 26 && height < 500 && !isRow;
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
] as const)(
  'the first frame after a tap has the shape of the page, on %s',
  async (name, device) => {
    for (const path of ROUTES) {
      // The demo's list is so short there that the page is one part.
      if (path === '/rank' && name === 'a computer') continue;
      await using visitor = await visit(browser, device);
      const { page, context } = visitor;
      await context.addCookies([{ name: 'token', value: TEST_TOKENS.student, url: product.url }]);
      await page.goto(`${product.url}/aboutUs`);
      // Without an own rank that page asks for it.
      if (path === '/rank') await keepExam(page);
      await shapesLoaded(page);
      const release = Promise.withResolvers<void>();
      await page.route(/\/(assets|trpc)\//, async (route) => {
        await release.promise;
        await route.continue();
      });
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
      await page.waitForFunction(isWaiting, LOADING);
      const waiting = await partsOf(page);
      release.resolve();
      await page.waitForFunction((name) => {
        const all = [...document.querySelectorAll<HTMLElement>(name)];
        return all.every(({ offsetHeight }) => offsetHeight === 0);
      }, LOADING);
      // A thread reads its file before it shows more than the own rank.
      if (path === '/rank') await page.getByRole('slider').first().waitFor();
      const shown = await partsOf(page);
      expect(waiting.length, path).toBeGreaterThan(0);
      for (const [index, box] of waiting.entries()) {
        const real = shown[index];
        // A bar reaches beyond what is in it, by the same on both sides.
        const beyond = box.left - (real?.left ?? 0);
        for (const side of SIDES[name]) {
          const wider = side === 'width' ? 2 * beyond : 0;
          const off = Math.abs(box[side] + wider - (real?.[side] ?? 0));
          expect.soft(off, `${path}: ${side} of ${index}`).toBeLessThanOrEqual(OFF_MAX);
        }
      }
    }
  },
);
