import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from './harness/axe.ts';
import { DESKTOP, launchBrowser, openAs, visit } from './harness/browser.ts';
import { PLAIN_PHONE } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { demoToken } from './harness/registration.ts';

const STILL = { reducedMotion: 'reduce' } as const;
/** The narrowest window in which nothing may have to be moved sideways (WCAG 1.4.10). */
const NARROWEST = { width: 320, height: 568 };
/** What a finger meets, px. */
const TOUCH_PX = 44;
/** Pages that are in no menu. */
const BESIDE = {
  '/orgCenter': ['/orgCenter/digest', '/orgCenter/replay'],
  '/desk': ['/desk/digest', '/desk/replay', '/desk/nowhere'],
};
type Section = keyof typeof BESIDE;

let product: Product;
let browser: Browser;
let tokens: Readonly<Record<Section, string>>;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  const operator = await demoToken(product.url, 'operator');
  tokens = { '/orgCenter': TEST_TOKENS.worker, '/desk': operator };
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const menuOf = (page: Page) => page.getByRole('navigation', { name: '后台菜单' });

/** The addresses in the side bar, which is made of the list of pages. */
const addressesOf = async (page: Page): Promise<string[]> => {
  const links = menuOf(page).locator('a[href]');
  await links.first().waitFor();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
};

/** What the page asks for is there, and drawn. */
const settled = async (page: Page): Promise<void> => {
  await page.locator('#main h1').first().waitFor();
  const loading = page.locator('#main [aria-busy="true"], [aria-label="正在加载列表"]');
  await loading.filter({ visible: true }).first().waitFor({ state: 'detached' });
};

const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
  });

/** Buttons, tabs and fields of the page that a finger may miss. */
const small = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const parts = [...document.querySelectorAll('#main button, #main input[type="search"]')];
    return parts.flatMap((part) => {
      const shown = part.closest('.ant-input-affix-wrapper') ?? part;
      const height = Math.round(shown.getBoundingClientRect().height);
      const exempt = part.matches('[role="switch"], .ant-input-clear-icon');
      if (exempt || height === 0 || height >= least) return [];
      return `${part.getAttribute('aria-label') ?? part.textContent} is ${height} px high`;
    });
  }, TOUCH_PX);

const CASES = [
  ['/orgCenter', 'desktop'],
  ['/orgCenter', 'phone'],
  ['/desk', 'desktop'],
  ['/desk', 'phone'],
] as const;

test.each(CASES)(
  'each page of %s, %s: axe finds nothing, it fits, asks for nothing that is refused, and has a title',
  async (section, size) => {
    const device = size === 'phone' ? PLAIN_PHONE : DESKTOP;
    await using staff = await visit(browser, { ...device, ...STILL });
    const { page } = staff;
    const problems: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`);
    });
    await openAs(page, product.url + section, tokens[section]);
    if (size === 'phone') await page.getByRole('button', { name: '打开菜单' }).click();
    const titles = new Set<string>();
    for (const path of [...(await addressesOf(page)), ...BESIDE[section]]) {
      await page.goto(product.url + path);
      await settled(page);
      titles.add(`${path} ${await page.title()}`);
      const found = await axeProblems(page);
      if (size === 'phone') {
        found.push(...(await small(page)));
        await page.setViewportSize(NARROWEST);
        found.push(...(await sideways(page)));
        await page.setViewportSize(device.viewport);
      }
      problems.push(...found.map((problem) => `${path}: ${problem}`));
    }
    expect(problems).toEqual([]);
    const plain = [...titles].filter((title) => !/ (机构中心|运营台)$/.test(title));
    expect(plain).toEqual([]);
    expect(new Set([...titles].map((title) => title.split(' ').slice(1).join(' '))).size).toBe(
      titles.size,
    );
    expect(staff.errors).toEqual([]);
  },
);
