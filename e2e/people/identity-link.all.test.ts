import { describe, expect, test } from 'vitest';
import { openAs, PHONE, pasted, visit } from '../harness/browser.ts';
import { appCode } from '../harness/factor.ts';
import { card, infoOf, linkOf, nameOf, question, sessionsOf } from '../harness/handover.ts';
import { authorizeAs, cookieOf, openMyLogin, PLAIN_PHONE } from '../harness/identity.ts';
import {
  bindForm,
  chooseFirstSchool,
  chooseYear,
  demoToken,
  proveOnForm,
} from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { someTalk } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct();

describe('a link with a login of somebody else', () => {
  test('a user who stays, reloads or leaves keeps their session, and the one that the link opened ends', async () => {
    const [attacker, victim] = [
      await demoToken(product.url, 'parent'),
      await demoToken(product.url, 'student'),
    ];
    const [theirs, own] = [await nameOf(product.url, attacker), await nameOf(product.url, victim)];
    const before = await sessionsOf(product.url, attacker);
    await using phone = await visit(browser, PLAIN_PHONE);
    const { page, context } = phone;
    const referrers: string[] = [];
    page.on('request', (request) => referrers.push(request.headers().referer ?? ''));
    await openAs(page, `${product.url}/my`, victim);
    await card(page, own).waitFor();

    const link = await linkOf(product.url, attacker);
    const isUnchanged = async () => {
      await card(page, own).waitFor();
      expect(await cookieOf(context, 'token')).toBe(victim);
      expect(page.url()).toBe(`${product.url}/my`);
      await expect.poll(() => sessionsOf(product.url, attacker)).toEqual(before);
    };
    await page.goto(link);
    await question(page, theirs).waitFor();
    await page.getByText(`你现在登录的是“${own}”`).waitFor();
    expect(page.url()).toBe(`${product.url}/my`);
    expect(await cookieOf(context, 'token')).toBe(victim);
    await page.getByRole('button', { name: `不切换，保持“${own}”` }).click();
    await isUnchanged();

    await page.goto(await linkOf(product.url, attacker));
    await question(page, theirs).waitFor();
    await page.reload();
    await isUnchanged();

    await page.goto(await linkOf(product.url, attacker));
    await question(page, theirs).waitFor();
    await page.goBack();
    await isUnchanged();

    // A used link says so.
    await page.goto(link);
    await hasToast(page, '这个登录链接已过期或已使用，请在原来的设备上重新生成');
    await isUnchanged();
    expect(referrers.filter((referrer) => referrer.includes('_token_'))).toEqual([]);
    expect(phone.errors).toEqual([]);
  });

  test('logs nobody in when the code of the question cannot be loaded', async () => {
    const victim = await demoToken(product.url, 'student');
    await using phone = await visit(browser, PLAIN_PHONE);
    const { page, context } = phone;
    await openAs(page, `${product.url}/my`, victim);
    await card(page, await nameOf(product.url, victim)).waitFor();
    await context.route('**/assets/log-in-*.js', (route) => route.abort());
    await page.goto(await linkOf(product.url, await demoToken(product.url, 'parent')));
    await card(page, await nameOf(product.url, victim)).waitFor();
    expect(await cookieOf(context, 'token')).toBe(victim);
  });
});

test('an account continues on another device with a link that it makes itself', async () => {
  await using phone = await visit(browser, PLAIN_PHONE);
  await using tablet = await visit(browser, PLAIN_PHONE);
  const { page, context } = phone;
  await context.grantPermissions(['clipboard-write']);
  const token = await demoToken(product.url, 'student');
  const name = await nameOf(product.url, token);
  await openAs(page, `${product.url}/my`, token);
  await page.getByRole('button', { name: /我的设备/ }).click();
  const sheet = page.getByRole('dialog', { name: '我的设备' });
  await sheet.getByRole('button', { name: '在另一台设备上继续' }).click();
  await sheet.getByRole('img', { name: '在另一台设备上登录的二维码' }).waitFor();
  await sheet.getByText(/^\d+ 秒内有效，只能用一次$/).waitFor();
  await sheet.getByRole('button', { name: '复制链接' }).click();
  await hasToast(page, '链接已复制');
  const link = await pasted(context);
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/video\?_token_=[\w-]{43}$/);
  // A busy machine may need longer than its 60 s.
  product.sql('UPDATE handover SET expires_at = expires_at + 3600000');

  await tablet.page.goto(link);
  await question(tablet.page, name).waitFor();
  await tablet.page.getByRole('button', { name: '继续', exact: true }).click();
  await tablet.page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  const second = await cookieOf(tablet.context, 'token');
  expect(second).not.toBe(token);
  expect((await infoOf(product.url, second)).Uids).toBe((await infoOf(product.url, token)).Uids);
  expect([...phone.errors, ...tablet.errors]).toEqual([]);
});

test('staff who continue on another device are asked for their second factor', async () => {
  await using tablet = await visit(browser, PLAIN_PHONE);
  const { page } = tablet;
  const token = await demoToken(product.url, 'worker');
  await page.goto(await linkOf(product.url, token));
  await page.getByRole('heading', { name: '两步验证' }).waitFor();
  const field = page.getByRole('textbox', { name: '动态码或恢复码' });
  const go = page.getByRole('button', { name: '继续', exact: true });
  await field.fill('000000');
  await go.click();
  await page.getByText('动态码或恢复码不正确').waitFor();
  expect(await field.inputValue()).toBe('');
  await field.fill(await appCode(product.url));
  await go.click();
  const name = await nameOf(product.url, token);
  await question(page, name).waitFor();
  await go.click();
  await card(page, name).waitFor();
  // A person who continues without logging in to the account is a visitor.
  await page.context().clearCookies();
  await page.goto(await linkOf(product.url, token));
  await page.getByRole('button', { name: '不登录这个账号' }).click();
  await page.getByText('登录').first().waitFor();
  expect(await cookieOf(tablet.context, 'token')).toBe('');
  expect(tablet.errors).toEqual([]);
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
