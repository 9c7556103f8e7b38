import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFocus, launchBrowser, visit } from './harness/browser.ts';
import { cookieOf, loginOf, openMyLogin, PLAIN_PHONE, sentCode } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
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

test('the login by phone: what is missing is said, the code counts down, and it opens the screen; after the log-out nothing typed is left [4.REG.15, 4.START.10, 1.WHO.3, 2.LOOK.3, 2.LAYER.6]', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page, context } = person;
  await openMyLogin(page, product.url);
  const { sheet, phone, code, getCode, done } = loginOf(page);
  await done.click();
  await sheet.getByText('请输入正确的手机号').waitFor();
  await sheet.getByText('请输入验证码').waitFor();
  expect(await hasFocus(phone)).toBe(true);

  await phone.fill('1380000123');
  await getCode.click();
  await sheet.getByText('请输入正确的手机号').waitFor();
  await phone.fill('13800001234');
  await code.fill('12');
  await done.click();
  await sheet.getByText('验证码长度为4位').waitFor();
  expect(await hasFocus(code)).toBe(true);

  await getCode.click();
  await sheet.getByText('60 秒').waitFor();
  expect(await getCode.isDisabled()).toBe(true);
  // Waiting takes no focus away.
  expect(await hasFocus(getCode)).toBe(true);
  await sheet.getByText('58 秒').waitFor();

  await code.fill('0000' === (await sentCode(product.url, '13800001234')) ? '1111' : '0000');
  await done.click();
  await sheet.getByText('验证码不正确或已过期').waitFor();
  // The button waits 2 s before it takes another click.
  expect(await done.isDisabled()).toBe(true);
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

test('a code that cannot be sent: the accident is said, and another may be asked for at once', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  await openMyLogin(page, product.url);
  const { phone, getCode } = loginOf(page);
  await phone.fill('19900000000');
  await getCode.click();
  await page.getByRole('status').getByText('系统异常').first().waitFor();
  expect(await getCode.textContent()).toBe('获取验证码');
  expect(await getCode.isEnabled()).toBe(true);
});

test('a sheet that is longer than the screen: its title and the way out stay in sight', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  await openMyLogin(page, product.url);
  const { sheet } = loginOf(page);
  const scrolled = await sheet.evaluate(async (dialog) => {
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
    dialog.scrollTo(0, dialog.scrollHeight);
    return dialog.scrollTop;
  });
  expect(scrolled).toBeGreaterThan(50);
  const top = (await sheet.boundingBox())?.y ?? 0;
  const title = await sheet.getByRole('heading', { name: '登录宣讲' }).boundingBox();
  expect(title?.y).toBeGreaterThan(top);
  await sheet.getByRole('button', { name: '关闭' }).tap();
  await sheet.waitFor({ state: 'detached' });
});
