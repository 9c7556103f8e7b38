import { expect, test } from 'vitest';
import { DESKTOP, openAs, visit } from '../harness/browser.ts';
import { callApi, PLAIN_PHONE } from '../harness/identity.ts';
import {
  bindForm,
  chooseFirstSchool,
  chooseYear,
  newcomerToken,
  proveOnForm,
} from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { hasToast } from '../harness/toast.ts';

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

const { product, browser } = await shareProduct();

const infoOf = async (token: string): Promise<Info> =>
  (await callApi<Info>(product.url, '/api/user/info', { token })).data;

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
