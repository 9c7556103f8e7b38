import { expect, test } from 'vitest';
import { DESKTOP, openAs, PHONE, pasted, visit } from '../harness/browser.ts';
import { pass } from '../harness/clock.ts';
import { PLAIN_PHONE, QQ_PHONE, withBridge, withConfig } from '../harness/identity.ts';
import { openTalk } from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { someTalk } from '../harness/talks.ts';
import { titled } from '../harness/title.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct();

test('the gate: a phone outside the apps shows where to open the page, with a code to scan [1.GATE.1]', async () => {
  await using phone = await visit(browser, PLAIN_PHONE);
  const { page, context } = phone;
  await context.grantPermissions(['clipboard-write']);
  await withConfig(context, { gate: true });
  await page.goto(`${product.url}/video?qd=7&_token_=nobody`);
  const gate = page.getByRole('dialog', { name: '请在微信中打开' });
  await gate.getByRole('img', { name: '本页地址的二维码' }).waitFor();
  await page.keyboard.press('Escape');
  await gate.getByRole('button', { name: '复制地址' }).click();
  await hasToast(page, '地址已复制');
  expect(await pasted(context)).toBe(`${product.url}/video?qd=7`);
  expect(await gate.isVisible()).toBe(true);
});

test.each([
  ['the messaging app', PHONE],
  ['the second provider', QQ_PHONE],
  ['a desktop', DESKTOP],
])('the gate is open to %s [1.GATE.2]', async (_name, options) => {
  await using person = await visit(browser, options);
  await withConfig(person.context, { gate: true });
  await person.page.goto(`${product.url}/video`);
  await person.page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  expect(await person.page.getByRole('dialog').count()).toBe(0);
});

test('an access token of nobody: 请求失败, and the login [8.LOGIN.4]', async () => {
  await using phone = await visit(browser, PLAIN_PHONE);
  const { page } = phone;
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await page.goto(`${product.url}/myCollect?access_token=nobodys`);
  await page.getByRole('dialog', { name: '登录宣讲' }).waitFor();
  expect(alerts).toEqual(['请求失败']);
  expect(page.url()).toBe(`${product.url}/myCollect`);
});

test('a page opened with shareLink shows how to share it, once, over the whole screen [2.OVER.1]', async () => {
  await using phone = await visit(browser, PHONE);
  const { page, context } = phone;
  await withBridge(context);
  await page.goto(`${product.url}/video?shareLink=1&qd=7`);
  const hint = page.getByRole('dialog', { name: '分享这一页' });
  await hint.waitFor();
  expect(await hint.boundingBox()).toMatchObject({ width: 390, height: 844 });
  expect(page.url()).toBe(`${product.url}/video?qd=7`);
  await hint.getByRole('button', { name: '我知道了' }).click();
  await hint.waitFor({ state: 'detached' });
});

test('background music, only where it is offered and asked for [2.OVER.12]', async () => {
  await using phone = await visit(browser, PHONE);
  const { page, context } = phone;
  await withConfig(context, { audio: true });
  await page.goto(`${product.url}/video`);
  const play = page.getByRole('button', { name: '播放背景音乐' });
  await using other = await visit(browser, PHONE);
  await other.page.goto(`${product.url}/video`);
  await other.page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  expect(await other.page.getByRole('button', { name: '播放背景音乐' }).count()).toBe(0);
  expect(await play.getAttribute('aria-pressed')).toBe('false');
  await play.click();
  await page.getByRole('button', { name: '关闭背景音乐' }).click();
  await play.waitFor();
  expect(phone.errors).toEqual([]);
});

test.each([
  ['step by step', 'no-preference'],
  ['at once without motion', 'reduce'],
] as const)('back to the top, %s [9.27]', async (_name, reducedMotion) => {
  await using phone = await visit(browser, { ...PHONE, reducedMotion });
  const { page } = phone;
  await page.goto(`${product.url}/video`);
  await page.getByRole('heading', { name: '宣讲回放' }).waitFor();
  const top = page.getByRole('button', { name: '回到顶部' });
  expect(await top.count()).toBe(0);
  const scrollDown = async (): Promise<number> => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    return top.count();
  };
  // The list grows as one scrolls.
  await expect.poll(scrollDown).toBe(1);
  // Not the events of it: they come once a frame, and a busy machine draws few.
  await page.evaluate(() => {
    const places: number[] = [];
    const scroll = window.scrollTo.bind(window);
    const scrollTo = (x: number, y: number): void => {
      places.push(y);
      scroll(x, y);
    };
    Object.assign(window, { places, scrollTo });
  });
  await top.click();
  await page.waitForFunction(() => scrollY === 0);
  const places = await page.evaluate(() => (window as unknown as { places: number[] }).places);
  expect(places.length > 5).toBe(reducedMotion === 'no-preference');
  await top.waitFor({ state: 'detached' });
});

test('the user agreement is open to everyone, and the same from within an account [2.FORM.10, 2.SCREEN.1, 2.SCREEN.44, 2.SCREEN.48]', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.url}/appAgreement`);
  for (const part of [
    '服务条款',
    '个人信息与隐私保护',
    '双方责任',
    '版权',
    '免责声明',
    '联系我们',
  ]) {
    await page.getByRole('heading', { name: part }).waitFor();
  }
  await titled(page, '用户协议');
  const open = await page.getByRole('article').textContent();

  await openAs(page, `${product.url}/userTranslation`, 'test-token');
  await page.getByRole('heading', { name: '联系我们' }).waitFor();
  expect(await page.getByRole('article').textContent()).toBe(open);
  await page.goto(`${product.url}/tips`);
  await page.getByText('收不到验证码？').waitFor();
  await titled(page, '提示');
});

test('a session whose cookie has run out is over within 30 s [9.9]', async () => {
  await using phone = await visit(browser, PLAIN_PHONE);
  const { page, context } = phone;
  await page.clock.install();
  await openAs(page, `${product.url}/my`, 'test-token');
  await page.getByRole('button', { name: '退出登录' }).waitFor();
  // The clock jumps by more than 30 s, so that the cookie is looked at where it stops.
  await page.clock.pauseAt(Date.now() + 60_000);
  await context.clearCookies({ name: 'token' });
  await pass(page, 29_999);
  expect(await page.getByText('登录已到期').count()).toBe(0);
  await pass(page, 1);
  await page.getByText('登录已到期').waitFor();
  await page.getByText('还没有登录').waitFor();
});

test('leaving the page sends one request to the server, with the token [7.CALL.12]', async () => {
  await using person = await visit(browser, PHONE);
  const { page } = person;
  const talk = await someTalk(product.url, 'live');
  await openTalk(page, product.studentUrl, talk.Id);
  const left = page.waitForRequest((request) => request.url().endsWith('/api/user/offline'));
  // What a browser tells a page that goes; one that is really gone shows nothing to its test.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  const request = await left;
  expect(request.method()).toBe('POST');
  expect(request.headers().token).toBe('test-token');
});
