/** Invitations of liaisons that do not go as planned, as whoever opens the link sees it. */

import type { MadeInvitation } from '@xuanjiang/contracts/colleague';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { visit } from '../harness/browser.ts';
import { appCode } from '../harness/factor.ts';
import { callApi, PLAIN_PHONE, sentCode } from '../harness/identity.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';

const UNIVERSITY = '4111010001';

const { product, browser } = await shareProduct({ movableClock: true });
const operator = await demoToken(product.url, 'operator');

const invite = async (Phone: string): Promise<string> => {
  const body = { Universityid: UNIVERSITY, Phone, Name: '周老师', Lead: false };
  const path = '/api/user/colleague/invite';
  const { data } = await callApi<MadeInvitation>(product.url, path, { token: operator, body });
  return data.Path;
};
const phoneField = (page: Page) => page.getByRole('textbox', { name: '输入受邀的手机号' });

test('a link that was accepted says so to whoever opens it again, and nothing is changed', async () => {
  const phone = '13988880001';
  const path = await invite(phone);
  await using liaison = await visit(browser, PLAIN_PHONE);
  const { page } = liaison;
  await page.goto(product.url + path);
  await phoneField(page).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await phoneField(page).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /\d+ 秒/ }).waitFor();
  await page.getByRole('textbox', { name: '4 位验证码' }).fill(await sentCode(product.url, phone));
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('textbox', { name: '6 位动态码' }).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  const secret = (await page.locator('code').first().textContent())?.replaceAll(' ', '');
  const code = await appCode(product.url, secret);
  await page.getByRole('textbox', { name: '6 位动态码' }).fill(code);
  await page.getByRole('button', { name: '完成设置' }).click();
  await page.getByRole('checkbox', { name: '我已保存好这些恢复码' }).check();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: '进入', exact: true }).click();
  await page.waitForURL('**/orgCenter/overview');

  await using other = await visit(browser, PLAIN_PHONE);
  for (const person of [other, liaison]) {
    await person.page.goto(product.url + path);
    await person.page.getByText(/已经接受过，只能用一次/).waitFor();
    expect(await person.page.getByRole('textbox').count()).toBe(0);
  }
  expect(await axeProblems(other.page)).toEqual([]);
  // The session of the one who accepted goes on.
  await page.goto(`${product.url}/orgCenter`);
  await page
    .getByRole('navigation', { name: '后台菜单' })
    .or(page.getByRole('button', { name: '打开菜单' }))
    .first()
    .waitFor();
  expect([...liaison.errors, ...other.errors]).toEqual([]);
});

test('who got the link forwarded is told for which phone it is before any SMS is sent', async () => {
  const path = await invite('13988880002');
  await using other = await visit(browser, PLAIN_PHONE);
  const { page } = other;
  await page.goto(product.url + path);
  await phoneField(page).fill('13988880009');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText(/这份邀请是给 139\*{4}0002 的，别的手机号不能接受/).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await expect(sentCode(product.url, '13988880009')).rejects.toThrow('nothing was sent');
  expect(other.errors).toEqual([]);
});

test('somebody who is logged in as another person keeps that session until they choose otherwise', async () => {
  const path = await invite('13988880003');
  await using student = await visit(browser, PLAIN_PHONE);
  const { page } = student;
  await page.goto(product.studentUrl + path);
  await page.getByText(/这台设备现在登录着“广东考生”/).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  expect(await phoneField(page).count()).toBe(0);
  await page.goBack();
  await page.goto(`${product.studentUrl}/my`);
  await page.getByRole('button', { name: '退出登录' }).waitFor();
  await page.goto(product.studentUrl + path);
  await page.getByRole('button', { name: '改用 139****0003 的账号' }).click();
  await phoneField(page).waitFor();
  expect(student.errors).toEqual([]);
});

// Last: the time of the product goes on for all.
test('after 72 hours a link that is open, and one that is opened then, say that it ended and whom to ask', async () => {
  const phone = '13988880004';
  const path = await invite(phone);
  await using guest = await visit(browser, PLAIN_PHONE);
  const { page } = guest;
  await page.goto(product.url + path);
  await phoneField(page).fill(phone);
  await product.pass(72 * HOUR_MS);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /\d+ 秒/ }).waitFor();
  await page.getByRole('textbox', { name: '4 位验证码' }).fill(await sentCode(product.url, phone));
  await page.getByRole('button', { name: '下一步' }).click();
  await page
    .getByText(/72 小时/)
    .last()
    .waitFor();
  await page.reload();
  await page.getByText(/这份邀请在 .* 过期了/).waitFor();
  await page.getByText(/再发一份/).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  expect(guest.errors).toEqual([]);
});
