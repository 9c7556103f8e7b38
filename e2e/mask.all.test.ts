import type { Talk } from '@xuanjiang/contracts/talk';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, openAs, PHONE, visit } from './harness/browser.ts';
import { callApi } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { demoToken, refuseCall } from './harness/registration.ts';
import { entersRoom, hears, openTalkAs, say } from './harness/room.ts';
import { hasToast } from './harness/toast.ts';

const UNIVERSITY = '4111010003';
const LIAISON = '清华大学招生办';

let product: Product;
let browser: Browser;
let own: Talk;
let foreign: Talk;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  const { data } = await callApi<{ List: Talk[] }>(
    product.url,
    '/api/stream/find?Status=upcoming&Limit=100',
  );
  const find = (isOwn: boolean) => {
    const talk = data.List.find(({ Universityid }) => (Universityid === UNIVERSITY) === isOwn);
    if (talk === undefined) throw new Error('the demo lacks a talk');
    return talk;
  };
  [own, foreign] = [find(true), find(false)];
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

/** Opens the page for speaking officially. */
const openMasked = (page: Page, talk: Talk, token: string) =>
  openAs(page, `${product.url}/majia?id=${talk.Id}`, token);
const speaker = (page: Page) => page.getByRole('status', { name: '当前发言身份' });
const textOf = async (locator: Locator): Promise<string> => (await locator.textContent()) ?? '';
/** Waits until a persona of the university speaks, and another than the one given. @returns its name */
const nextSpeaker = (page: Page, than?: string): Promise<string> => {
  const name = speaker(page).getByText(/^清华招办·/);
  return textOf(than === undefined ? name : name.filter({ hasNotText: than }));
};
/** Chooses the persona at a place of the list. */
const choosePersona = async (page: Page, place: number): Promise<void> => {
  await page.getByRole('button', { name: '切换身份' }).click();
  const sheet = page.getByRole('dialog', { name: '选择官方身份' });
  await sheet.getByRole('listitem').nth(place).getByRole('button').click();
  await sheet.waitFor({ state: 'detached' });
};
const row = (page: Page, content: string) =>
  page.getByRole('log').locator('[data-row]', { hasText: content });

test('there and back: from the talk to speaking officially, and to oneself again', async () => {
  await using staff = await visit(browser, PHONE);
  const { page } = staff;
  await openTalkAs(page, product.url, own.Id, 'test-worker');
  await page.getByRole('link', { name: '以官方身份发言' }).click();
  await nextSpeaker(page);
  await page.getByRole('link', { name: '返回个人身份' }).click();
  await page.getByRole('link', { name: '以官方身份发言' }).waitFor();
  await entersRoom(page);
  await say(page, '这是我个人的发言');
  await hears(page, '这是我个人的发言');
  expect(await textOf(row(page, '这是我个人的发言'))).toContain(LIAISON);
});

test('a switch that fails says so and leaves the persona; without any nothing can be posted [8.OTHER.1]', async () => {
  await using staff = await visit(browser, PHONE);
  const { page, context } = staff;
  const field = page.getByRole('textbox', { name: '说点什么，向老师提问' });
  let serve = await refuseCall(context, 'mask.{get,choose}', 403);
  await openMasked(page, own, 'test-worker');
  await hasToast(page, '切换失败,请联系管理员');
  await speaker(page).getByText('还没有官方身份').waitFor();
  expect(await field.count()).toBe(0);
  await serve();

  await page.getByRole('button', { name: '重新获取' }).click();
  const name = await nextSpeaker(page);
  await field.waitFor();
  serve = await refuseCall(context, 'mask.{get,choose}', 403);
  await choosePersona(page, 3);
  await hasToast(page, '切换失败,请联系管理员');
  expect(await nextSpeaker(page)).toBe(name);
  await serve();
});

test('students, visitors and staff of another university are led to the talk', async () => {
  const denied = '这里供高校招办老师使用';
  await using student = await visit(browser, PHONE);
  await student.page.goto(`${product.studentUrl}/majia?id=${own.Id}`);
  await student.page.getByText(denied).waitFor();
  await student.page.getByRole('link', { name: '去宣讲页' }).click();
  await student.page.getByRole('log', { name: '聊天消息' }).waitFor();
  expect(new URL(student.page.url()).pathname).toBe('/videoDetail');
  expect(await student.page.getByRole('link', { name: '以官方身份发言' }).count()).toBe(0);

  await using visitor = await visit(browser, DESKTOP);
  await visitor.page.goto(`${product.url}/majia?id=${own.Id}`);
  await visitor.page.getByText(denied).waitFor();

  await using staff = await visit(browser, PHONE);
  await openMasked(staff.page, foreign, 'test-worker');
  await staff.page.getByText('只能在本校的聊天室以官方身份发言').waitFor();
});

test('an operator posts for the platform in any room, on a desktop', async () => {
  await using staff = await visit(browser, DESKTOP);
  const { page } = staff;
  await openMasked(page, foreign, await demoToken(product.url, 'operator'));
  await speaker(page)
    .getByText(/^宣讲平台·/)
    .waitFor();
  await entersRoom(page);
  await say(page, '平台通知：今晚的直播推迟十分钟');
  await hears(page, '平台通知');
  expect(await textOf(row(page, '平台通知'))).toContain('官方');
});
