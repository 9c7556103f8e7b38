import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, hasFocus, openAs, PHONE, sentTo, visit } from '../harness/browser.ts';
import { machineTime } from '../harness/clock.ts';
import { appCode, dialogOf, enter, loggedIn } from '../harness/factor.ts';
import { card, infoOf, linkOf, nameOf, question, sessionsOf } from '../harness/handover.ts';
import {
  authorizeAs,
  callApi,
  cookieOf,
  loginOf,
  openMyLogin,
  PLAIN_PHONE,
  QQ_PHONE,
  sendLogin,
  sentCode,
  watchPause,
  withBridge,
} from '../harness/identity.ts';
import { holdCode } from '../harness/late-answer.ts';
import {
  bindForm,
  chooseArea,
  chooseFirstSchool,
  chooseYear,
  demoToken,
  newcomerToken,
  proveOnForm,
} from '../harness/registration.ts';
import { countOf, entersRoom, hears, openTalk } from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { someTalk } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const WECHAT_LOGIN = /\/simulators\/wechat\/connect\/oauth2\/authorize\?/;
const QQ_LOGIN = /\/simulators\/qq\/oauth2\.0\/authorize\?/;
const MODERATOR = '13800000001';
/** A little less than the 2 s for which a button takes no other click. */
const PAUSE_MS = 1900;

const { product, browser } = await shareProduct({ movableClock: true });
let upcoming: Talk;
let live: string;
let replay: string;

beforeAll(async () => {
  upcoming = await someTalk(product.url, 'upcoming');
  [live, replay] = [
    (await someTalk(product.url, 'live')).Id,
    (await someTalk(product.url, 'replay')).Id,
  ];
});

interface Registered {
  readonly phone: string;
  readonly Ext: {
    readonly School: string;
    readonly Cityid: string;
    readonly Enrollmentyear: number;
    readonly From: string;
  } | null;
}
const fieldOf = (page: Page): Locator =>
  page.getByRole('textbox', { name: /^说点什么|^向招办老师提问/ });
const reserve = (page: Page): Locator =>
  page.getByRole('button', { name: `预约 ${upcoming.Title}` });

/** Appoints the demo's student moderator, as the liaison does. @returns the set-up code */
const appoint = async (): Promise<string> => {
  const path = '/api/stream/find?Universityid=4111010003&Limit=1';
  const { data } = await callApi<{ List: readonly Talk[] }>(product.url, path);
  const body = { Topic: `stream/${data.List[0]?.Id}`, Uids: 'demo-student' };
  const answer = await callApi<{ Setup: string }>(product.url, '/api/room/moderator/add', {
    token: TEST_TOKENS.worker,
    body,
  });
  return answer.data.Setup;
};

test('the login by phone: what is missing is said, the code counts down, and it opens the screen; after the log-out nothing typed is left [4.REG.15, 4.START.10, 1.WHO.3, 2.LOOK.3, 2.LAYER.6]', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page, context } = person;
  await openMyLogin(page, product.url);
  const { sheet, phone, code, getCode, done } = loginOf(page);
  await done.click();
  await sheet.getByText('请输入正确的手机号').waitFor();
  await sheet.getByText('请输入验证码').waitFor();
  await expect.poll(() => hasFocus(phone)).toBe(true);

  await phone.fill('1380000123');
  await getCode.click();
  await sheet.getByText('请输入正确的手机号').waitFor();
  await phone.fill('13800001234');
  await code.fill('12');
  await done.click();
  await sheet.getByText('验证码长度为4位').waitFor();
  await expect.poll(() => hasFocus(code)).toBe(true);

  await getCode.click();
  // From a minute on; of a busy machine no single second is awaited.
  await sheet.getByText(/^\d+ 秒$/).waitFor();
  const seconds = async () => Number.parseInt((await getCode.textContent()) ?? '', 10);
  const first = await seconds();
  expect(first).toBeGreaterThan(30);
  expect(first).toBeLessThanOrEqual(60);
  expect(await getCode.isDisabled()).toBe(true);
  // Waiting takes no focus away.
  expect(await hasFocus(getCode)).toBe(true);
  await expect.poll(seconds).toBeLessThan(first - 1);

  await code.fill('0000' === (await sentCode(product.url, '13800001234')) ? '1111' : '0000');
  const pause = await watchPause(done);
  await done.click();
  await sheet.getByText('验证码不正确或已过期').waitFor();
  // The button waits 2 s before it takes another click.
  await expect.poll(pause).toBeGreaterThan(PAUSE_MS);
  await code.fill(await sentCode(product.url, '13800001234'));
  await done.click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '退出登录' }).waitFor();
  expect(await cookieOf(context, '_redirecturl')).toBe('/my');

  // What somebody begins to write in a room.
  await page.evaluate(() => sessionStorage.setItem('xj.draft.stream/any', '几点开始'));
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '在这台设备上退出' }).click();
  await hasToast(page, '已退出登录');
  await openMyLogin(page, product.url);
  expect(await phone.inputValue()).toBe('');
  const left = await page.evaluate(() => Object.keys(sessionStorage));
  expect(left.filter((name) => /form|draft/.test(name))).toEqual([]);
  expect(person.errors).toEqual([]);
});

test('a moderator sets the second step up with the code of who appointed them, and logs in with it next time', async () => {
  await using person = await visit(browser, DESKTOP);
  const { page } = person;
  const Setup = await appoint();
  await openMyLogin(page, product.url);
  await sendLogin(page, product.url, MODERATOR);
  const setup = dialogOf(page, '设置两步验证');
  await enter(setup, '10 位设置码', 'AAAAA-AAAAA', '下一步');
  await setup.getByText('设置码不正确').waitFor();
  await enter(setup, '10 位设置码', Setup, '下一步');
  await setup.getByRole('img', { name: '身份验证器的二维码' }).waitFor();
  const secret = ((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '');
  // Back to the set-up code, and forward again with the same secret.
  await setup.getByRole('button', { name: '返回' }).click();
  await enter(setup, '10 位设置码', Setup, '下一步');
  expect(((await setup.locator('code').textContent()) ?? '').replaceAll(' ', '')).toBe(secret);
  await enter(setup, '6 位动态码', '000000', '完成设置');
  await setup.getByText('动态码或恢复码不正确').waitFor();
  await enter(setup, '6 位动态码', await appCode(product.url, secret), '完成设置');

  const kept = dialogOf(page, '保存恢复码');
  await kept.waitFor();
  const codes = await kept.locator('code').allTextContents();
  expect(codes).toHaveLength(10);
  await page.keyboard.press('Escape');
  await kept.getByText('请先保存恢复码').waitFor();
  await kept.getByRole('checkbox', { name: '我已保存好这些恢复码' }).check();
  await kept.getByRole('button', { name: '进入' }).click();
  await loggedIn(page);

  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '在这台设备上退出' }).click();
  // Under the question its button is hidden, whatever has been answered.
  await hasToast(page, '已退出登录');
  // One SMS a minute is sent to a phone.
  await product.pass(MINUTE_MS);
  await openMyLogin(page, product.url);
  await sendLogin(page, product.url, MODERATOR);
  await enter(dialogOf(page, '两步验证'), '6 位动态码', await appCode(product.url, secret), '登录');
  await loggedIn(page);
  expect(person.errors).toEqual([]);
});

test('with the second provider: to its login, and back to the screen [3.ADDR.5, 4.START.8, 1.WHO.2]', async () => {
  await using phone = await visit(browser, QQ_PHONE);
  const { page } = phone;
  await page.goto(`${product.url}/myCollect?qd=7`);
  await page.waitForURL(QQ_LOGIN);
  const asked = new URL(page.url()).searchParams;
  expect(asked.get('display')).toBe('mobile');
  expect(asked.get('redirect_uri')).toBe(`${product.url}/oauth`);
  await authorizeAs(page, 'azhe');
  await page.waitForURL(`${product.url}/myCollect?qd=7`);
  await page.getByRole('heading', { name: '我的收藏' }).waitFor();
  expect(phone.errors).toEqual([]);
});

test('a first visit in the app: to its login, back to the same screen, and still logged in after a reload [4.START.6, 4.START.7, 4.START.12, 4.START.13, 9.13, 9.14, 9.15, 1.WHO.1, 2.SCREEN.22]', async () => {
  await using phone = await visit(browser, PHONE);
  const { page, context } = phone;
  await withBridge(context);
  await page.goto(`${product.url}/my?qd=wx_1`);
  await page.waitForURL(WECHAT_LOGIN);
  const asked = new URL(page.url());
  expect([...asked.searchParams.keys()]).toEqual([
    'appid',
    'redirect_uri',
    'response_type',
    'scope',
    'state',
  ]);
  expect(asked.searchParams.get('scope')).toBe('snsapi_userinfo');
  expect(asked.hash).toBe('#wechat_redirect');

  await authorizeAs(page, 'xiaoyu');
  await page.getByRole('heading', { name: /小雨/ }).waitFor();
  expect(page.url()).toBe(`${product.url}/my?qd=wx_1`);
  // The chat is connected, and kept how.
  await expect.poll(() => cookieOf(context, 'ChatType')).toBe('1');
  const cookies = await context.cookies();
  const days = (name: string): number => {
    const expires = cookies.find((cookie) => cookie.name === name)?.expires ?? 0;
    return Math.round((expires - machineTime() / 1000) / 86_400);
  };
  const lives = ['token', 'userInfo', 'worker', 'ChatType', '_redirecturl'].map(days);
  expect(lives).toEqual([15, 15, 15, 1, 1]);

  await page.reload();
  await page.getByRole('heading', { name: /小雨/ }).waitFor();
  expect(phone.errors).toEqual([]);
});

test('who logs in before the page of logins has come goes on all the same [4.START.17]', async () => {
  await using phone = await visit(browser, PLAIN_PHONE);
  const { page, context } = phone;
  await page.goto(`${product.url}/myCollect`);
  await page.getByRole('dialog').getByText('登录后查看「我的收藏」').waitFor();
  const letThrough = await holdCode(page, 'oauth-screen');
  await page.goto(`${product.url}/oauth`);
  await page.getByRole('dialog').getByRole('button', { name: /^家长/ }).click();
  await expect.poll(() => cookieOf(context, 'token')).not.toBe('');
  letThrough();
  await page.waitForURL(`${product.url}/myCollect`);
  expect(phone.errors).toEqual([]);
});

test('a link with a login of somebody else asks: who stays keeps the session, who continues ends it', async () => {
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
  await context.addCookies([{ name: 'token', value: victim, url: product.url }]);
  await page.goto(await linkOf(product.url, attacker));
  await question(page, theirs).waitFor();
  await page.getByText(`你现在登录的是“${own}”`).waitFor();
  expect(page.url()).toBe(`${product.url}/my`);
  expect(await cookieOf(context, 'token')).toBe(victim);
  await page.getByRole('button', { name: `不切换，保持“${own}”` }).click();
  await card(page, own).waitFor();
  expect(await cookieOf(context, 'token')).toBe(victim);
  await expect.poll(() => sessionsOf(product.url, attacker)).toEqual(before);

  await page.goto(await linkOf(product.url, attacker));
  await question(page, theirs).waitFor();
  await page.getByRole('button', { name: '继续', exact: true }).click();
  await card(page, theirs).waitFor();
  const token = await cookieOf(context, 'token');
  expect([attacker, victim]).not.toContain(token);
  expect((await infoOf(product.url, token)).Uids).toBe((await infoOf(product.url, attacker)).Uids);
  await expect
    .poll(async () => (await callApi(product.url, '/api/user/info', { token: victim })).code)
    .not.toBe(0);
  expect(referrers.filter((referrer) => referrer.includes('_token_'))).toEqual([]);
  expect(phone.errors).toEqual([]);
});

test('what a visitor reserves is reserved once they have logged in by phone, once, and not when they gave up [4.INTENT.1, 4.INTENT.5, 4.INTENT.6]', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  const sent = sentTo(page, 'mark.set');
  await page.goto(`${product.url}/videoDetail?id=${upcoming.Id}`);
  await reserve(page).click();
  const { sheet } = loginOf(page);
  await sheet.getByText(`登录后为你预约「${upcoming.Title}」`).waitFor();
  await sheet.getByRole('button', { name: '关闭' }).click();
  await sheet.waitFor({ state: 'detached' });

  // Given up: the login that comes next is for something else, such as to write in the chat.
  await entersRoom(page);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await sheet.waitFor();
  expect(await sheet.getByText('登录后为你预约').count()).toBe(0);
  await sheet.getByRole('button', { name: '关闭' }).click();
  await sheet.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: `收藏 ${upcoming.Title}` }).click();
  await sheet.getByText(`登录后为你收藏「${upcoming.Title}」`).waitFor();
  await sheet.getByRole('button', { name: '关闭' }).click();
  await sheet.waitFor({ state: 'detached' });
  await reserve(page).click();
  await sendLogin(page, product.url, '13700005001');
  await sheet.waitFor({ state: 'detached' });
  await hasToast(page, `已预约「${upcoming.Title}」，开讲前发消息提醒你`);
  await page.getByRole('button', { name: `已预约 ${upcoming.Title}` }).waitFor();
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ Kind: 'reservation', On: true });
  expect(person.errors).toEqual([]);
});

test('over the messaging app’s login and the registration a question goes out, once, in the name that was asked for [4.INTENT.1, 4.INTENT.2]', async () => {
  await using person = await visit(browser, PHONE);
  const { page } = person;
  const text = '外地考生可以报名吗？我在登录之前问的';
  await openTalk(page, product.url, live);
  await page.getByRole('button', { name: '提问', exact: true }).click();
  await fieldOf(page).fill(text);
  await page.getByRole('button', { name: '发送', exact: true }).click();
  const { sheet } = loginOf(page);
  await sheet.getByText(`登录后为你提交问题：${text}`).waitFor();
  await sheet.getByRole('button', { name: '微信登录' }).click();
  await page.waitForURL(WECHAT_LOGIN);
  await authorizeAs(page, 'xiaoyu');

  // Nobody posts without a phone: the registration comes by itself.
  const form = bindForm(page);
  await form.phone.waitFor();
  await proveOnForm(page, product.url, '13700005002');
  await chooseFirstSchool(page);
  await chooseYear(page, 2025);
  await form.done.click();
  await form.screen.waitFor({ state: 'detached' });
  const named = page.getByRole('dialog', { name: '大家怎么称呼你' });
  await named.or(page.getByRole('log').getByText(text)).first().waitFor();
  if (await named.isVisible()) await named.getByRole('button', { name: /用这个名字/ }).click();
  await hears(page, text);
  await hasToast(page, '问题已提交');
  expect(await fieldOf(page).inputValue()).toBe('');
  expect(await countOf(page, text)).toBe(1);
  expect(person.errors).toEqual([]);
});

test('a newcomer registers on a talk and subscribes, and both hold on another page [2.OVER.6, 2.BOX.3, 2.FORM.1, 2.FORM.4, 2.FORM.5, 2.FORM.6, 2.FORM.7, 2.PICK.1, 2.PICK.5, 2.PICK.6, 2.PICK.7, 3.REG.4, 3.STATE.4, 4.STATE.5, 4.SWITCH.1, 4.SWITCH.2, 4.REG.4, 4.REG.10, 4.REG.11, 4.SCHOOL.1, 4.SCHOOL.3, 5.SCHOOL.1, 5.SCHOOL.3, 5.CONSENT.1, 6.ROLE.1, 1.DO.9, 1.DO.11]', async () => {
  const token = await newcomerToken(product.url, 'lin-mama');
  await using person = await visit(browser, PLAIN_PHONE);
  const { page, context } = person;
  await openAs(page, `${product.url}/videoDetail?id=${replay}`, token);
  await page.getByText('绑定手机号后即可发言').waitFor();
  await page.getByRole('button', { name: '报名咨询' }).click();

  const form = bindForm(page);
  expect(await form.consent.isChecked()).toBe(true);
  const pause = await watchPause(form.done);
  await form.done.click();
  await form.screen.getByText('请输入正确的手机号').waitFor();
  await expect.poll(() => hasFocus(form.phone)).toBe(true);
  for (const problem of ['请输入验证码', '请先选择高中..', '请选择高中入学年份']) {
    await form.screen.getByText(problem).waitFor();
  }
  await expect.poll(pause).toBeGreaterThan(PAUSE_MS);

  await proveOnForm(page, product.url, '13911110001');
  await form.school.click();
  const picker = page.getByRole('dialog', { name: '选择高中' });
  await picker.getByRole('button', { name: '-', exact: true }).click();
  await hasToast(page, '请选择省市');
  await picker.getByRole('button', { name: '选择省市' }).click();
  await chooseArea(page, '湖北省', '武汉市');
  const schools = picker.getByRole('radiogroup', { name: '学校' });
  await picker.getByText(/共找到 \d+ 所学校/).waitFor();
  const rows = schools.locator('label');
  await rows.first().waitFor();
  expect((await rows.allInnerTexts()).every((row) => row.trim().endsWith('示例'))).toBe(true);
  const nameAt = async (at: number) =>
    ((await rows.nth(at).locator('span').first().textContent()) ?? '').trim();
  await picker.getByText(`当前选择：${await nameAt(0)}`).waitFor();
  // The first is preselected, and the arrow keys choose.
  await schools.getByRole('radio', { checked: true }).press('ArrowDown');
  const school = await nameAt(1);
  await picker.getByText(`当前选择：${school}`).waitFor();
  await picker.getByRole('button', { name: '确定' }).click();
  await form.screen.getByText(/^湖北省-武汉市-/).waitFor();
  await chooseYear(page, 2024);
  await form.done.click();

  // It is there for a moment, as a toast is.
  await hasToast(page, '登记完成');
  await form.screen.waitFor({ state: 'detached' });
  const { phone, Ext } = await infoOf<Registered>(product.url, token);
  expect(phone).toBe('13911110001');
  expect(Ext).toMatchObject({ School: school, Cityid: '420100', Enrollmentyear: 2024 });
  expect(Ext?.From).toBe(replay);
  expect(await cookieOf(context, 'phone')).toBe('13911110001');
  const kept = (await context.cookies()).find(({ name }) => name === 'userInfo');
  expect(Math.round(((kept?.expires ?? 0) - machineTime() / 1000) / 86_400)).toBe(15);

  // What was pressed comes first; the room is open, and nothing is offered so soon after a registration.
  const signUp = page.getByRole('dialog', { name: /^报名咨询/ });
  await signUp.getByText('139****0001').waitFor();
  await signUp.getByRole('button', { name: '关闭' }).click();
  await signUp.waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: /说点什么/ }).waitFor();
  expect(await page.getByRole('dialog', { name: '关于订阅' }).count()).toBe(0);

  await page.goto(`${product.url}/subscribe`);
  await page.getByRole('switch', { name: '订阅推送' }).click();
  await hasToast(page, '订阅成功');
  await page.getByRole('switch', { name: '订阅推送', checked: true }).waitFor();
  expect(person.errors).toEqual([]);
});
