import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Thread } from '@xuanjiang/contracts/thread';
import type { WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Visit } from '../harness/browser.ts';
import { DESKTOP, openAs, PHONE, visit } from '../harness/browser.ts';
import { callApi } from '../harness/identity.ts';
import {
  attemptsBeforeMqtt,
  blockSocket,
  countOf,
  entersRoom,
  hears,
  reloadRoom,
} from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { LIAISON_UNIVERSITY } from '../harness/talks.ts';
import { answers, asks, moreOf } from '../harness/threads.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct();

/** The thread of the demo's student with the university. */
const ownThread = async (): Promise<Thread> => {
  const body = { Universityid: LIAISON_UNIVERSITY };
  const token = TEST_TOKENS.student;
  return (await callApi<Thread>(product.url, '/api/thread/begin', { token, body })).data;
};

/** Opens a thread and waits until it is entered. */
const opens = async ({ page }: Visit, id: string, token: string): Promise<void> => {
  await openAs(page, `${product.url}/secretMsg?id=${id}`, token);
  await entersRoom(page);
};

test('over the WebSocket and over MQTT both sides read the same thread', async () => {
  const { Id } = await ownThread();
  await using student = await visit(browser, PHONE);
  await using liaison = await visit(browser, PHONE);
  const attempts = await blockSocket(student.page);
  const before = attemptsBeforeMqtt(student.page, attempts);
  await opens(student, Id, TEST_TOKENS.student);
  expect(await before).toBe(5);
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
  await moreOf(student.page, '不再接收');
  await student.page.getByRole('dialog').getByRole('button', { name: '不再接收' }).click();
  await hasToast(student.page, '已设为不再接收');
  // The page of the liaison is told without a reload, and has no field any more.
  await liaison.page.getByText('考生已设为不再接收，暂时不能回复').waitFor();
  expect(await liaison.page.getByRole('textbox', { name: '回复考生' }).count()).toBe(0);
  await student.page.getByRole('button', { name: '恢复接收' }).click();
  await liaison.page.getByRole('textbox', { name: '回复考生' }).waitFor();

  await moreOf(liaison.page, '停止接收这位考生');
  const reason = liaison.page.getByRole('textbox', { name: '原因，考生会看到' });
  await reason.fill('演示：多次辱骂');
  await liaison.page.getByRole('dialog').getByRole('button', { name: '停止接收这位考生' }).click();
  await student.page.getByText('招生办已停止接收你的私信：演示：多次辱骂').first().waitFor();
  expect(await student.page.getByRole('textbox', { name: '给招生办留言' }).count()).toBe(0);
  await moreOf(liaison.page, '恢复接收这位考生');
  await student.page.getByRole('textbox', { name: '给招生办留言' }).waitFor();
  expect([...student.errors, ...liaison.errors]).toEqual([]);
});
