import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from './harness/axe.ts';
import { DESKTOP, launchBrowser, openAs, visit } from './harness/browser.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { demoToken } from './harness/registration.ts';

const STILL = { reducedMotion: 'reduce' } as const;

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

test('an operator pauses the morning push, goes on, previews it, tries it, and stops it', async () => {
  const operator = await demoToken(product.url, 'operator');
  await using desk = await visit(browser, { ...DESKTOP, ...STILL });
  const { page } = desk;
  await openAs(page, `${product.url}/desk/push`, operator);
  await page.getByRole('button', { name: '暂停' }).click();
  await page.getByText('已暂停').waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: '继续发送' }).click();
  await page.getByText('还没开始').waitFor();

  await page.getByRole('textbox', { name: '账号 ID' }).fill('demo-student');
  await page.getByRole('button', { name: '看预览' }).click();
  await page.getByText('thing1').waitFor();
  await page.getByRole('button', { name: '试算下一期' }).click();
  await page.getByRole('heading', { name: /试算/ }).waitFor();
  expect(await axeProblems(page)).toEqual([]);

  await page.getByRole('button', { name: '停止今天的推送' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('今天不能再恢复，明天照常发').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '停止今天的推送' }).click();
  await dialog.getByRole('button', { name: '停止今天的推送' }).click();
  await page.getByText('今天的已停止').waitFor();
  expect(await page.getByRole('button', { name: '暂停' }).count()).toBe(0);
  expect(desk.errors).toEqual([]);
});
