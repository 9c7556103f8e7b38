import type { Talk } from '@xuanjiang/contracts/talk';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, PHONE, visit } from './harness/browser.ts';
import { callApi } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { demoToken } from './harness/registration.ts';
import { openTalk, openTalkAs } from './harness/room.ts';

/** Whose liaison the demo's fixed token is of. */
const UNIVERSITY = '4111010003';

let product: Product;
let browser: Browser;
let talk: Talk;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  const path = '/api/stream/find?Status=upcoming&Limit=100';
  const { data } = await callApi<{ List: Talk[] }>(product.url, path);
  const [first] = data.List.filter(({ Universityid }) => Universityid === UNIVERSITY);
  if (first === undefined) throw new Error('the demo lacks a talk');
  talk = first;
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const ask = async (page: Page, content: string): Promise<void> => {
  await page.getByRole('button', { name: '提问', exact: true }).click();
  await page.getByRole('textbox', { name: '向招办老师提问' }).fill(content);
  await page.getByRole('button', { name: '发送', exact: true }).click();
  const row = page.getByRole('log').locator('[data-row]', { hasText: content });
  await row.getByText('提问', { exact: true }).waitFor();
};
const waiting = (page: Page, content: string) =>
  page
    .getByRole('region', { name: /^等待回答/ })
    .getByRole('listitem')
    .filter({ hasText: content });
const wish = (page: Page, content: string) =>
  waiting(page, content).getByRole('button', { name: /^我也想知道/ });

test('before a talk begins students ask and vote, staff merge what is the same, and all are told of the answer', async () => {
  const parentToken = await demoToken(product.url, 'parent');
  // Nothing asks the parent to subscribe.
  await callApi(product.url, '/api/user/subscribe/add', { token: parentToken, body: { Type: 1 } });
  await using student = await visit(browser, PHONE);
  await using parent = await visit(browser, PHONE);
  await using staff = await visit(browser, PHONE);
  await openTalk(student.page, product.studentUrl, talk.Id);
  await openTalkAs(parent.page, product.url, talk.Id, parentToken);
  await openTalkAs(staff.page, product.url, talk.Id, 'test-worker');
  await ask(student.page, '大一能转专业吗？');
  await ask(parent.page, '转专业容易吗？');

  await parent.page.getByRole('tab', { name: '问答' }).click();
  await student.page.getByRole('tab', { name: '问答' }).click();
  await wish(student.page, '转专业容易吗？').click();
  await wish(student.page, '转专业容易吗？')
    .and(student.page.locator('[aria-pressed="true"]'))
    .waitFor();
  // Who asked it sees how many want to know it, and cannot vote for it.
  await waiting(parent.page, '转专业容易吗？').getByText('1 人也想知道').waitFor();
  expect(await wish(parent.page, '转专业容易吗？').count()).toBe(0);

  await staff.page.getByRole('button', { name: /^管理/ }).click();
  const desk = staff.page.getByRole('complementary', { name: '聊天管理' });
  await desk.getByRole('tab', { name: '提问' }).click();
  const card = desk.getByRole('listitem').filter({ hasText: '转专业容易吗？' });
  await card.getByText('1 人想知道').waitFor();
  await card.getByRole('button', { name: '合并' }).click();
  await desk.getByRole('heading', { name: '合并这个提问' }).waitFor();
  await desk
    .getByRole('listitem')
    .filter({ hasText: '大一能转专业吗？' })
    .getByRole('button', { name: '并入这个提问' })
    .click();
  // The student who voted has asked the one that stays; the parent wants to know it now.
  await waiting(parent.page, '转专业容易吗？').waitFor({ state: 'detached' });
  await wish(parent.page, '大一能转专业吗？')
    .and(parent.page.locator('[aria-pressed="true"]'))
    .waitFor();
  await waiting(student.page, '大一能转专业吗？').getByText('1 人也想知道').waitFor();

  await desk
    .getByRole('listitem')
    .filter({ hasText: '大一能转专业吗？' })
    .getByRole('button', { name: '已口头答' })
    .click();
  await parent.page
    .getByRole('region', { name: /^已回答/ })
    .getByText('大一能转专业吗？')
    .waitFor();
  await parent.page.goto(`${product.url}/message`);
  await parent.page.getByText('大一能转专业吗？').waitFor();
  expect([...student.errors, ...parent.errors, ...staff.errors]).toEqual([]);
});
