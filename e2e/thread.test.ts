import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Thread } from '@xuanjiang/contracts/thread';
import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visit } from './harness/browser.ts';
import { DESKTOP, launchBrowser, openAs, PHONE, visit } from './harness/browser.ts';
import { callApi } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { demoToken } from './harness/registration.ts';
import { blockSocket, countOf, entersRoom, hears, reloadRoom } from './harness/room.ts';
import { titled } from './harness/title.ts';
import { hasToast } from './harness/toast.ts';

/** Where the demo's liaison is staff. */
const UNIVERSITY = '4111010003';

let browser: Browser;
let product: Product;
beforeAll(async () => {
  [browser, product] = await Promise.all([launchBrowser(), startProduct()]);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const write = async (page: Page, field: string, content: string): Promise<void> => {
  await page.getByRole('textbox', { name: field }).fill(content);
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await hears(page, content);
};
const asks = (page: Page, content: string) => write(page, '给招生办留言', content);
const answers = (page: Page, content: string) => write(page, '回复考生', content);

/** The thread of the demo's student with the university. */
const ownThread = async (): Promise<Thread> => {
  const body = { Universityid: UNIVERSITY };
  const token = TEST_TOKENS.student;
  return (await callApi<Thread>(product.url, '/api/thread/begin', { token, body })).data;
};

/** Opens a thread and waits until it is entered. */
const opens = async ({ page }: Visit, id: string, token: string): Promise<void> => {
  await openAs(page, `${product.url}/secretMsg?id=${id}`, token);
  await entersRoom(page);
};

test('a student begins a thread on the page of a university, and the liaison answers it [2.SCREEN.23]', async () => {
  await using student = await visit(browser, PHONE);
  await using liaison = await visit(browser, DESKTOP);
  const parent = await demoToken(product.url, 'parent');
  // Nothing asks the parent to subscribe.
  const subscribed = { token: parent, body: { Type: 1 } };
  await callApi(product.url, '/api/user/subscribe/add', subscribed);
  await openAs(student.page, `${product.url}/orgDetail?id=4131010248`, parent);
  await student.page.getByRole('link', { name: '私信招生办' }).click();
  await entersRoom(student.page);
  await titled(student.page, '私信');
  await student.page.getByRole('heading', { name: '上海交通大学招生办' }).waitFor();
  await student.page.getByText('不要在这里发身份证号').waitFor();
  await asks(student.page, '老师好，想问转专业的条件');
  // Back leads to the university: beginning it has left no step of its own.
  await student.page.goBack();
  await student.page.getByRole('link', { name: '私信招生办' }).waitFor();

  // The liaison finds those that wait for the own university alone, on a desktop beside the list.
  await openAs(liaison.page, `${product.url}/secretMsg`, TEST_TOKENS.worker);
  const rows = liaison.page.locator('[data-thread]');
  await rows.first().waitFor();
  expect(await rows.filter({ hasText: '转专业' }).count()).toBe(0);
  await rows.filter({ hasText: '待回复' }).getByRole('link').first().click();
  await entersRoom(liaison.page);
  await answers(liaison.page, '您好，材料以当年的通知为准');
  await expect.poll(() => rows.filter({ hasText: '材料以当年的通知为准' }).count()).toBe(1);
  expect(await rows.filter({ hasText: '待回复' }).count()).toBe(0);

  // The parent is told in the message centre, and the message leads to the thread.
  await student.page.goto(`${product.url}/message`);
  await student.page.getByText('您好，材料以当年的通知为准').waitFor();
  await student.page.getByRole('link', { name: '老师回复了你' }).first().click();
  await entersRoom(student.page);
  await hears(student.page, '您好，材料以当年的通知为准');
  await student.page.getByText('身份由学校核验').waitFor();
  expect([...student.errors, ...liaison.errors]).toEqual([]);
});

test('over the WebSocket and over MQTT both sides read the same thread', async () => {
  const { Id } = await ownThread();
  await using student = await visit(browser, PHONE);
  await using liaison = await visit(browser, PHONE);
  const attempts = await blockSocket(student.page);
  const mqtt = student.page.waitForEvent('websocket', (socket) => socket.url().endsWith('/mqtt'));
  await opens(student, Id, TEST_TOKENS.student);
  await mqtt;
  expect(attempts()).toBe(5);
  await opens(liaison, Id, TEST_TOKENS.worker);
  await asks(student.page, '这句走的是 MQTT');
  await hears(liaison.page, '这句走的是 MQTT');
  await answers(liaison.page, '这句走的是 WebSocket');
  await hears(student.page, '这句走的是 WebSocket');
  for (const { page } of [student, liaison]) {
    // The tag of the staff stands at each of their messages.
    const staff = page.getByRole('log').locator('[data-row]', { hasText: '这句走的是 WebSocket' });
    expect(await staff.getByText('招办老师').count()).toBe(1);
  }
  // Each transport again from the start: the log is one.
  await reloadRoom(student.page);
  for (const said of ['这句走的是 MQTT', '这句走的是 WebSocket']) {
    await hears(student.page, said);
    expect(await countOf(student.page, said)).toBe(1);
  }
  expect([...student.errors, ...liaison.errors]).toEqual([]);
});

test('a message that was not sent stays with 重发, and is there once when it was sent', async () => {
  const { Id } = await ownThread();
  await using student = await visit(browser, PHONE);
  const { page } = student;
  // The network between: while it is cut, no connection stands and none is made.
  let cut = false;
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/(ws\?|mqtt$)/, (socket) => {
    if (cut) {
      void socket.close();
      return;
    }
    socket.connectToServer();
    open.add(socket);
  });
  await opens(student, Id, TEST_TOKENS.student);
  cut = true;
  for (const socket of open) void socket.close();
  await page.locator('[role="log"][aria-busy="true"]').waitFor();
  await page.getByRole('textbox', { name: '给招生办留言' }).fill('断网时写的');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  const again = page.getByRole('button', { name: '重发' });
  await again.waitFor();
  cut = false;
  // What browsers say when the network is back: the next attempt is not waited for.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await entersRoom(page);
  await again.click();
  await hears(page, '断网时写的');
  await reloadRoom(page);
  await hears(page, '断网时写的');
  expect(await countOf(page, '断网时写的')).toBe(1);
});

test('a student receives nothing more until they lift it; a liaison blocks with a reason', async () => {
  const { Id } = await ownThread();
  await using student = await visit(browser, PHONE);
  await using liaison = await visit(browser, DESKTOP);
  await opens(student, Id, TEST_TOKENS.student);
  await opens(liaison, Id, TEST_TOKENS.worker);
  const more = async (page: Page, entry: string): Promise<void> => {
    await page.getByRole('button', { name: '更多操作', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: entry }).click();
  };

  await more(student.page, '不再接收');
  await student.page.getByRole('dialog').getByRole('button', { name: '不再接收' }).click();
  await hasToast(student.page, '已设为不再接收');
  // The page of the liaison is told without a reload, and has no field any more.
  await liaison.page.getByText('考生已设为不再接收，暂时不能回复').waitFor();
  expect(await liaison.page.getByRole('textbox', { name: '回复考生' }).count()).toBe(0);
  await student.page.getByRole('button', { name: '恢复接收' }).click();
  await liaison.page.getByRole('textbox', { name: '回复考生' }).waitFor();

  await more(liaison.page, '停止接收这位考生');
  const reason = liaison.page.getByRole('textbox', { name: '原因，考生会看到' });
  await reason.fill('演示：多次辱骂');
  await liaison.page.getByRole('dialog').getByRole('button', { name: '停止接收这位考生' }).click();
  await student.page.getByText('招生办已停止接收你的私信：演示：多次辱骂').first().waitFor();
  expect(await student.page.getByRole('textbox', { name: '给招生办留言' }).count()).toBe(0);
  await more(liaison.page, '恢复接收这位考生');
  await student.page.getByRole('textbox', { name: '给招生办留言' }).waitFor();
  expect([...student.errors, ...liaison.errors]).toEqual([]);
});

test('another account opens nothing; an operator sees what was reported, and withdraws it', async () => {
  const { Id } = await ownThread();
  const [parent, operator] = await Promise.all(
    ['parent', 'operator'].map((account) => demoToken(product.url, account)),
  );
  await using student = await visit(browser, PHONE);
  await using liaison = await visit(browser, DESKTOP);
  for (const token of [parent, operator]) {
    await using other = await visit(browser, PHONE);
    await openAs(other.page, `${product.url}/secretMsg?id=${Id}`, token ?? '');
    await other.page.getByText('没有这个私信会话').waitFor();
    expect(await other.page.getByRole('log').count()).toBe(0);
  }
  await opens(liaison, Id, TEST_TOKENS.worker);
  await answers(liaison.page, '加我私人号码交定金（演示）');
  await opens(student, Id, TEST_TOKENS.student);
  await hears(student.page, '加我私人号码交定金（演示）');
  await student.page.getByRole('button', { name: '更多操作', exact: true }).click();
  const sheet = student.page.getByRole('dialog');
  await sheet.getByRole('button', { name: '举报对方最新一条消息' }).click();
  await sheet.getByText('加我私人号码交定金（演示）').waitFor();
  await sheet.getByRole('button', { name: '诈骗、诱导加群' }).click();
  await sheet.getByRole('button', { name: '提交举报' }).click();
  await sheet.waitFor({ state: 'detached' });

  await using platform = await visit(browser, PHONE);
  await openAs(platform.page, `${product.url}/secretMsg?tab=reports`, operator ?? '');
  await platform.page.getByText('加我私人号码交定金（演示）').waitFor();
  expect(await platform.page.locator('blockquote').count()).toBe(1);
  await platform.page.getByRole('button', { name: '撤回这条消息' }).click();
  await platform.page.getByText('没有待处理的举报').waitFor();
  // Gone at once where it stands open.
  await student.page.getByText('管理员撤回了一条消息').waitFor();
  expect(await countOf(student.page, '加我私人号码交定金（演示）')).toBe(0);
  expect([...student.errors, ...liaison.errors, ...platform.errors]).toEqual([]);
});
