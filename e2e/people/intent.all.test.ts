import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs, PHONE, sentTo, visit } from '../harness/browser.ts';
import { codeOf } from '../harness/handover.ts';
import {
  authorizeAs,
  callApi,
  IPHONE_WECHAT,
  logIn,
  loginOf,
  PLAIN_PHONE,
  QQ_PHONE,
} from '../harness/identity.ts';
import { bindForm, demoToken } from '../harness/registration.ts';
import { countOf, openTalk } from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { liaisonTalk, someTalk } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct();
const upcoming = await someTalk(product.url, 'upcoming');
const live = (await someTalk(product.url, 'live')).Id;

const AUTHORIZE = /\/simulators\/wechat\/connect\/oauth2\/authorize\?/;
const AUTHORIZE_QQ = /\/simulators\/qq\/oauth2\.0\/authorize\?/;
const fieldOf = (page: Page) => page.getByRole('textbox', { name: /^说点什么|^向招办老师提问/ });
const reserve = (page: Page) => page.getByRole('button', { name: `预约 ${upcoming.Title}` });

test('a page that is loaded again while its login is open still does what the login was for [4.INTENT.9, 4.INTENT.3, 4.INTENT.5]', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  const sent = sentTo(page, 'mark.set');
  const { sheet } = loginOf(page);
  /** By the button of the chat, which is for nothing that was pressed before. */
  const toLogin = async (): Promise<void> => {
    await page.getByRole('tab', { name: '聊天', exact: true }).click();
    await page.getByRole('button', { name: '登录', exact: true }).first().click();
  };
  const reason = sheet.getByText(`登录后为你预约「${upcoming.Title}」`);
  const here = `${product.url}/videoDetail?id=${upcoming.Id}`;
  await page.goto(here);
  await reserve(page).click();
  await reason.waitFor();

  // A login of somebody else, by a link, is not one for it: neither then nor after it.
  const token = await demoToken(product.url, 'parent');
  await page.goto(`${here}&_token_=${await codeOf(product.url, token)}`);
  await page.getByRole('button', { name: '继续', exact: true }).click();
  await reserve(page).waitFor();
  await person.context.clearCookies();
  await page.goto(here);
  await toLogin();
  await sheet.waitFor();
  expect(await reason.count()).toBe(0);
  await sheet.getByRole('button', { name: '关闭' }).click();

  // Closed: given up, also over a reload.
  await reserve(page).click();
  await reason.waitFor();
  await sheet.getByRole('button', { name: '关闭' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.reload();
  await toLogin();
  await sheet.waitFor();
  expect(await reason.count()).toBe(0);
  await sheet.getByRole('button', { name: '关闭' }).click();

  await reserve(page).click();
  await reason.waitFor();
  await page.reload();
  await toLogin();
  await reason.waitFor();
  expect(sent).toEqual([]);
  await logIn(page, product.url, '13700005003');
  await hasToast(page, `已预约「${upcoming.Title}」，开讲前发消息提醒你`);
  expect(sent).toHaveLength(1);
  expect(person.errors).toEqual([]);
});

test('我要提问 leads a visitor to the login, and from there to the field; whoever closes the registration keeps the text [4.INTENT.2, 4.INTENT.5, 4.INTENT.8]', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  await openTalk(page, product.url, live);
  await page.getByRole('tab', { name: '问答' }).click();
  await page.getByRole('button', { name: '我要提问' }).click();
  const { sheet } = loginOf(page);
  await sheet.getByText('登录后向招办老师提问').waitFor();
  await sheet.getByRole('button', { name: /^学生/ }).click();
  await page.getByRole('button', { name: '提问', exact: true, pressed: true }).waitFor();
  await expect.poll(() => fieldOf(page).evaluate((el) => el === document.activeElement)).toBe(true);

  await using newcomer = await visit(browser, PLAIN_PHONE);
  const other = newcomer.page;
  await openTalk(other, product.url, live);
  await fieldOf(other).fill('还没想好要不要绑定手机号');
  await other.getByRole('button', { name: '发送', exact: true }).click();
  await loginOf(other)
    .sheet.getByRole('button', { name: /^新用户/ })
    .click();
  const form = bindForm(other);
  await form.screen.getByRole('button', { name: '返回' }).first().click();
  await other.waitForURL(`${product.url}/video`);
  await other.goto(`${product.url}/videoDetail?id=${live}`);
  await other.getByText('绑定手机号后即可发言').waitFor();
  expect(await form.screen.count()).toBe(0);
  const draft = await other.evaluate((id) => sessionStorage.getItem(`xj.draft.stream/${id}`), live);
  expect(draft).toBe('还没想好要不要绑定手机号');
  expect([...person.errors, ...newcomer.errors]).toEqual([]);
});

test('a login that somebody else brings does nothing of it: a link, or another tab [4.INTENT.3]', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  const sent = sentTo(page, 'mark.set');
  await page.goto(`${product.url}/videoDetail?id=${upcoming.Id}`);
  await reserve(page).click();
  await page.getByRole('button', { name: '微信登录' }).click();
  await page.waitForURL(AUTHORIZE);
  const token = await demoToken(product.url, 'parent');
  await page.goto(
    `${product.url}/videoDetail?id=${upcoming.Id}&_token_=${await codeOf(product.url, token)}`,
  );
  await page.getByRole('button', { name: '继续', exact: true }).click();
  await reserve(page).waitFor();
  // The account is there, and what was kept for another login is gone.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('xj.intent'))).toBeNull();

  await using plain = await visit(browser, PLAIN_PHONE);
  const other = plain.page;
  const also = sentTo(other, 'mark.set');
  await other.goto(`${product.url}/videoDetail?id=${upcoming.Id}`);
  await reserve(other).click();
  await loginOf(other).sheet.waitFor();
  await plain.context.addCookies([{ name: 'token', value: token, url: product.url }]);
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await other.goto(`${product.url}/my`);
  await other.getByRole('button', { name: '退出登录' }).waitFor();
  expect([...sent, ...also]).toEqual([]);
});

test.each([
  ['a session that had ended, in the messaging app', IPHONE_WECHAT, AUTHORIZE],
  ['the second provider', QQ_PHONE, AUTHORIZE_QQ],
] as const)(
  '%s: the talk is reserved after its login, once [4.INTENT.10, 4.INTENT.1]',
  async (_name, kind, authorize) => {
    await using person = await visit(browser, kind);
    const { page } = person;
    const sent = sentTo(page, 'mark.set');
    const address = `${product.url}/videoDetail?id=${upcoming.Id}`;
    if (kind === IPHONE_WECHAT) {
      const token = await demoToken(product.url, 'parent');
      // Nothing asks them to subscribe over the page.
      await callApi(product.url, '/api/user/subscribe/add', { token, body: { Type: 1 } });
      // Only the refused call is to tell the page that its session has ended: the chat would too.
      await page.routeWebSocket(/./, () => {});
      await page.route(/\/trpc\/chat\.stream/, (route) => route.abort());
      const underWay = new Set<Request>();
      page.on('request', (request) => underWay.add(request));
      page.on('requestfinished', (request) => underWay.delete(request));
      page.on('requestfailed', (request) => underWay.delete(request));
      await openAs(page, address, token);
      // Pressed while the account is known, and ended at the server.
      await page.getByRole('button', { name: `预约 ${upcoming.Title}` }).waitFor();
      // Nor does a question of the page: those that come now wait, and those that came before are answered.
      await page.route(/\/trpc\//, async (route) => {
        const request = route.request();
        if (request.method() === 'GET') underWay.delete(request);
        else await route.continue();
      });
      await expect.poll(() => underWay.size).toBe(0);
      await callApi(product.url, '/api/user/logout', { token, body: {} });
      await reserve(page).click();
    } else {
      await page.goto(address);
      await reserve(page).click();
      await page.getByRole('button', { name: 'QQ 登录' }).click();
    }
    await page.waitForURL(authorize);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const before = sent.length;
    await authorizeAs(page, 'lin-mama');
    await hasToast(page, `已预约「${upcoming.Title}」，开讲前发消息提醒你`);
    await page.getByRole('button', { name: `已预约 ${upcoming.Title}` }).waitFor();
    expect(page.url()).toBe(address);
    expect(sent).toHaveLength(before + 1);
    await page.reload();
    await page.getByRole('button', { name: `已预约 ${upcoming.Title}` }).waitFor();
    expect(sent).toHaveLength(before + 1);
  },
);

test('who turns out to be muted is told why, nothing is sent, and the text is there when the mute ends [4.INTENT.8]', async () => {
  const text = '禁言之前想问的';
  const { Id: room } = await liaisonTalk(product.url, 'upcoming');
  const Topic = `stream/${room}`;
  const staff = 'test-worker';
  const mute = await callApi<{ Id: number }>(product.url, '/api/room/restriction/add', {
    token: staff,
    body: { Topic, Kind: 'mute', Uids: 'demo-parent', Minutes: 60, Reason: '刷屏' },
  });
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  await openTalk(page, product.url, room);
  await fieldOf(page).fill(text);
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await loginOf(page).sheet.getByRole('button', { name: /^家长/ }).click();
  await hasToast(page, '没有发送，文字已保留');
  await page.getByText(/你已被禁言至 .*：刷屏/).waitFor();
  const body = { Topic, Id: mute.data.Id };
  await callApi(product.url, '/api/room/restriction/delete', { token: staff, body });
  await fieldOf(page).waitFor();
  expect(await fieldOf(page).inputValue()).toBe(text);
  expect(await countOf(page, text)).toBe(0);
  expect(person.errors).toEqual([]);
});

test('what was written on the full screen, where the room has a second field, is sent once [4.INTENT.11]', async () => {
  await using person = await visit(browser, {
    ...PLAIN_PHONE,
    viewport: { width: 640, height: 360 },
  });
  const { page } = person;
  const text = '全屏里在登录之前写的';
  let frames = 0;
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (payload.toString().includes(text)) frames += 1;
    }),
  );
  await openTalk(page, product.url, live);
  const full = page.getByRole('button', { name: '全屏', exact: true, includeHidden: true });
  await full.dispatchEvent('click');
  const field = page.locator('[data-full]').locator('textarea');
  await field.fill(text);
  await field.press('Enter');
  const { sheet } = loginOf(page);
  await sheet.getByText(`登录后为你发送：${text}`).waitFor();
  await sheet.getByRole('button', { name: /^学生/ }).click();
  await hasToast(page, '消息已发送');
  expect(await countOf(page, text)).toBe(1);
  expect(frames).toBe(1);
  expect(person.errors).toEqual([]);
});
