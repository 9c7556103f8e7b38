import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, PHONE, visit } from './harness/browser.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { titled } from './harness/title.ts';

const WEB = fileURLToPath(new URL('../packages/web/src', import.meta.url));

/** English texts of the client's tables, long enough to be nothing else in a script. */
const ENGLISH = globSync('**/*texts.ts', { cwd: WEB })
  .flatMap((file) => [...readFileSync(`${WEB}/${file}`, 'utf8').matchAll(/ en: '([^'{]{16,})'/g)])
  .map(([, text]) => text ?? '');

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

/** The scripts that a page has loaded when it shows a text. */
const scriptsOf = async (page: Page, path: string, text: string): Promise<string[]> => {
  await page.goto(product.url + path);
  await page.getByText(text).first().waitFor();
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const scripts = addresses.filter((address) => address.endsWith('.js'));
  return Promise.all(scripts.map(async (script) => (await fetch(script)).text()));
};

test('a page in Chinese loads no English text of a table', async () => {
  expect(ENGLISH.length).toBeGreaterThan(100);
  await using phone = await visit(browser, PHONE);
  for (const [path, text] of [
    ['/video', '今日宣讲'],
    ['/searchAll', '取消'],
  ] as const) {
    const scripts = await scriptsOf(phone.page, path, text);
    expect(scripts.length).toBeGreaterThan(3);
    expect(ENGLISH.filter((line) => scripts.some((script) => script.includes(line)))).toEqual([]);
  }
  expect(phone.errors).toEqual([]);
});

test('a page with lang=en is in English: its title, its navigation, its screen', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.url}/video?lang=en`);
  await page.getByRole('heading', { name: "Today's talks" }).waitFor();
  await titled(page, 'Talks');
  expect(await page.getAttribute('html', 'lang')).toBe('en');
  expect(await page.getByRole('navigation').last().getByRole('link').allInnerTexts()).toEqual([
    'University data',
    'Guides',
    'Talks',
    'Universities',
    'Me',
  ]);
  expect(phone.errors).toEqual([]);
});

test('a page whose English texts cannot be loaded is in Chinese', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.route('**/assets/english-*.js', (route) => route.abort());
  await page.goto(`${product.url}/video?lang=en`);
  // The page reloads itself once: a newer build may have other file names.
  await page.waitForFunction(() => sessionStorage.getItem('_reloaded') !== null);
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  expect(await page.getAttribute('html', 'lang')).toBe('zh-CN');
  expect(await page.getByRole('heading', { name: "Today's talks" }).count()).toBe(0);
  expect(phone.errors).toEqual([]);
});

test('a page whose English texts have another file name since a deployment reloads itself', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.route('**/assets/english-*.js', (route) => route.abort(), { times: 1 });
  await page.goto(`${product.url}/video?lang=en`);
  await page.getByRole('heading', { name: "Today's talks" }).waitFor();
});

test('a page in English starts when its texts have come', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/english-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/english-*.js');
  // A page that the server does not draw, for it needs a login.
  await page.goto(`${product.studentUrl}/orgList?lang=en`, { waitUntil: 'commit' });
  await asked;
  // Everything else that the first load needs is there.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .some(({ name, duration }) => name.includes('/assets/start-') && duration > 0),
  );
  expect(await page.locator('#root > .boot').count()).toBe(1);
  release();
  await page.getByRole('navigation').getByRole('link', { name: 'Universities' }).waitFor();
  expect(phone.errors).toEqual([]);
});
