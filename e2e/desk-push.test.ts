import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from './harness/axe.ts';
import { DESKTOP, launchBrowser, openAs, visit } from './harness/browser.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { demoToken } from './harness/registration.ts';
import { hasToast } from './harness/toast.ts';

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

test('an operator words a message anew, is told of another edit, and goes back, by keyboard alone', async () => {
  const operator = await demoToken(product.url, 'operator');
  await using desk = await visit(browser, { ...DESKTOP, ...STILL });
  const { page } = desk;
  await openAs(page, `${product.url}/desk/push`, operator);
  const kind = page.getByRole('button', { name: '提问有回答' });
  await kind.focus();
  await page.keyboard.press('Enter');
  const what = page.getByRole('textbox', { name: '第一栏：什么事' });
  await what.fill('{count} 个回答');
  await page.getByRole('button', { name: '保存', exact: true }).press('Enter');
  await page.getByText('{count} 不是这类消息的变量').waitFor();
  await what.fill('回答：');
  await page.getByRole('button', { name: '在第一栏：什么事加上标题' }).press('Enter');
  expect(await what.inputValue()).toBe('回答：{title}');
  expect(await axeProblems(page)).toEqual([]);

  // Somebody else is first.
  const other = await fetch(`${product.url}/api/push/editwording`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', token: operator },
    body: JSON.stringify({
      Kind: 'answer',
      Version: 1,
      What: '有人答了',
      More: '{title}',
      Why: '你问过',
    }),
  });
  expect(other.status).toBe(200);
  await page.getByRole('button', { name: '保存', exact: true }).press('Enter');
  await page.getByText('别人刚改过这条').waitFor();
  await page.getByRole('button', { name: '用选好的继续' }).press('Enter');
  // However long the list takes to come: what is opened next begins from what is stored now.
  const held = Promise.withResolvers<void>();
  const LIST = /\/trpc\/[^?]*push\.listWordings[,?]/;
  await page.route(LIST, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(LIST);
  await page.getByRole('button', { name: '保存', exact: true }).press('Enter');
  await asked;
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(await what.count()).toBe(1);
  held.resolve();
  await hasToast(page, '已保存，之后发出的消息会用它');

  await kind.press('Enter');
  await page.getByRole('button', { name: '用这一版' }).last().press('Enter');
  await page.getByRole('button', { name: '保存', exact: true }).press('Enter');
  await page.getByText('你的提问有了回答').waitFor();
  // Of a 409 the browser says so.
  expect(desk.errors.filter((line) => !line.includes('409'))).toEqual([]);
});
