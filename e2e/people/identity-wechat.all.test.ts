import { isSharedPage } from '@xuanjiang/contracts/rules/pages';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, visit, visitWatched } from '../harness/browser.ts';
import { expectTakenOver } from '../harness/drawn-pages.ts';
import {
  authorizeAs,
  bridgeCall,
  bridgeCalls,
  callApi,
  cookieOf,
  DESKTOP_WECHAT,
  IPHONE_WECHAT,
  logIn,
  loginOf,
  MINI_PROGRAM,
  PLAIN_PHONE,
  wayBack,
  withBridge,
} from '../harness/identity.ts';
import { readingPages } from '../harness/reading-pages.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { someGuide, someTalk } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct();
const talk = await someTalk(product.url, 'replay');

const AUTHORIZE = /\/simulators\/wechat\/connect\/oauth2\/authorize\?/;

test('the invitation to follow the account comes once [2.FOLLOW.1, 1.DO.15]', async () => {
  await using phone = await visit(browser, PHONE);
  const { page, context } = phone;
  await page.goto(`${product.url}/my`);
  await page.waitForURL(AUTHORIZE);
  await authorizeAs(page, 'azhe');
  await page.getByRole('heading', { name: /阿哲/ }).waitFor();
  const popup = page.getByRole('region', { name: '关注公众号' });
  expect(await popup.count()).toBe(0);
  await page.goto(`${product.url}/video`);
  await popup.waitFor();
  expect(await cookieOf(context, '_subwx')).toBe('false');
  await popup.getByRole('button', { name: '关闭' }).click();
  await popup.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  expect(await popup.count()).toBe(0);
});

/** Addresses of the five kinds of shared pages. */
const sharedPages = async (): Promise<readonly string[]> =>
  (await readingPages(product.url)).filter((path) => {
    const { pathname, searchParams } = new URL(path, product.url);
    return isSharedPage(pathname) && searchParams.has('id');
  });

test('a shared guide names itself above the login, and after the login one is there [2.SHARED.2, 2.SHARED.3]', async () => {
  const guide = await someGuide(product.url);
  const small = { ...PLAIN_PHONE, viewport: { width: 360, height: 640 } };
  await using person = await visitWatched(browser, small);
  const { page } = person;
  await page.goto(`${product.url}/recruitDetail?id=${guide.Id}`);
  const { sheet } = loginOf(page);
  await sheet.waitFor();
  const name = `${guide.Universityname} ${guide.Year} ${guide.Title}`;
  const head = page.getByText(name, { exact: true });
  await head.waitFor();
  // It is drawn in full above the sheet.
  const [over, under] = [await head.boundingBox(), await sheet.boundingBox()];
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
  await logIn(page, product.url, '13700005791');
  await page.getByRole('link', { name: '开始读' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/recruitDetail');
  expect(new URL(page.url()).searchParams.get('id')).toBe(guide.Id);
  expect(person.errors).toEqual([]);
});

test('in the messaging app a shared link goes to its login, and one is there afterwards [2.SHARED.3]', async () => {
  const guide = await someGuide(product.url);
  await using phone = await visit(browser, IPHONE_WECHAT);
  const { page } = phone;
  await page.goto(`${product.url}/recruitDetail?id=${guide.Id}`);
  await page.waitForURL(AUTHORIZE);
  await authorizeAs(page, 'azhe');
  await page.getByRole('link', { name: '开始读' }).waitFor();
  expect(new URL(page.url()).searchParams.get('id')).toBe(guide.Id);
});

test.each([
  // WeChat's own browser goes to its login instead.
  ['a phone', PLAIN_PHONE],
  ['a desktop', DESKTOP],
])('%s takes over the head of each shared page as it is [2.DRAW.7]', async (_, device) =>
  expectTakenOver(browser, product.url, await sharedPages(), device),
);

test('a talk stays public, and a login from it returns to it and sends which talk it was [7.CALL.14]', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  const address = `${product.url}/videoDetail?id=${talk.Id}`;
  await page.goto(address);
  await page.getByRole('button', { name: '登录' }).first().click();
  await page.getByRole('button', { name: '微信登录' }).click();
  await page.waitForURL(AUTHORIZE);
  const login = page.waitForRequest(/login\.wechat/);
  await authorizeAs(page, 'lin-mama');
  expect((await login).postDataJSON()).toMatchObject({ From: talk.Id });
  await page.getByRole('log', { name: '聊天消息' }).waitFor();
  expect(page.url()).toBe(address);
});

test('the skeleton is shown while the login is under way: the brand and 7 rows [2.OVER.4, 9.25]', async () => {
  await using phone = await visit(browser, PHONE);
  const { page, context } = phone;
  const asked = Promise.withResolvers<void>();
  const looked = Promise.withResolvers<void>();
  await context.route(/login\.wechat/, async (route) => {
    asked.resolve();
    await looked.promise;
    await route.fallback();
  });
  await page.goto(`${product.url}/my`);
  await page.waitForURL(AUTHORIZE);
  await page.locator('[data-person="xiaoyu"]').click();
  await asked.promise;
  const rows = page.getByRole('status', { name: '正在加载' });
  await rows.waitFor();
  expect(await rows.locator('> *').count()).toBe(7);
  await page.getByText('宣讲', { exact: true }).waitFor();
  looked.resolve();
  await page.getByRole('heading', { name: /小雨/ }).waitFor();
  expect(await rows.count()).toBe(0);
});

test('who refuses is asked by phone, and not sent round again', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.url}/my`);
  await page.waitForURL(AUTHORIZE);
  await authorizeAs(page, 'refuse');
  await page.getByText('还没有登录').waitFor();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('dialog', { name: '登录宣讲' }).waitFor();
  expect(page.url()).toBe(`${product.url}/my`);
});

test('a login that is refused because too many log in: the page says so, and logs in by itself with the same code', async () => {
  await using phone = await visit(browser, PHONE);
  const { page, context } = phone;
  const sent: string[] = [];
  const looked = Promise.withResolvers<void>();
  await context.route(/login\.wechat/, async (route) => {
    sent.push(route.request().postDataJSON().Code);
    if (sent.length > 1) {
      await looked.promise;
      return route.fallback();
    }
    const refusal = { code: 429, msg: '操作太频繁', retryAfterMs: 2000, sessionRefused: false };
    const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, refusal };
    await route.fulfill({ status: 429, json: { error: { code: -32029, message: '', data } } });
  });
  await page.goto(`${product.url}/my`);
  await page.waitForURL(AUTHORIZE);
  await authorizeAs(page, 'xiaoyu');
  await page.getByText('登录的人太多，正在排队').waitFor();
  looked.resolve();
  await page.getByRole('heading', { name: /小雨/ }).waitFor();
  expect(page.url()).toBe(`${product.url}/my`);
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
});

test('a code that was spent: stripped, loaded again, and the login begins anew [4.START.15]', async () => {
  await using phone = await visit(browser, PHONE);
  const { page, context } = phone;
  await page.goto(`${product.url}/my`);
  await page.waitForURL(AUTHORIZE);
  const first = new URL(page.url()).searchParams.get('state');
  // Somebody else is quicker with the code.
  const back = await wayBack(page, 'xiaoyu');
  const Code = new URL(back).searchParams.get('code') ?? '';
  const Appid = 'wx0000000000demo01';
  const { code } = await callApi(product.url, '/api/user/wxlogin', { body: { Appid, Code } });
  expect(code).toBe(0);
  await page.goto(back);
  await page.waitForURL(
    (url) => AUTHORIZE.test(url.href) && url.searchParams.get('state') !== first,
  );
  expect(await cookieOf(context, 'token')).toBe('');
});

test('a code that was made up, and one that was used, log nobody in', async () => {
  await using phone = await visit(browser, PHONE);
  const { page, context } = phone;
  await page.goto(`${product.url}/video?code=0abc&state=5eed5eed`);
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  expect(page.url()).toBe(`${product.url}/video`);
  expect(await cookieOf(context, 'token')).toBe('');

  await page.goto(`${product.url}/my`);
  await page.waitForURL(AUTHORIZE);
  const back = await wayBack(page, 'xiaoyu');
  await page.goto(back);
  await page.getByRole('heading', { name: /小雨/ }).waitFor();

  await context.clearCookies();
  await page.goto(back);
  await page.waitForURL(AUTHORIZE);
  expect(await cookieOf(context, 'token')).toBe('');
});

test('a code with a state of others, as menus of the official account send it, asks first', async () => {
  await using phone = await visit(browser, PHONE);
  const { page, context } = phone;
  const menuLink = async () => {
    await page.goto(`${product.url}/my`);
    await page.waitForURL(AUTHORIZE);
    const back = new URL(await wayBack(page, 'azhe'));
    back.pathname = '/video';
    back.searchParams.set('state', 'menu');
    return back.href;
  };
  const question = page.getByRole('heading', { name: '以“阿哲”的身份继续？' });
  await page.goto(await menuLink());
  await question.waitFor();
  await page.getByRole('button', { name: '不登录这个账号' }).click();
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  expect(await cookieOf(context, 'token')).toBe('');

  const link = await menuLink();
  const again = await menuLink();
  await page.goto(link);
  await question.waitFor();
  await page.getByRole('button', { name: '继续', exact: true }).click();
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  const token = await cookieOf(context, 'token');
  expect(token).not.toBe('');

  // The same person comes back by the menu: nothing is asked.
  await page.goto(again);
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  expect(await cookieOf(context, 'token')).toBe(token);
  expect(page.url()).toBe(`${product.url}/video`);
});

test('a locked account: the message for 5 s, and nothing else [8.LOGIN.1, 8.LOGIN.2]', async () => {
  const operator = await callApi<{ Token: string }>(product.url, '/api/user/fakelogin', {
    body: { Account: 'operator' },
  });
  await using phone = await visit(browser, PHONE);
  const { page, context } = phone;
  await page.goto(`${product.url}/my`);
  await page.waitForURL(AUTHORIZE);
  await authorizeAs(page, 'no-name');
  await page.getByRole('button', { name: '退出登录' }).waitFor();
  const token = await cookieOf(context, 'token');
  const { data } = await callApi<{ Uids: string }>(product.url, '/api/user/info', { token });
  await callApi(product.url, '/api/account/lock', {
    token: operator.data.Token,
    body: { Uids: data.Uids, Reason: '冒充高校' },
  });

  // The session that was ended answers 403: in the app, once, to its login.
  await page.reload();
  await page.waitForURL(AUTHORIZE);
  await authorizeAs(page, 'no-name');
  await hasToast(page, '用户账号已被锁定：冒充高校');
  expect(await page.getByRole('navigation').count()).toBe(0);
  await page.getByText('用户账号已被锁定：冒充高校').waitFor({ state: 'detached' });
  await page.getByText('没能登录').waitFor();
  expect(await cookieOf(context, 'token')).toBe('');
});

test('the virtual user of a snapshot page is sent to the home of the site and sees the reason [8.LOGIN.3]', async () => {
  await using phone = await visit(browser, PHONE);
  const { page, context } = phone;
  await page.goto(`${product.url}/my`);
  await page.waitForURL(AUTHORIZE);
  await authorizeAs(page, 'snapshot');
  await hasToast(page, '请点击页面右下角“使用完整服务”后再登录');
  expect(page.url()).toBe(`${product.url}/video`);
  expect(await cookieOf(context, 'token')).toBe('');
});

test('a forged cookie makes nobody staff [6.LIA.6]', async () => {
  await using phone = await visit(browser, PHONE);
  const { page, context } = phone;
  await page.goto(`${product.url}/my`);
  await page.waitForURL(AUTHORIZE);
  await authorizeAs(page, 'xiaoyu');
  await page.getByRole('heading', { name: /小雨/ }).waitFor();
  await context.addCookies([
    { name: 'worker', value: '1', url: product.url },
    { name: 'userInfo', value: encodeURIComponent('{"isWorker":true}'), url: product.url },
  ]);
  await page.reload();
  await page.getByRole('heading', { name: /小雨/ }).waitFor();
  expect(await page.getByText('招办老师').count()).toBe(0);
  expect(await cookieOf(context, 'worker')).toBe('false');
});

test('the app gets what is shared, and signs the address of each route that is shared on Android [2.NAV.2, 7.CLIENT.3]', async () => {
  await using phone = await visit(browser, PHONE);
  const { page, context } = phone;
  await withBridge(context);
  const signed: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('share.sign')) signed.push(request.postDataJSON().Url);
  });
  await page.goto(`${product.url}/video?qd=wx_1#top`);
  const home = await bridgeCall(page, 'updateAppMessageShareData');
  expect(home.args).toMatchObject({
    title: '宣讲',
    link: `${product.url}/video?qd=wx_1`,
    imgUrl: `${product.url}/share.png`,
  });
  const [verified] = await bridgeCalls(page);
  expect(verified).toMatchObject({
    name: 'preVerifyJSAPI',
    args: {
      verifyAppId: 'wx0000000000demo01',
      verifySignature: expect.stringMatching(/^[0-9a-f]{40}$/),
    },
  });

  // The search is not shared: nothing is asked of the app there, and the screen before it is told again.
  await page.getByRole('link', { name: /搜/ }).first().click();
  await page.getByRole('searchbox').waitFor();
  await page.goBack();
  await page.waitForFunction(
    () => window.bridgeCalls.filter(({ name }) => name === 'updateAppMessageShareData').length > 1,
  );
  const links = (await bridgeCalls(page)).flatMap(({ args }) => args.link ?? []);
  expect([...signed, ...links].filter((address) => /searchAll/.test(String(address)))).toEqual([]);

  await page.locator(`a[href="/videoDetail?id=${talk.Id}"]`).first().click();
  const link = `${product.url}/videoDetail?id=${talk.Id}`;
  await page.waitForFunction(
    (title) => window.bridgeCalls.some(({ args }) => args.title === title),
    talk.Title,
  );
  const shared = await bridgeCall(page, 'updateTimelineShareData', link);
  expect(shared.args.title).toBe(talk.Title);
  expect((await bridgeCall(page, 'updateAppMessageShareData', link)).args.desc).toBe(
    talk.Universityname,
  );
  expect(signed[0]).toBe(`${product.url}/video?qd=wx_1`);
  expect(signed.at(-1)).toBe(link);
});

test('an iPhone signs the landing address [2.NAV.2]', async () => {
  await using phone = await visit(browser, IPHONE_WECHAT);
  const { page, context } = phone;
  await withBridge(context);
  const signed = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('share.sign')) signed.add(request.postDataJSON().Url);
  });
  await page.goto(`${product.url}/video`);
  await bridgeCall(page, 'updateAppMessageShareData');
  await page.locator(`a[href="/videoDetail?id=${talk.Id}"]`).first().click();
  const link = `${product.url}/videoDetail?id=${talk.Id}`;
  await bridgeCall(page, 'updateAppMessageShareData', link);
  expect([...signed]).toEqual([`${product.url}/video`]);
});

test('the desktop app hides all that shares [6.SHARE.1]', async () => {
  await using desktop = await visit(browser, DESKTOP_WECHAT);
  await withBridge(desktop.context);
  await desktop.page.goto(`${product.url}/video`);
  await bridgeCall(desktop.page, 'hideAllNonBaseMenuItem');
  const names = (await bridgeCalls(desktop.page)).map(({ name }) => name);
  expect(names).not.toContain('updateAppMessageShareData');
});

test('going home inside a mini-program goes back to it [2.NAV.3]', async () => {
  await using phone = await visit(browser, MINI_PROGRAM);
  const { page, context } = phone;
  await withBridge(context);
  await page.goto(`${product.url}/videoDetail?id=${talk.Id}`);
  await page.getByRole('button', { name: '返回' }).click();
  const { args } = await bridgeCall(page, 'invokeMiniProgramAPI');
  expect(args).toMatchObject({ name: 'navigateBack', arg: { delta: 1 } });
});
