import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openAs, visit } from './harness/browser.ts';
import { askedBefore } from './harness/events.ts';
import { callApi, PLAIN_PHONE } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { demoToken } from './harness/registration.ts';

let product: Product;
let browser: Browser;
/** Ids of two talks that can be watched again. */
let talks: readonly string[];
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  const found = await callApi<{ List: { Id: string; Durationms: number }[] }>(
    product.url,
    '/api/stream/find?Status=replay&Limit=100',
  );
  talks = found.data.List.filter(({ Durationms }) => Durationms > 0).map(({ Id }) => Id);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const keep = async (token: string, place: number, Atms: number, Content: string) => {
  const body = {
    ...{ Talkid: talks[place], Atms, Content },
    Kind: Content === '' ? 'again' : 'note',
  };
  const { code } = await callApi(product.url, '/api/user/note/add', { token, body });
  expect(code).toBe(0);
};
const rows = (page: Page) => page.getByRole('main').locator('section li');
const rowOf = (page: Page, words: string) => rows(page).filter({ hasText: words });
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a note that was deleted is kept again where it stood, and without any the page says how to make one', async () => {
  const token = await demoToken(product.url, 'parent');
  await keep(token, 0, 2000, '第一条');
  await keep(token, 1, 3000, '第二条');
  await using parent = await visit(browser, PLAIN_PHONE);
  await askedBefore(parent.context);
  const { page } = parent;
  await openAs(page, `${product.url}/myCollect?tab=notes`, token);
  const removeNote = async (words: string) => {
    await rowOf(page, words).getByRole('button', { name: /^删除/ }).click();
    await rowOf(page, words).waitFor({ state: 'detached' });
  };
  await removeNote('第一条');
  // It was the only one of its talk, whose heading stays with what says so.
  await rows(page).nth(1).locator('button:focus', { hasText: '撤销' }).click();
  await rowOf(page, '第一条').waitFor();
  await removeNote('第一条');
  await removeNote('第二条');
  await rows(page)
    .getByText(/^已删除/)
    .waitFor();
  await page.reload();
  await page.getByText('还没有笔记').waitFor();
  await page.getByRole('link', { name: '去看宣讲' }).waitFor();
  await chip(page, '再看一遍').click();
  await page.getByText('没有标记要再看的地方').waitFor();
  expect(parent.errors).toEqual([]);
});
