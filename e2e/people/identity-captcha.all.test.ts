import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { loginCalls } from '@xuanjiang/contracts/login';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Visit } from '../harness/browser.ts';
import { visit } from '../harness/browser.ts';
import { pass, stopClock } from '../harness/clock.ts';
import { callApi, loginOf, openMyLogin, PLAIN_PHONE, sentCode } from '../harness/identity.ts';
import { shareProduct } from '../harness/shared-product.ts';

/** A name in the network of a school or a home, served without https. */
const LAN_HOST = 'xuanjiang.test';
const CAPTCHA_LIFE_MS = 10 * MINUTE_MS;

const { product, browser } = await shareProduct({ movableClock: true }, [
  `--host-resolver-rules=MAP ${LAN_HOST} 127.0.0.1`,
]);
beforeAll(async () => {
  // Ten codes to others that are not used: the next one on this address needs a captcha.
  for (let other = 0; other < 10; other += 1) {
    const body = { Phone: `1380000556${other}` };
    await callApi(product.url, loginCalls.sendSms.path, { body });
  }
});

/** Opens the login, whose page's clock stands still. @returns the calls that the page makes */
const openLogin = async ({ page }: Visit, origin = product.url): Promise<string[]> => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/trpc\/(login\.\w+)/.exec(request.url()) ?? [];
    const solved = request.postData()?.includes('derivedKey') === true ? ', solved' : '';
    if (name !== undefined) calls.push(name + solved);
  });
  await page.clock.install();
  await openMyLogin(page, origin);
  await loginOf(page).sheet.waitFor();
  await stopClock(page);
  return calls;
};

/** Asks for a code, and waits until it was sent. */
const ask = async (page: Page): Promise<void> => {
  const { sheet, getCode } = loginOf(page);
  await getCode.click();
  await sheet.getByText('60 秒').waitFor();
};

test('a second code after the countdown comes at once: its captcha was solved meanwhile', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  const calls = await openLogin(person);
  const { sheet, phone, code, getCode, done } = loginOf(page);
  await phone.fill('13800005551');
  await ask(page);
  const first = await sentCode(product.url, '13800005551');
  await Promise.all([pass(page, MINUTE_MS), product.pass(MINUTE_MS)]);
  expect(await getCode.textContent()).toBe('获取验证码');
  calls.length = 0;
  await ask(page);
  expect(calls).toEqual(['login.sendSms, solved']);

  const second = await sentCode(product.url, '13800005551');
  if (first !== second) {
    await code.fill(first);
    await done.click();
    await sheet.getByText('验证码不正确或已过期').waitFor();
    await pass(page, 2 * 1000);
  }
  await code.fill(second);
  await done.click();
  await sheet.waitFor({ state: 'detached' });
  expect(person.errors).toEqual([]);
});

test('a captcha that has expired is replaced by itself; who waits for it is told', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  const calls = await openLogin(person);
  const { sheet, phone, getCode } = loginOf(page);
  await phone.fill('13800005552');
  // Codes were sent to other phones from this address, so already the first one here needs a captcha.
  await ask(page);
  expect(calls).toEqual(['login.sendSms', 'login.getCaptcha', 'login.sendSms, solved']);

  await Promise.all([pass(page, MINUTE_MS), product.pass(CAPTCHA_LIFE_MS)]);
  calls.length = 0;
  const held = Promise.withResolvers<void>();
  await page.route('**/trpc/login.getCaptcha*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await getCode.click();
  await sheet.getByRole('status').getByText('正在进行安全验证…').waitFor();
  expect(await getCode.isDisabled()).toBe(true);
  held.resolve();
  await sheet.getByText('60 秒').waitFor();
  expect(await sheet.getByText('正在进行安全验证…').count()).toBe(0);
  expect(calls).toEqual(['login.sendSms, solved', 'login.getCaptcha', 'login.sendSms, solved']);
  expect(person.errors).toEqual([]);
});

test('without https, where a browser cannot solve it, the page says what to do', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  await openLogin(person, product.url.replace('127.0.0.1', LAN_HOST));
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const { sheet, phone, getCode } = loginOf(page);
  await phone.fill('13800005553');
  await getCode.click();
  await sheet.getByText('请用 https 打开本页后再获取验证码').waitFor();
  expect(await getCode.isEnabled()).toBe(true);
  expect(await page.getByText('系统异常').count()).toBe(0);
  expect(person.errors).toEqual([]);
});
