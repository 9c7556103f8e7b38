import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { subscriptionCalls } from '@xuanjiang/contracts/subscription';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PHONE, visit } from '../harness/browser.ts';
import { withoutTimers } from '../harness/clock.ts';
import {
  attemptsBeforeMqtt,
  blockSocket,
  countOf,
  entersRoom,
  hears,
  openTalk,
  openTalkAs,
  say,
} from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { someTalk } from '../harness/talks.ts';

const { product, browser } = await shareProduct({ withoutPicture: true });

beforeAll(async () => {
  // The demo's student is subscribed, so that nothing asks for it over the room.
  const answer = await fetch(`${product.url}${subscriptionCalls.add.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: TEST_TOKENS.student },
    body: JSON.stringify({ Type: 1 }),
  });
  expect(await answer.json()).toMatchObject({ code: 0 });
});

const chatTypeOf = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'ChatType')?.value;

test('where the chat socket is blocked, the room works over MQTT, beside one that has it [9.22, 1.DO.8, 4.CHAT.3, 4.CHAT.4]', async () => {
  const talk = await someTalk(product.url, 'live');
  await using student = await visit(browser, PHONE);
  await using staff = await visit(browser, PHONE);
  const attempts = await blockSocket(student.page);
  const loaded: string[] = [];
  student.page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const before = attemptsBeforeMqtt(student.page, attempts);
  await openTalk(student.page, product.studentUrl, talk.Id);
  await openTalkAs(staff.page, product.url, talk.Id, 'test-worker');
  expect(await before).toBe(5);
  await expect.poll(() => chatTypeOf(student.page)).toBe('2');

  await say(student.page, '我这里网络不太好，听得到吗？');
  await hears(staff.page, '我这里网络不太好，听得到吗？');
  await say(staff.page, '听得到，请讲。');
  await hears(student.page, '听得到，请讲。');
  expect(await countOf(student.page, '我这里网络不太好，听得到吗？')).toBe(1);
  expect(await chatTypeOf(student.page)).toBe('2');
  expect(await chatTypeOf(staff.page)).toBe('1');
  expect(loaded.filter((path) => /mqtt-transport/.test(path))).toHaveLength(1);

  const tried = attempts();
  // The account is read again, which says chat type 1: what worked here is kept, and used at once.
  await student.page.goto(`${product.studentUrl}/my`);
  await student.page.getByRole('heading', { name: /广东考生/ }).waitFor();
  const again = attemptsBeforeMqtt(student.page, attempts);
  await openTalk(student.page, product.studentUrl, talk.Id);
  await say(student.page, '又进来了');
  await hears(student.page, '又进来了');
  expect([await again, await chatTypeOf(student.page)]).toEqual([tried, '2']);

  // A power cut: what was said meanwhile is there, once, and both go on.
  await product.kill();
  await product.start();
  await student.context.clearCookies({ name: 'ChatType' });
  await student.page.reload();
  await hears(student.page, '听得到，请讲。');
  await expect.poll(() => chatTypeOf(student.page)).toBe('2');
  await entersRoom(student.page);
  await say(student.page, '我回来了');
  await hears(student.page, '我回来了');
  expect(await countOf(student.page, '听得到，请讲。')).toBe(1);
  expect([...student.errors, ...staff.errors]).toEqual([]);
});

test('an account to which the operator gave chat type 2 begins with MQTT', async () => {
  const talk = await someTalk(product.url, 'live');
  const phone = '13800000001';
  await product.data('account', 'chat-type', phone, '2');
  await using student = await visit(browser, PHONE);
  const attempts = await blockSocket(student.page);
  // It waits for what the account says (`CHAT_TYPE_WAIT_MS`), however long a busy machine takes for it.
  await withoutTimers(student.page, 3 * SECOND_MS);
  const before = attemptsBeforeMqtt(student.page, attempts);
  await openTalk(student.page, product.studentUrl, talk.Id);
  await say(student.page, '从第二条线路来');
  await hears(student.page, '从第二条线路来');
  expect([await before, await chatTypeOf(student.page)]).toEqual([0, '2']);

  // Withdrawn: a browser that knows nothing begins with the socket.
  await product.data('account', 'chat-type', phone, '1');
  await using other = await visit(browser, PHONE);
  await openTalk(other.page, product.studentUrl, talk.Id);
  await hears(other.page, '从第二条线路来');
  await expect.poll(() => chatTypeOf(other.page)).toBe('1');
  expect([...student.errors, ...other.errors]).toEqual([]);
});
