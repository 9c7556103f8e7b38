import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MOVING, PHONE, visit } from '../harness/browser.ts';
import { withoutTimers } from '../harness/clock.ts';
import { entersRoom, hears, openTalk, openTalkAs, say, showTalk } from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { someTalk } from '../harness/talks.ts';

/** Pages of these tests move, as for most people. */
const PERSON = { ...PHONE, ...MOVING } as const;

/** A list this many times as high as what is seen of it. */
const FULL_CHAT = 3;
const LONG_LINE = 20;

const { product, browser } = await shareProduct();

/** Has the chat not fit on the screen: it rests at its end. The tests share one room: what one wrote fills it for the next. */
const fillChat = async (page: Page): Promise<void> => {
  const list = page.getByRole('log');
  const isFull = () =>
    list.evaluate(
      ({ scrollHeight, clientHeight }, times) => scrollHeight > times * clientHeight,
      FULL_CHAT,
    );
  await list.locator('[data-row]').first().waitFor();
  for (let line = 1; !(await isFull()); line += 1) {
    await say(page, `第 ${line} 行：${'招生章程'.repeat(LONG_LINE)}`);
    await hears(page, `第 ${line} 行`);
  }
};

/** How much of the chat is below what is seen of it, px. */
const below = (page: Page): Promise<number> =>
  page
    .getByRole('log')
    .evaluate(
      ({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight,
    );

test('where no transport was ever reached, the room says so; it works as soon as one is [8.OTHER.5, 3.STATE.15]', async () => {
  const talk = await someTalk(product.url, 'live');
  await using student = await visit(browser, PERSON);
  const { page } = student;
  // It does not try again by itself (`LOST_WAIT`) before the button is pressed.
  await withoutTimers(page, 5 * SECOND_MS, 10 * SECOND_MS);
  let blocked = true;
  await page.routeWebSocket(/\/(ws\?|mqtt$)/, (socket) => {
    if (blocked) void socket.close();
    else socket.connectToServer();
  });
  await showTalk(page, product.studentUrl, talk.Id);
  const failed = page.getByText('出错了,请退出重试');
  await failed.waitFor();
  expect(await page.getByText('连接断开').count()).toBe(0);
  blocked = false;
  await page.getByRole('button', { name: '重新连接' }).click();
  await entersRoom(page);
  expect(await page.getByText(/出错了|连接中/).count()).toBe(0);
  await say(page, '终于连上了');
  await hears(page, '终于连上了');
});

test('a quote stays until the reader leaves the chat', async () => {
  const talk = await someTalk(product.url, 'live');
  await using student = await visit(browser, PERSON);
  await using staff = await visit(browser, PERSON);
  const { page } = student;
  await openTalk(page, product.studentUrl, talk.Id);
  await openTalkAs(staff.page, product.url, talk.Id, 'test-worker');
  await say(staff.page, '欢迎提问');
  await hears(page, '欢迎提问');
  const row = page.getByRole('log').locator('[data-row]', { hasText: '欢迎提问' });
  await row.getByRole('button', { name: /^回复 / }).click();
  const quote = page.getByRole('button', { name: '取消回复' });
  await quote.waitFor();
  await page.getByRole('tab', { name: '聊天' }).click();
  expect(await quote.count()).toBe(1);
  await page.getByRole('tab', { name: '问答' }).click();
  await page.getByRole('tab', { name: '聊天' }).click();
  await page.getByRole('textbox', { name: '说点什么，向老师提问' }).waitFor();
  expect(await quote.count()).toBe(0);
});

test('a connection that the server ends with an error says so, and is not tried again [8.OTHER.2, 4.CHAT.5]', async () => {
  const talk = await someTalk(product.url, 'live');
  await using student = await visit(browser, PERSON);
  const { page } = student;
  let attempts = 0;
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    attempts += 1;
    socket.send(JSON.stringify({ Type: 'error', Code: 500, Content: '' }));
  });
  await showTalk(page, product.studentUrl, talk.Id);
  await page.getByText('出错了,请退出重试', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: '重新连接' }).count()).toBe(0);
  expect(attempts).toBe(1);
});

test('a user without a phone sees the reason, and cannot post', async () => {
  const talk = await someTalk(product.url, 'live');
  await using newcomer = await visit(browser, PERSON);
  const { page } = newcomer;
  await openTalk(page, product.url, talk.Id);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^新用户/ })
    .click();
  await page.getByText('绑定手机号后即可发言').waitFor();
  expect(await page.getByRole('textbox', { name: '说点什么，向老师提问' }).count()).toBe(0);
});

test('an upright phone keeps its layout, its draft and its connection beside a keyboard [4.PHONE.1]', async () => {
  const talk = await someTalk(product.url, 'live');
  await using student = await visit(browser, { ...PERSON, viewport: { width: 360, height: 640 } });
  const { page } = student;
  let sockets = 0;
  page.on('websocket', () => {
    sockets += 1;
  });
  await openTalk(page, product.studentUrl, talk.Id);
  const before = sockets;
  const field = page.getByRole('textbox', { name: '说点什么，向老师提问' });
  await field.fill('还没写完');
  // Older Android makes the page lower.
  await page.setViewportSize({ width: 360, height: 380 });
  await page.locator('html[data-keyboard="stack"]').waitFor();
  const picture = await page.locator('video').boundingBox();
  const chat = await page.getByRole('log').boundingBox();
  if (picture === null || chat === null) throw new Error('a part is missing');
  expect(picture.width).toBe(360);
  expect(chat.y).toBeGreaterThanOrEqual(picture.y + picture.height);
  expect(chat.height).toBeGreaterThan(150);
  await page.setViewportSize({ width: 640, height: 360 });
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await field.inputValue()).toBe('还没写完');
  expect(sockets).toBe(before);
  expect(student.errors).toEqual([]);
});

/** What a keyboard leaves of the page, px, as the page's own code says it to its styles; null without one. */
const leave = (page: Page, px: number | null): Promise<void> =>
  page.evaluate(
    (text) => {
      document.documentElement.style.setProperty('--visible-height', text);
    },
    px === null ? '' : `${px}px`,
  );

test('the chat stays at its end when a keyboard opens in the moment in which a message comes, and stands there again when one closes', async () => {
  const talk = await someTalk(product.url, 'live');
  await using reader = await visit(browser, PERSON);
  await using writer = await visit(browser, PERSON);
  const { page } = reader;
  await openTalk(page, product.studentUrl, talk.Id);
  await openTalkAs(writer.page, product.url, talk.Id, 'test-worker');
  await fillChat(page);
  const list = page.getByRole('log');
  // Once the message is drawn, and before the browser tells that this has scrolled the list.
  await list.evaluate((element) => {
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      document.documentElement.style.setProperty('--visible-height', '540px');
    }).observe(element, { childList: true });
  });
  await say(writer.page, '键盘打开的时候');
  await hears(page, '键盘打开的时候');
  await say(writer.page, '键盘打开以后');
  await hears(page, '键盘打开以后');

  // The keyboard covers so much that what is scrolled up by more is in sight without it.
  const [covered, up] = [90, 110];
  await leave(page, PHONE.viewport.height - covered);
  await expect.poll(() => below(page)).toBeLessThan(1);
  await list.evaluate((element, px) => element.scrollBy(0, -px), up);
  const latest = page.getByRole('button', { name: '回到最新' });
  await latest.waitFor();
  await leave(page, null);
  await latest.waitFor({ state: 'detached' });
  await say(writer.page, '键盘关上以后');
  await hears(page, '键盘关上以后');
  expect([...reader.errors, ...writer.errors]).toEqual([]);
});

test('whoever scrolls stays there when the list is drawn in the moment before the browser tells of the scroll', async () => {
  const talk = await someTalk(product.url, 'live');
  await using student = await visit(browser, PERSON);
  const { page } = student;
  await openTalk(page, product.studentUrl, talk.Id);
  await fillChat(page);
  const list = page.getByRole('log');
  const menus = list.getByRole('button', { name: /更多操作$/ });
  // The menu of a message draws the list anew at once.
  const scrollAndPress = async (by: number) => {
    await menus.first().evaluate((button: HTMLElement, top) => {
      button.closest('[role="log"]')?.scrollBy({ top, behavior: 'instant' });
      button.click();
    }, by);
    const menu = page.getByRole('dialog');
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  };
  const latest = page.getByRole('button', { name: '回到最新' });

  await scrollAndPress(-300);
  await latest.waitFor();
  await expect.poll(() => below(page)).toBeGreaterThan(200);
  await scrollAndPress(2000);
  await latest.waitFor({ state: 'detached' });
  await expect.poll(() => below(page)).toBeLessThan(1);
  expect(student.errors).toEqual([]);
});

test('the chat stays at its end while a draft of several lines is typed', async () => {
  const talk = await someTalk(product.url, 'live');
  await using reader = await visit(browser, PERSON);
  await using writer = await visit(browser, PERSON);
  const { page } = reader;
  await openTalk(page, product.studentUrl, talk.Id);
  await openTalkAs(writer.page, product.url, talk.Id, 'test-worker');
  await fillChat(page);
  await page.getByRole('textbox', { name: '说点什么，向老师提问' }).fill('一\n二\n三\n四');
  await page.keyboard.type('五');
  await say(writer.page, '有人在写长的话');
  await hears(page, '有人在写长的话');
  await expect.poll(() => below(page)).toBeLessThan(1);
  expect([...reader.errors, ...writer.errors]).toEqual([]);
});

test('the head makes room for what is read, and each tab keeps its place [4.PHONE.2]', async () => {
  const talk = await someTalk(product.url, 'live');
  await using student = await visit(browser, { ...PERSON, viewport: { width: 360, height: 640 } });
  const { page } = student;
  await openTalk(page, product.studentUrl, talk.Id);
  const tabs = page.getByRole('tablist');
  const top = async () => (await tabs.boundingBox())?.y ?? 0;
  const shown = await top();
  await fillChat(page);
  const scroll = (list: Locator, by: number) =>
    list.evaluate((element, px) => element.scrollBy({ top: px, behavior: 'instant' }), by);
  await scroll(page.getByRole('log'), -300);
  await expect.poll(top).toBeLessThan(shown - 60);
  await scroll(page.getByRole('log'), 2000);
  await expect.poll(top).toBe(shown);
  await page.getByRole('tab', { name: '介绍' }).click();
  const panel = page.getByRole('tabpanel');
  const list = panel.locator('> div:visible');
  await scroll(list, 200);
  await expect.poll(top).toBeLessThan(shown - 60);
  await scroll(list, -60);
  await expect.poll(top).toBe(shown);
  const place = () => list.evaluate((element) => element.scrollTop);
  const left = await place();
  expect(left).toBeGreaterThan(0);
  await page.getByRole('tab', { name: '聊天' }).click();
  await page.getByRole('log').waitFor();
  await page.getByRole('tab', { name: '介绍' }).click();
  expect(await place()).toBe(left);
  expect(student.errors).toEqual([]);
});

test('a visitor reads, sees why posting needs a login, and posts after one [4.START.14]', async () => {
  const talk = await someTalk(product.url, 'live');
  await using visitor = await visit(browser, PERSON);
  const { page } = visitor;
  await openTalk(page, product.url, talk.Id);
  await page.getByPlaceholder('登录后即可发言').waitFor();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /^学生/ }).click();
  await sheet.waitFor({ state: 'detached' });
  // What is said while the connection changes hands is dropped, and marked as unsent (specification §4).
  await entersRoom(page);
  await say(page, '刚刚登录的同学');
  await hears(page, '刚刚登录的同学');
});
