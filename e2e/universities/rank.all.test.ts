import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { launchBrowser, STILL, visitWatched } from '../harness/browser.ts';
import { PLAIN_PHONE } from '../harness/identity.ts';
import type { Product } from '../harness/product.ts';
import { startProduct } from '../harness/product.ts';
import { found, record } from '../harness/secrets.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct({ environment: { OPEN_READING: 'true' } }),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

/** Unusual, so that nothing else of a request has them. */
const RANK = '28713';
const COLUMN = '奶奶家附近';

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const press = (place: Page | Locator, name: string | RegExp): Promise<void> =>
  place.getByRole('button', { name }).first().click();

const fill = async (page: Page): Promise<void> => {
  await press(page, '填我的选考');
  const profile = dialog(page, '我的选考');
  await press(profile, /^高考省份/);
  await press(dialog(page, '高考省份'), '广东');
  for (const name of ['物理', '化学', '地理']) {
    await profile.getByRole('button', { name, exact: true }).click();
  }
  await profile.getByRole('textbox', { name: /^位次/ }).fill(RANK);
  await profile.getByText(/一分一段表换算|表里没有这个位次/).waitFor();
};

test('a walk with an own exam and own columns sends nothing of them', async () => {
  await using person = await visitWatched(browser, { ...PLAIN_PHONE, ...STILL });
  const { page, context } = person;
  // The policy of the page lets nobody read the clipboard.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (copied) => {
      document.documentElement.dataset.copied = copied;
    };
  });
  const requests = record(context);
  await page.goto(`${product.url}/rank`);
  await fill(page);
  expect(await axeProblems(page)).toEqual([]);
  await press(dialog(page, '我的选考'), '返回');

  // Bands: the counts follow the handle.
  const near = page.getByRole('slider', { name: '线和我相近，从' });
  await near.waitFor();
  const before = Number(await near.getAttribute('aria-valuenow'));
  await near.press('ArrowLeft');
  expect(Number(await near.getAttribute('aria-valuenow'))).toBe(before - 100);
  await page.getByRole('slider', { name: '线比我低，到' }).press('End');
  await page.getByRole('slider', { name: '线比我高，从' }).press('Home');
  expect(await axeProblems(page)).toEqual([]);

  // Where a rank comes from.
  await press(page, /^最低位次 .*看出处$/);
  await page.getByRole('dialog').getByText('公布单位').waitFor();
  await press(page.getByRole('dialog').last(), '关闭');

  // Two units into two columns, one of which is named.
  const puts = page.getByRole('button', { name: /放入我的分栏$/ });
  await puts.first().click();
  await press(dialog(page, '放入哪一栏'), /^第一栏/);
  await puts.first().click();
  await press(dialog(page, '放入哪一栏'), /^第二栏/);
  await press(page, '排顺序');
  const columns = dialog(page, '我的分栏');
  await press(columns, '给「第二栏」改名');
  await dialog(page, '栏名').getByRole('textbox').fill(COLUMN);
  await press(dialog(page, '栏名'), '保存');
  await columns.getByRole('heading', { name: COLUMN }).waitFor();
  await press(columns, /^第 2 个 .*移动或拿出$/);
  await press(page.getByRole('dialog').last(), '上移');
  await press(page.getByRole('dialog').last(), '关闭');
  expect(await axeProblems(page)).toEqual([]);
  await press(columns, '返回');

  // Taken along as a text.
  await press(page, /修改我的选考/);
  await press(dialog(page, '我的选考'), '导出或导入');
  expect(await axeProblems(page)).toEqual([]);
  await press(dialog(page, '导出和导入'), '复制成文字');
  const root = page.locator('html[data-copied]');
  const copied = (await root.getAttribute('data-copied')) ?? '';
  expect(copied).toContain(RANK);
  expect(copied).not.toMatch(/:\/\//);

  // Other pages with the profile on the device.
  await page.goto(`${product.url}/orgList`);
  await page.getByRole('link', { name: /大学/ }).first().click();
  await page.waitForLoadState('networkidle');

  // Another device takes it in.
  await using other = await visitWatched(browser, { ...PLAIN_PHONE, ...STILL });
  const otherRequests = record(other.context);
  await other.page.goto(`${product.url}/rank`);
  await press(other.page, '填我的选考');
  await press(dialog(other.page, '我的选考'), '导出或导入');
  const carry = dialog(other.page, '导出和导入');
  await carry.getByLabel('粘贴导出的文字').fill(copied);
  await press(carry, '读取文字');
  await carry.getByText('这里没有的 2 个').waitFor();
  await press(carry, '加到这里，都留着');
  await press(carry, '返回');
  await press(dialog(other.page, '我的选考'), '返回');
  await other.page.getByText(`位次 ${Number(RANK).toLocaleString('en-US')}`).waitFor();
  // The one of the second column was moved up, over its end.
  await other.page.getByText('第一栏 2').waitFor();
  await press(other.page, '排顺序');
  await dialog(other.page, '我的分栏').getByRole('heading', { name: COLUMN }).waitFor();
  await press(dialog(other.page, '我的分栏'), '返回');

  // Deleted after one question.
  await press(other.page, /修改我的选考/);
  await press(dialog(other.page, '我的选考'), '全部删除');
  await press(dialog(other.page, '删除选考和分栏？'), '全部删除');
  await press(dialog(other.page, '我的选考'), '返回');
  await other.page.getByRole('button', { name: '填我的选考' }).waitFor();

  for (const sent of [requests, otherRequests]) {
    expect(sent.length).toBeGreaterThan(10);
    expect(found(sent, [RANK, COLUMN, 'xjown1'])).toEqual([]);
  }
});
