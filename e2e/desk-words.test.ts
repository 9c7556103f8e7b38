import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Word } from '@xuanjiang/contracts/word';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from './harness/axe.ts';
import { DESKTOP, launchBrowser, openAs, visit } from './harness/browser.ts';
import { callApi, PLAIN_PHONE } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { demoToken } from './harness/registration.ts';

const STILL = { reducedMotion: 'reduce' } as const;
/** One more than a page of the list holds. */
const MANY = 21;

let product: Product;
let browser: Browser;
let operator = '';
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  operator = await demoToken(product.url, 'operator');
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const words = async (Name: string): Promise<string[]> => {
  const path = `/api/word/find?Limit=100&Name=${encodeURIComponent(Name)}`;
  const { data } = await callApi<{ List: Word[] }>(product.url, path, { token: operator });
  return data.List.map(({ Word: word }) => word);
};

test('an operator adds words, finds one by the keyboard, removes it and takes that back', async () => {
  await using desk = await visit(browser, { ...DESKTOP, ...STILL });
  const { page } = desk;
  await openAs(page, `${product.url}/desk`, operator);
  await page.getByRole('link', { name: '词表' }).click();
  await page.waitForURL('**/desk/words');
  const title = page.getByRole('heading', { level: 1, name: '词表' });
  await title.waitFor();
  await page.getByText('词表还是空的').waitFor();
  expect(await axeProblems(page)).toEqual([]);

  await page.getByRole('button', { name: '加词' }).click();
  const field = page.getByRole('textbox', { name: '词，一行一个' });
  const send = page.getByRole('button', { name: '加入词表' });
  await field.fill('长'.repeat(60));
  await send.click();
  const fault = page.getByRole('button', { name: '还有 1 处要改' });
  await fault.click();
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await axeProblems(page)).toEqual([]);

  // What was typed is kept on the device; back and Escape close the panel and nothing else.
  const lines = Array.from({ length: MANY }, (_, index) => `代考${index}号`);
  await field.fill(lines.join('\n'));
  await page.goBack();
  await field.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/desk/words');
  await page.reload();
  await page.getByRole('button', { name: '加词' }).click();
  expect(await field.inputValue()).toBe(lines.join('\n'));
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '加词' }).click();
  await send.click();
  await page.getByText('1–20，共 21 条').waitFor();
  expect(await words('代考')).toHaveLength(MANY);

  await page.getByRole('listitem', { name: '2' }).click();
  await page.getByText('21–21，共 21 条').waitFor();
  expect(new URL(page.url()).search).toBe('?page=2');
  await page.reload();
  await page.getByText('21–21，共 21 条').waitFor();

  const search = page.getByRole('searchbox', { name: '搜词' });
  await search.fill('代考7号');
  await search.press('Enter');
  await page.getByText('1–1，共 1 条').waitFor();
  await page.getByRole('button', { name: '移除“代考7号”' }).press('Enter');
  await page.getByText('没有符合的词').waitFor();
  expect(await words('代考7号')).toEqual([]);
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByText('1–1，共 1 条').waitFor();

  await search.fill('没有这样的');
  await search.press('Enter');
  await page.getByRole('button', { name: '不限词' }).click();
  await page.getByText('1–20，共 21 条').waitFor();
  expect(await search.inputValue()).toBe('');
  expect(desk.errors).toEqual([]);
});

test('removing many words asks, and takes the count typed', async () => {
  const body = { Words: ['替考甲', '替考乙'], Action: 'block' };
  await callApi(product.url, '/api/word/add', { token: operator, body });
  await using desk = await visit(browser, { ...DESKTOP, ...STILL });
  const { page } = desk;
  await openAs(page, `${product.url}/desk/words?name=${encodeURIComponent('替考')}`, operator);
  await page.getByRole('checkbox', { name: '替考甲' }).check();
  await page.getByRole('checkbox', { name: '替考乙' }).check();
  await page.getByRole('button', { name: '移除选中的 2 个' }).click();
  const dialog = page.getByRole('dialog');
  const remove = dialog.getByRole('button', { name: '移除' });
  expect(await remove.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('2');
  await remove.click();
  await page.getByText('没有符合的词').waitFor();
  expect(await words('替考')).toEqual([]);
  expect(desk.errors).toEqual([]);
});

test('on a phone the menu is a drawer, which back closes, and logging out leads to a login', async () => {
  await using desk = await visit(browser, { ...PLAIN_PHONE, ...STILL });
  const { page } = desk;
  await openAs(page, `${product.url}/desk/words`, operator);
  await page.getByRole('button', { name: '打开菜单' }).click();
  const menu = page.getByRole('navigation', { name: '后台菜单' });
  await menu.getByRole('link', { name: '词表' }).waitFor();
  expect(await menu.getByRole('link', { name: '词表' }).getAttribute('aria-current')).toBe('page');
  await page.goBack();
  await menu.waitFor({ state: 'detached' }).catch(() => menu.waitFor({ state: 'hidden' }));
  expect(new URL(page.url()).pathname).toBe('/desk/words');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
  expect(await axeProblems(page)).toEqual([]);
  expect(desk.errors).toEqual([]);
});

test('going back from an inner page of the organisation centre leads to where one came from [3.STATE.16]', async () => {
  await using desk = await visit(browser, { ...DESKTOP, ...STILL });
  const { page } = desk;
  await openAs(page, `${product.url}/my`, TEST_TOKENS.worker);
  await page.locator('main a[href="/orgCenter"]').click();
  await page.getByRole('link', { name: '合作高校' }).click();
  await page.getByRole('heading', { level: 1, name: '合作高校' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: /高校联络人/ }).click();
  await page.getByRole('menuitem', { name: '返回前台' }).click();
  await page.waitForURL('**/my');
  expect(desk.errors).toEqual([]);
});

test('a student is told that the account has no access, a visitor that the page is for staff [2.SCREEN.30]', async () => {
  await using student = await visit(browser, { ...DESKTOP, ...STILL });
  for (const path of ['/desk/words', '/orgCenter']) {
    await openAs(student.page, product.url + path, TEST_TOKENS.student);
    await student.page.getByRole('heading', { name: '这个账号没有权限' }).waitFor();
    expect(await axeProblems(student.page)).toEqual([]);
  }
  await using visitor = await visit(browser, { ...DESKTOP, ...STILL });
  await visitor.page.goto(`${product.url}/orgCenter`);
  await visitor.page.getByRole('heading', { name: '工作人员请登录' }).waitFor();
  expect(await visitor.page.title()).toBe('机构中心');
  expect(student.errors).toEqual([]);
  expect(visitor.errors).toEqual([]);
});
