import { LIMITS } from '@xuanjiang/contracts/call';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, openAs, PHONE, pasted, visit } from './harness/browser.ts';
import { authorizeAs, callApi, cookieOf, openMyLogin, PLAIN_PHONE } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import {
  bindForm,
  chooseFirstSchool,
  chooseYear,
  demoToken,
  newcomerToken,
  proveOnForm,
} from './harness/registration.ts';
import { someTalk } from './harness/talks.ts';
import { hasToast } from './harness/toast.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

interface Info {
  readonly Uids: string;
  readonly User: { readonly Displayname: string };
}

const infoOf = async (token: string) =>
  (await callApi<Info>(product.url, '/api/user/info', { token })).data;
const nameOf = async (token: string) => (await infoOf(token)).User.Displayname;
/** The link with which an account continues on another device. */
const linkOf = async (token: string) => {
  const path = '/api/user/handover/add';
  const { data } = await callApi<{ Code: string }>(product.url, path, { token, body: {} });
  return `${product.url}/my?_token_=${data.Code}`;
};
/** Takes as many codes for other devices as an account may have in a minute. */
const useUp = async (token: string) => {
  const path = '/api/user/handover/add';
  for (let made = 0; made < LIMITS.login.points; made += 1) {
    await callApi(product.url, path, { token, body: {} });
  }
};
const sessionsOf = async (token: string) => {
  const path = '/api/user/session/list';
  const { data } = await callApi<{ List: { Id: string }[] }>(product.url, path, { token });
  return data.List.map(({ Id }) => Id).sort();
};
/** The account on 我的. */
const card = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^${name} `) });
const question = (page: Page, name: string) =>
  page.getByRole('heading', { name: `以“${name}”的身份继续？` });

describe('a link with a login of somebody else', () => {
  test('a user who stays, reloads or leaves keeps their session, and the one that the link opened ends', async () => {
    const [attacker, victim] = [
      await demoToken(product.url, 'parent'),
      await demoToken(product.url, 'student'),
    ];
    const [theirs, own] = [await nameOf(attacker), await nameOf(victim)];
    const before = await sessionsOf(attacker);
    await using phone = await visit(browser, PLAIN_PHONE);
    const { page, context } = phone;
    const referrers: string[] = [];
    page.on('request', (request) => referrers.push(request.headers().referer ?? ''));
    await openAs(page, `${product.url}/my`, victim);
    await card(page, own).waitFor();

    const link = await linkOf(attacker);
    const isUnchanged = async () => {
      await card(page, own).waitFor();
      expect(await cookieOf(context, 'token')).toBe(victim);
      expect(page.url()).toBe(`${product.url}/my`);
      await expect.poll(() => sessionsOf(attacker)).toEqual(before);
    };
    await page.goto(link);
    await question(page, theirs).waitFor();
    await page.getByText(`你现在登录的是“${own}”`).waitFor();
    expect(page.url()).toBe(`${product.url}/my`);
    expect(await cookieOf(context, 'token')).toBe(victim);
    await page.getByRole('button', { name: `不切换，保持“${own}”` }).click();
    await isUnchanged();

    await page.goto(await linkOf(attacker));
    await question(page, theirs).waitFor();
    await page.reload();
    await isUnchanged();

    await page.goto(await linkOf(attacker));
    await question(page, theirs).waitFor();
    await page.goBack();
    await isUnchanged();

    // A used link says so.
    await page.goto(link);
    await page.getByText('这个登录链接已过期或已使用').waitFor();
    await isUnchanged();
    expect(referrers.filter((referrer) => referrer.includes('_token_'))).toEqual([]);
    expect(phone.errors).toEqual([]);
  });

  test('logs in who continues, and ends the session that was there', async () => {
    const [other, former] = [
      await demoToken(product.url, 'parent'),
      await demoToken(product.url, 'student'),
    ];
    await using phone = await visit(browser, PLAIN_PHONE);
    const { page, context } = phone;
    await openAs(page, `${product.url}/my`, former);
    await page.getByRole('button', { name: '退出登录' }).waitFor();
    const name = await nameOf(other);
    await page.goto(await linkOf(other));
    await question(page, name).waitFor();
    await page.getByRole('button', { name: '继续', exact: true }).click();
    await card(page, name).waitFor();
    const token = await cookieOf(context, 'token');
    expect([other, former]).not.toContain(token);
    expect((await infoOf(token)).Uids).toBe((await infoOf(other)).Uids);
    await expect
      .poll(async () => (await callApi(product.url, '/api/user/info', { token: former })).code)
      .not.toBe(0);
  });

  test('logs nobody in when the code of the question cannot be loaded', async () => {
    const victim = await demoToken(product.url, 'student');
    await using phone = await visit(browser, PLAIN_PHONE);
    const { page, context } = phone;
    await openAs(page, `${product.url}/my`, victim);
    await card(page, await nameOf(victim)).waitFor();
    await context.route('**/assets/log-in-*.js', (route) => route.abort());
    await page.goto(await linkOf(await demoToken(product.url, 'parent')));
    await card(page, await nameOf(victim)).waitFor();
    expect(await cookieOf(context, 'token')).toBe(victim);
  });

  test('logs nobody in while there is no network', async () => {
    const other = await demoToken(product.url, 'parent');
    await using phone = await visit(browser, PLAIN_PHONE);
    const { page, context } = phone;
    await context.route('**/trpc/user.info*', (route) => route.abort());
    await page.goto((await linkOf(other)).replace('/my?', '/video?'));
    await hasToast(page, '没能登录，请再试一次');
    await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
    expect(await cookieOf(context, 'token')).toBe('');
  });
});

test('a fixed token of the demo in the address asks first, and stays in no address [3.ADDR.1]', async () => {
  await using phone = await visit(browser, PLAIN_PHONE);
  const { page, context } = phone;
  await page.goto(`${product.url}/my?_token_=test-token&qd=7`);
  await question(page, await nameOf('test-token')).waitFor();
  expect(await cookieOf(context, 'token')).toBe('');
  await page.getByRole('button', { name: '继续', exact: true }).click();
  await page.getByRole('button', { name: '退出登录' }).waitFor();
  expect(page.url()).toBe(`${product.url}/my?qd=7`);
});

test('an account continues on another device with a link that it makes itself', async () => {
  await using phone = await visit(browser, PLAIN_PHONE);
  await using tablet = await visit(browser, PLAIN_PHONE);
  const { page, context } = phone;
  await context.grantPermissions(['clipboard-write']);
  const token = await demoToken(product.url, 'student');
  const name = await nameOf(token);
  await openAs(page, `${product.url}/my`, token);
  await page.getByRole('button', { name: /我的设备/ }).click();
  const sheet = page.getByRole('dialog', { name: '我的设备' });
  await sheet.getByRole('button', { name: '在另一台设备上继续' }).click();
  await sheet.getByRole('img', { name: '在另一台设备上登录的二维码' }).waitFor();
  await sheet.getByText(/^\d+ 秒内有效，只能用一次$/).waitFor();
  await sheet.getByRole('button', { name: '复制链接' }).click();
  await page.getByText('链接已复制').waitFor();
  const link = await pasted(context);
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/video\?_token_=[\w-]{43}$/);

  await tablet.page.goto(link);
  await question(tablet.page, name).waitFor();
  await tablet.page.getByRole('button', { name: '继续', exact: true }).click();
  await tablet.page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  const second = await cookieOf(tablet.context, 'token');
  expect(second).not.toBe(token);
  expect((await infoOf(second)).Uids).toBe((await infoOf(token)).Uids);
  expect([...phone.errors, ...tablet.errors]).toEqual([]);
});

test('a code for another device is over after 60 s, and a new one can be made', async () => {
  await using phone = await visit(browser, PLAIN_PHONE);
  const { page } = phone;
  await page.clock.install();
  await openAs(page, `${product.url}/my`, await demoToken(product.url, 'student'));
  await page.getByRole('button', { name: /我的设备/ }).click();
  const sheet = page.getByRole('dialog', { name: '我的设备' });
  await sheet.getByRole('button', { name: '在另一台设备上继续' }).click();
  const code = sheet.getByRole('img', { name: '在另一台设备上登录的二维码' });
  await code.waitFor();
  await page.clock.fastForward(61_000);
  await sheet.getByText('这个二维码已过期').waitFor();
  expect(await code.count()).toBe(0);
  await sheet.getByRole('button', { name: '换一个新的' }).click();
  await code.waitFor();
});

test('a refused code for another device shows why, and can be tried again', async () => {
  await using phone = await visit(browser, PLAIN_PHONE);
  const { page } = phone;
  const token = await demoToken(product.url, 'student');
  await openAs(page, `${product.url}/my`, token);
  await page.getByRole('button', { name: /我的设备/ }).click();
  const sheet = page.getByRole('dialog', { name: '我的设备' });
  await useUp(token);
  await sheet.getByRole('button', { name: '在另一台设备上继续' }).click();
  const alert = sheet.getByRole('alert');
  await alert.getByText('操作太频繁，请稍后再试').waitFor();
  await alert.getByRole('button', { name: '重试' }).waitFor();
});

test('the registration form shows the account into which one registers', async () => {
  await using phone = await visit(browser, PLAIN_PHONE);
  const { page } = phone;
  const token = await newcomerToken(product.url, 'xiaoyu');
  await openAs(page, `${product.url}/my`, token);
  await page.getByRole('button', { name: '去登记' }).click();
  const { screen } = bindForm(page);
  await screen.getByText('登记到这个账号').waitFor();
  await screen.getByText(await nameOf(token), { exact: true }).waitFor();
});

describe('with a stored token', () => {
  test('a screen that needs a login is shown once the user info is there, and a public one at once [4.START.18]', async () => {
    await using phone = await visit(browser, PLAIN_PHONE);
    const { page, context } = phone;
    const token = await demoToken(product.url, 'student');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await context.route('**/trpc/user.info*', async (route) => {
      await released;
      await route.continue();
    });
    await openAs(page, `${product.url}/video`, token);
    await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
    await page.goto(`${product.url}/tips`);
    await page.getByRole('main').getByRole('status', { name: '正在加载' }).waitFor();
    expect(await page.getByText('收不到验证码？').count()).toBe(0);
    release();
    await page.getByText('收不到验证码？').waitFor();
  });

  test('a screen that needs a login says when the user info does not come, and is shown once it does', async () => {
    await using phone = await visit(browser, PLAIN_PHONE);
    const { page, context } = phone;
    const token = await demoToken(product.url, 'student');
    await context.route('**/trpc/user.info*', (route) => route.abort());
    await openAs(page, `${product.url}/tips`, token);
    await page.getByRole('alert').getByRole('button').waitFor();
    expect(await page.getByText('收不到验证码？').count()).toBe(0);
    // Nobody touches the page.
    await context.unroute('**/trpc/user.info*');
    await page.getByText('收不到验证码？').waitFor();
  });
});

describe('the channel of the first address', () => {
  const qd = { Qd: 'poster-03' };

  test('goes along with the login, the registration and the plays', async () => {
    await using phone = await visit(browser, PLAIN_PHONE);
    const { page } = phone;
    const talk = await someTalk(product.url, 'replay');
    await page.goto(`${product.url}/video?qd=poster-03`);
    await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
    const login = page.waitForRequest('**/trpc/user.fakeLogin');
    await openMyLogin(page, product.url);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^新用户/ })
      .click();
    expect((await login).postDataJSON()).toMatchObject(qd);

    const registered = page.waitForRequest('**/trpc/registration.add');
    await page.getByRole('button', { name: '去登记' }).click();
    await proveOnForm(page, product.url, '13922220001');
    await chooseFirstSchool(page);
    await chooseYear(page, 2024);
    await bindForm(page).done.click();
    expect((await registered).postDataJSON()).toMatchObject(qd);
    expect((await (await registered).response())?.ok()).toBe(true);

    const played = page.waitForRequest('**/trpc/talk.addPlay');
    await page.goto(`${product.url}/videoDetail?id=${talk.Id}`);
    expect((await played).postDataJSON()).toEqual({ Talkid: talk.Id, ...qd });
    expect((await (await played).response())?.ok()).toBe(true);
  });

  test('outlasts the login at a provider', async () => {
    await using phone = await visit(browser, PHONE);
    const { page } = phone;
    await page.goto(`${product.url}/video?qd=poster-03`);
    await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
    await page.goto(`${product.url}/my`);
    await page.waitForURL(/\/connect\/oauth2\/authorize/);
    const login = page.waitForRequest('**/trpc/login.wechat');
    await authorizeAs(page, 'no-name');
    expect((await login).postDataJSON()).toMatchObject(qd);
    await page.getByRole('button', { name: '退出登录' }).waitFor();
  });
});
