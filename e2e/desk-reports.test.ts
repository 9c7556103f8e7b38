import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { LogEntry, RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { isRoomMessage } from '@xuanjiang/contracts/rules/entry';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from './harness/axe.ts';
import { DESKTOP, launchBrowser, openAs, visit } from './harness/browser.ts';
import { callApi, PLAIN_PHONE } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { demoToken } from './harness/registration.ts';

const STILL = { reducedMotion: 'reduce' } as const;
/** Messages that are reported, each in the chat of another talk. */
const REPORTED = 3;

let product: Product;
let browser: Browser;
let operator = '';
let said: readonly RoomMessage[] = [];
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  operator = await demoToken(product.url, 'operator');
  said = await findMessages();
  const parent = await demoToken(product.url, 'parent');
  for (const [index, { Topic, Offset }] of said.entries()) {
    const body = { Topic, Offset, Reason: index === 0 ? 'fraud' : 'advert', Note: '群里在卖资料' };
    await callApi(product.url, '/api/room/report/add', { token: parent, body });
    if (index > 0) continue;
    await callApi(product.url, '/api/room/report/add', { token: TEST_TOKENS.student, body });
  }
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

/** Words of students of the demo, each from another talk. */
const findMessages = async (): Promise<RoomMessage[]> => {
  const { data } = await callApi<{ List: Talk[] }>(
    product.url,
    '/api/stream/find?Status=replay&Limit=100',
  );
  const found: RoomMessage[] = [];
  for (const { Id } of data.List) {
    const path = `/api/chat/find?Limit=100&Topic=${encodeURIComponent(talkTopic(Id))}`;
    const { List } = (await callApi<{ List: LogEntry[] }>(product.url, path)).data;
    const message = List.filter(isRoomMessage).find(
      ({ Role, Content, Uids }) =>
        Role === 'user' &&
        !['demo-student', 'demo-parent'].includes(Uids) &&
        !found.some((other) => other.Content.includes(Content) || Content.includes(other.Content)),
    );
    if (message !== undefined) found.push(message);
    if (found.length === REPORTED) return found;
  }
  throw new Error('the demo lacks messages');
};

const contentOf = (place: number): string => said[place]?.Content ?? '';

test('an operator finds reports of all rooms, withdraws a message and lets another one stand', async () => {
  await using desk = await visit(browser, { ...DESKTOP, ...STILL });
  const { page } = desk;
  await openAs(page, `${product.url}/desk`, operator);
  await page.getByRole('link', { name: '举报' }).click();
  await page.getByRole('heading', { level: 1, name: '举报' }).waitFor();
  await page.getByText('1–3，共 3 条').waitFor();
  expect(await axeProblems(page)).toEqual([]);

  // Narrowed in the address, so that a reload keeps it.
  await page.getByRole('combobox', { name: '排序' }).click();
  await page.getByTitle('举报最多在前').click();
  await page.getByRole('cell', { name: '2 人举报' }).waitFor();
  await page.getByRole('combobox', { name: '举报原因' }).click();
  await page.getByTitle('诈骗拉群').click();
  await page.getByText('1–1，共 1 条').waitFor();
  await page.reload();
  await page.getByText('1–1，共 1 条').waitFor();
  await page.getByText('私信', { exact: true }).click();
  await page.getByText('没有符合的举报').waitFor();
  await page.getByRole('button', { name: '不限来源' }).click();

  const row = (place: number) => page.getByRole('row', { name: contentOf(place) });
  await row(0).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await panel.getByText('群里在卖资料').waitFor();
  await panel.getByRole('link', { name: '打开直播间' }).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await row(0).focus();
  await page.keyboard.press('Enter');
  await panel.getByRole('textbox', { name: '撤回理由' }).fill('卖资料');
  await panel.getByRole('button', { name: '撤回消息' }).click();
  await page.getByText('没有符合的举报').waitFor();
  await page.getByRole('button', { name: '不限举报原因' }).click();
  await page.getByText('1–2，共 2 条').waitFor();

  const search = page.getByRole('searchbox', { name: '消息、发言人或宣讲' });
  await search.fill(contentOf(1));
  await search.press('Enter');
  await page.getByText('1–1，共 1 条').waitFor();
  await row(1).click();
  await panel.getByRole('button', { name: '保留消息' }).click();
  await page.getByText('没有符合的举报').waitFor();

  const state = async (place: number) => {
    const { Topic = '', Offset = 0 } = said[place] ?? {};
    const path = `/api/chat/find?Limit=1&After=${Offset - 1}&Topic=${encodeURIComponent(Topic)}`;
    const { data } = await callApi<{ List: LogEntry[] }>(product.url, path);
    return data.List.filter(isRoomMessage).map(({ Recalled }) => Recalled ?? null);
  };
  expect(await state(0)).toEqual(['staff']);
  expect(await state(1)).toEqual([null]);
  expect(desk.errors).toEqual([]);
});

test('on a phone, and when another operator was faster', async () => {
  await using desk = await visit(browser, { ...PLAIN_PHONE, ...STILL });
  const { page } = desk;
  await openAs(page, `${product.url}/desk/reports`, operator);
  const row = page.getByRole('row', { name: contentOf(2) });
  await row.click();
  const panel = page.getByRole('dialog');
  await panel.getByText('群里在卖资料').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
  expect(await axeProblems(page)).toEqual([]);
  const { Topic, Offset } = said[2] ?? {};
  const body = { Topic, Offset };
  await callApi(product.url, '/api/room/report/close', { token: operator, body });
  await panel.getByRole('button', { name: '保留消息' }).click();
  await page.getByText('没有这条消息').waitFor();
  await row.waitFor({ state: 'detached' });
  expect(desk.errors).toEqual([]);
});

test('a liaison has no such page', async () => {
  await using desk = await visit(browser, { ...DESKTOP, ...STILL });
  await openAs(desk.page, `${product.url}/desk/reports`, TEST_TOKENS.worker);
  await desk.page.getByRole('heading', { name: '这个账号没有权限' }).waitFor();
});
