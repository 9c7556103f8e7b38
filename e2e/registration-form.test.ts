import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, hasFocus, launchBrowser, openAs, visit } from './harness/browser.ts';
import { callApi, cookieOf, PLAIN_PHONE } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import {
  bindForm,
  chooseArea,
  chooseFirstSchool,
  chooseYear,
  newcomerToken,
  proveOnForm,
  refuseCall,
} from './harness/registration.ts';
import { someTalk } from './harness/talks.ts';
import { hasToast } from './harness/toast.ts';

interface Info {
  readonly phone: string;
  readonly Ext: {
    readonly School: string;
    readonly Schoolid: number;
    readonly Provinceid: string;
    readonly Cityid: string;
    readonly Areaid: string;
    readonly Enrollmentyear: number;
    readonly From: string;
  } | null;
}

let product: Product;
let browser: Browser;
let talkId: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  talkId = (await someTalk(product.url, 'replay')).Id;
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const infoOf = async (token: string): Promise<Info> =>
  (await callApi<Info>(product.url, '/api/user/info', { token })).data;

test('a newcomer registers on a talk and subscribes, and both still hold after a reload [2.OVER.6, 2.BOX.3, 2.FORM.1, 2.FORM.4, 2.FORM.5, 2.FORM.6, 2.FORM.7, 2.PICK.1, 2.PICK.5, 2.PICK.6, 2.PICK.7, 3.REG.4, 3.STATE.4, 4.STATE.5, 4.SWITCH.1, 4.SWITCH.2, 4.REG.4, 4.REG.10, 4.REG.11, 4.SCHOOL.1, 4.SCHOOL.3, 5.SCHOOL.1, 5.SCHOOL.3, 5.CONSENT.1, 6.ROLE.1, 1.DO.9, 1.DO.11]', async () => {
  const token = await newcomerToken(product.url, 'xiaoyu');
  await using person = await visit(browser, PLAIN_PHONE);
  const { page, context } = person;
  await openAs(page, `${product.url}/videoDetail?id=${talkId}`, token);
  await page.getByText('绑定手机号后即可发言').waitFor();
  await page.getByRole('button', { name: '报名咨询' }).click();

  const form = bindForm(page);
  expect(await form.consent.isChecked()).toBe(true);
  await form.done.click();
  await form.screen.getByText('请输入正确的手机号').waitFor();
  expect(await hasFocus(form.phone)).toBe(true);
  for (const problem of ['请输入验证码', '请先选择高中..', '请选择高中入学年份']) {
    await form.screen.getByText(problem).waitFor();
  }
  expect(await form.done.isDisabled()).toBe(true);

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

  await form.screen.getByText('登记完成').waitFor();
  await form.screen.waitFor({ state: 'detached' });
  const { phone, Ext } = await infoOf(token);
  expect(phone).toBe('13911110001');
  expect(Ext).toMatchObject({ School: school, Cityid: '420100', Enrollmentyear: 2024 });
  expect(Ext?.From).toBe(talkId);
  expect(await cookieOf(context, 'phone')).toBe('13911110001');
  const kept = (await context.cookies()).find(({ name }) => name === 'userInfo');
  expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(15);

  // What was pressed comes first, then the prompt, and the room is open.
  const signUp = page.getByRole('dialog', { name: /^报名咨询/ });
  await signUp.getByText('139****0001').waitFor();
  await signUp.getByRole('button', { name: '关闭' }).click();
  await signUp.waitFor({ state: 'detached' });
  const mask = page.getByRole('dialog', { name: '关于订阅' });
  await mask.getByRole('switch', { name: '订阅推送' }).click();
  await hasToast(page, '订阅成功');
  await mask.waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: /说点什么/ }).waitFor();

  await page.goto(`${product.url}/subscribe`);
  await page.getByRole('switch', { name: '订阅推送', checked: true }).waitFor();
  await page.reload();
  await page.getByRole('switch', { name: '订阅推送', checked: true }).waitFor();
  await page.goto(`${product.url}/video`);
  await page.getByRole('link', { name: '每日早报 · 已订阅' }).waitFor();
  expect(person.errors).toEqual([]);
});

test("a school that is not in the directory: 'Other', in the area chosen [2.FORM.6, 2.PICK.3, 2.PICK.4, 2.PICK.5, 4.SCHOOL.2, 4.SCHOOL.4, 4.SCHOOL.5, 5.SCHOOL.4]", async () => {
  const token = await newcomerToken(product.url, 'azhe');
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  await openAs(page, `${product.url}/my`, token);
  await page.getByRole('button', { name: '去登记' }).click();
  await proveOnForm(page, product.url, '13911110002');
  const form = bindForm(page);
  await form.consent.uncheck();
  await form.school.click();

  const picker = page.getByRole('dialog', { name: '选择高中' });
  await picker.getByRole('button', { name: '按校名' }).click();
  await picker.getByRole('button', { name: '搜索学校' }).click();
  await hasToast(page, '请输入学校关键词进行搜索');
  const keyword = picker.getByRole('searchbox', { name: '输入学校关键词（全国）' });
  await keyword.fill('没有这样一所学校');
  await keyword.press('Enter');
  await picker.getByText('共找到 0 所学校').waitFor();
  await picker.getByText('当前选择：其他').waitFor();
  await picker.getByRole('button', { name: '确定' }).click();
  await hasToast(page, '请选择省市');
  await chooseArea(page, '广东省', '东莞市');
  await picker.getByRole('button', { name: '确定' }).click();
  await form.screen.getByText('广东省-东莞市').waitFor();
  await chooseYear(page, 2025);
  await form.done.click();
  await form.screen.waitFor({ state: 'detached' });

  const { Ext } = await infoOf(token);
  expect(Ext).toMatchObject({ Schoolid: 11048, Provinceid: '440000', Cityid: '441900' });
  const { data } = await callApi<{ Consent: { Agreed: boolean } }>(
    product.url,
    '/api/user/consent/get',
    { token },
  );
  expect(data.Consent.Agreed).toBe(false);
  expect(person.errors).toEqual([]);
});

test('a school of a common name: found while typing, those of the own province first, narrowed to a city, chosen by keyboard; a late answer is not shown [5.NEAR.1, 5.NEAR.2, 5.NEAR.3, 5.NEAR.4, 5.NEAR.5, 2.PICK.8]', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page, context } = person;
  await context.addCookies([{ name: '_province', value: '420000', url: product.url }]);
  const held = Promise.withResolvers<void>();
  await context.route(/school\.find/, async (route) => {
    const asked = decodeURIComponent(route.request().url());
    if (asked.includes('"Name":"第一"')) await held.promise;
    await route.continue();
  });
  await openAs(page, `${product.url}/testFont`, await newcomerToken(product.url, 'lin-mama'));
  await page.getByRole('button', { name: '选择高中' }).click();
  const picker = page.getByRole('dialog', { name: '选择高中' });
  await picker.getByRole('button', { name: '按校名' }).click();
  const keyword = picker.getByRole('searchbox');
  const early = page.waitForRequest(/school\.find.*%E7%AC%AC%E4%B8%80%22/);
  await keyword.fill('第一');
  await early;
  await keyword.fill('第一中学');
  await picker.getByText('共找到 574 所学校').waitFor();
  held.resolve();
  const rows = picker.getByRole('radiogroup', { name: '学校' }).locator('label');
  await picker.getByText('湖北省其他城市').waitFor();
  await picker.getByText('其他省份').waitFor({ state: 'attached' });
  expect(await rows.count()).toBe(100);

  const city = picker.getByRole('group', { name: '缩小范围' }).getByRole('button').nth(1);
  const name = await city.textContent();
  await city.click();
  await expect.poll(() => rows.count()).toBeLessThan(100);
  for (const text of await rows.allInnerTexts()) expect(text).toContain(name);
  await picker.getByRole('button', { name: '全国' }).click();
  await expect.poll(() => rows.count()).toBe(100);
  const first = picker.getByRole('radio', { checked: true });
  await first.press('ArrowDown');
  await first.press('ArrowDown');
  const third = ((await rows.nth(2).locator('span').first().textContent()) ?? '').trim();
  await picker.getByText(`当前选择：${third}`).waitFor();
  await picker.getByRole('button', { name: '确定' }).click();
  await picker.waitFor({ state: 'detached' });
  expect(person.errors).toEqual([]);
});

test('a search that fails shows the empty result and no error [8.SCHOOL.1]', async () => {
  const token = await newcomerToken(product.url, 'lin-mama');
  await using person = await visit(browser, PLAIN_PHONE);
  const { page, context } = person;
  await refuseCall(context, 'school.find');
  await openAs(page, `${product.url}/testFont`, token);
  await page.getByRole('button', { name: '选择高中' }).click();
  const picker = page.getByRole('dialog', { name: '选择高中' });
  await picker.getByRole('button', { name: '按校名' }).click();
  await picker.getByRole('searchbox').fill('一中');
  await picker.getByRole('button', { name: '搜索学校' }).click();
  await picker.getByText('共找到 0 所学校').waitFor();
  await picker.getByText('当前选择：其他').waitFor();
});

test('a wrong code is refused, and nothing is registered [2.FORM.2, 5.CODE.2, 8.REG.2]', async () => {
  const token = await newcomerToken(product.url, 'no-name');
  await using person = await visit(browser, DESKTOP);
  const { page } = person;
  await openAs(page, `${product.url}/my`, token);
  await page.getByRole('button', { name: '去登记' }).click();
  const form = bindForm(page);
  await proveOnForm(page, product.url, '13911110004');
  const right = await form.code.inputValue();
  await form.code.fill('12');
  await chooseFirstSchool(page);
  await chooseYear(page, 2024);
  await form.done.click();
  await form.screen.getByText('验证码长度为4位').waitFor();
  await form.code.fill(right === '0000' ? '1111' : '0000');
  await form.done.click();
  await hasToast(page, '验证码不正确或已过期');
  await form.phone.waitFor();
  expect((await infoOf(token)).Ext).toBeNull();

  expect(person.errors).toEqual([]);
});

test('a repeat (803) shows the message, and counts as done [4.REG.6, 8.REG.1]', async () => {
  const token = await newcomerToken(product.url, 'lin-mama');
  await using person = await visit(browser, PLAIN_PHONE);
  const { page, context } = person;
  await refuseCall(context, 'registration.add', 803);
  await openAs(page, `${product.url}/my`, token);
  await page.getByRole('button', { name: '去登记' }).click();
  const form = bindForm(page);
  await form.phone.fill('13911110005');
  await form.code.fill('1234');
  await chooseFirstSchool(page);
  await chooseYear(page, 2024);
  await form.done.click();
  await hasToast(page, '系统开小差了');
  await form.screen.getByText('登记完成').waitFor();
  await form.screen.waitFor({ state: 'detached' });
});

test('a phone that has an account already: the two are joined, having proved it', async () => {
  const token = await newcomerToken(product.url, 'no-name');
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  await openAs(page, `${product.url}/my`, token);
  await page.getByRole('button', { name: '去登记' }).click();
  // The demo's parent has it.
  await proveOnForm(page, product.url, '13800000002');
  const form = bindForm(page);
  await chooseFirstSchool(page);
  await chooseYear(page, 2023);
  await form.done.click();

  const offer = page.getByRole('dialog', { name: '合并两个账号？' });
  await offer.getByText('138****0002').waitFor();
  expect((await infoOf(token)).phone).toBe('');
  await offer.getByRole('button', { name: '合并账号' }).click();
  await form.screen.waitFor({ state: 'detached' });
  const { phone, Ext } = await infoOf(token);
  expect(phone).toBe('13800000002');
  expect(Ext?.School).toBe('文澜中学');
  expect(person.errors).toEqual([]);
});
