import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, openAs, STILL, visit } from '../harness/browser.ts';
import { PLAIN_PHONE } from '../harness/identity.ts';
import type { Product } from '../harness/product.ts';
import { startProduct } from '../harness/product.ts';
import { demoToken } from '../harness/registration.ts';
import type { Section } from '../harness/staff-pages.ts';
import { staffPageProblems, staffPages } from '../harness/staff-pages.ts';

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
    const titles = new Set<string>();
    for (const path of await staffPages(page, section)) {
      await page.goto(product.url + path);
      const found = await staffPageProblems(page, size);
      titles.add(`${path} ${await page.title()}`);
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
