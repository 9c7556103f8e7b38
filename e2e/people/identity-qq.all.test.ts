import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, visit } from '../harness/browser.ts';
import { authorizeAs, callApi, cookieOf, QQ_PHONE } from '../harness/identity.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct();

const AUTHORIZE = /\/simulators\/qq\/oauth2\.0\/authorize\?/;

test('from a talk: its id is kept over the login, and sent [4.START.9]', async () => {
  const path = '/api/stream/find?Page=1&Limit=1&Status=replay';
  const { data } = await callApi<{ List: { Id: string }[] }>(product.url, path);
  const id = data.List[0]?.Id ?? '';
  await using phone = await visit(browser, QQ_PHONE);
  const { page } = phone;
  await page.goto(`${product.url}/videoDetail?id=${id}`);
  await page.getByRole('button', { name: '登录' }).first().click();
  await page.getByRole('button', { name: 'QQ 登录' }).click();
  await page.waitForURL(AUTHORIZE);
  const login = page.waitForRequest(/login\.qq/);
  await authorizeAs(page, 'lin-mama');
  expect((await login).postDataJSON()).toMatchObject({
    From: id,
    Redirecturi: `${product.url}/oauth`,
  });
  await page.getByRole('log', { name: '聊天消息' }).waitFor();
  expect(page.url()).toBe(`${product.url}/videoDetail?id=${id}`);
});

test.each([
  '//evil.example/',
  '/..//evil.example/',
  'https://evil.example/',
  'javascript:alert(1)',
])('a kept address of another site leads nowhere: %s', async (hostile) => {
  await using phone = await visit(browser, QQ_PHONE);
  const { page, context } = phone;
  await page.goto(`${product.url}/my`);
  await page.waitForURL(AUTHORIZE);
  await context.addCookies([
    { name: '_redirecturl', value: encodeURIComponent(hostile), url: product.url },
  ]);
  await authorizeAs(page, 'xiaoyu');
  await page.waitForURL(`${product.url}/video`);
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  expect(await cookieOf(context, '_redirecturl')).toBe('');
});

test('a page that reloads itself on the way back, because its code is missing, asks nobody once more', async () => {
  await using phone = await visit(browser, QQ_PHONE);
  const { page, context } = phone;
  await page.goto(`${product.url}/my`);
  await page.waitForURL(AUTHORIZE);
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
  });
  const atReturn = () => opened.filter((path) => path === '/oauth').length;
  await context.route('**/assets/log-in-*.js', (route) =>
    atReturn() === 1 ? route.abort() : route.continue(),
  );
  await authorizeAs(page, 'azhe');
  await page.getByRole('heading', { name: /阿哲/ }).waitFor();
  expect(opened.filter((path) => path.endsWith('/authorize'))).toEqual([]);
  expect(atReturn()).toBe(2);
});

test('who cancels there is asked by phone', async () => {
  await using phone = await visit(browser, QQ_PHONE);
  const { page, context } = phone;
  await page.goto(`${product.url}/my`);
  await page.waitForURL(AUTHORIZE);
  await authorizeAs(page, 'refuse');
  await page.getByRole('dialog', { name: '登录宣讲' }).waitFor();
  expect(page.url()).toBe(`${product.url}/oauth`);
  expect(await cookieOf(context, 'token')).toBe('');
});

test('my devices, and when each was used: another one is ended from here, then all are [4.RECENT.1]', async () => {
  const enter = async (page: Page): Promise<void> => {
    await page.goto(`${product.url}/my`);
    const sheet = page.getByRole('dialog', { name: '登录宣讲' });
    const login = page.getByRole('main').getByRole('button', { name: '登录', exact: true });
    await login.or(page.locator('[data-person]').first()).waitFor();
    if (await login.isVisible()) {
      await login.click();
      await sheet.getByRole('button', { name: 'QQ 登录' }).click();
    }
    await page.waitForURL(AUTHORIZE);
    await authorizeAs(page, 'azhe');
    await page.getByRole('heading', { name: /阿哲/ }).waitFor();
  };
  await using phone = await visit(browser, QQ_PHONE);
  await using desk = await visit(browser, DESKTOP);
  await enter(phone.page);
  await enter(desk.page);

  await phone.page.getByRole('button', { name: /我的设备/ }).click();
  const devices = phone.page.getByRole('dialog', { name: '我的设备' });
  await devices.getByText('本机').waitFor();
  // A busy machine may need longer than the 30 s of 刚刚 for both logins.
  await devices
    .getByRole('listitem')
    .filter({ hasText: '本机' })
    .getByText(/^(刚刚|\d+分钟前)用过 · /)
    .waitFor();
  // The desk's, this one, and that of the test before.
  const before = await devices.getByRole('listitem').count();
  await devices.getByRole('button', { name: /^让.*Linux 电脑退出$/ }).click();
  await hasToast(phone.page, '那台设备已退出');
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(before - 1);

  // A session that was ended: the desk is asked to log in, its token is gone.
  await desk.page.reload();
  await desk.page.getByText('还没有登录').waitFor();
  expect(await cookieOf(desk.context, 'token')).toBe('');

  await enter(desk.page);
  await devices.getByRole('button', { name: '关闭' }).click();
  await phone.page.getByRole('button', { name: '退出登录' }).click();
  await phone.page.getByRole('button', { name: '在所有设备上退出' }).click();
  await phone.page.getByText('还没有登录').waitFor();
  await desk.page.reload();
  await desk.page.getByText('还没有登录').waitFor();
  for (const name of ['token', 'userInfo', 'phone', 'worker']) {
    expect(await cookieOf(phone.context, name)).toBe('');
  }
});

/** Opens the own page, for which QQ logs in. */
const openOwnPage = async (page: Page): Promise<void> => {
  await page.goto(`${product.url}/my`);
  await page.waitForURL(AUTHORIZE);
  await authorizeAs(page, 'azhe');
  await page.getByRole('heading', { name: /阿哲/ }).waitFor();
};

test('a question of the page that is refused between a log-out and its answer does not log in again', async () => {
  await using phone = await visit(browser, QQ_PHONE);
  const { page } = phone;
  await openOwnPage(page);
  const ended = Promise.withResolvers<void>();
  const asked = page.waitForRequest('**/trpc/login.sessions*');
  await page.route('**/trpc/login.sessions*', async (route) => {
    await ended.promise;
    await route.continue();
  });
  await page.route('**/trpc/login.logout*', async (route) => {
    const response = await route.fetch();
    const refused = page.waitForResponse('**/trpc/login.sessions*');
    ended.resolve();
    await (await refused).finished();
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: /我的设备/ }).click();
  await asked;
  await page
    .getByRole('dialog', { name: '我的设备' })
    .getByRole('button', { name: '关闭' })
    .click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '在这台设备上退出' }).click();
  await page.getByText('还没有登录').waitFor();
});

test('a log-out whose answer was lost is one, and does not log in again', async () => {
  await using phone = await visit(browser, QQ_PHONE);
  const { page } = phone;
  await openOwnPage(page);
  await page.route(
    '**/trpc/login.logout*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '在所有设备上退出' }).click();
  await page.getByText('还没有登录').waitFor();
});
