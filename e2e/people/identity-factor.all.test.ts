import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '../harness/browser.ts';
import { appCode, dialogOf, enter, loggedIn } from '../harness/factor.ts';
import { loginOf, openMyLogin, PLAIN_PHONE, sendLogin } from '../harness/identity.ts';
import { shareProduct } from '../harness/shared-product.ts';

const WORKER = '13800000004';
const OPERATOR = '13800000005';

const { product, browser } = await shareProduct({ movableClock: true });

/** Fills in phone and SMS, up to the second step. */
const logInByPhone = async (page: Page, phone: string) => {
  await openMyLogin(page, product.url);
  await sendLogin(page, product.url, phone);
};

test('a liaison logs in with the code of the app; back goes one step', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  await logInByPhone(page, WORKER);
  const dialog = dialogOf(page, '两步验证');
  await enter(dialog, '6 位动态码', '12', '登录');
  await dialog.getByText('动态码是 6 位数字').waitFor();
  await enter(dialog, '6 位动态码', '000000', '登录');
  await dialog.getByText('动态码或恢复码不正确').waitFor();

  await dialog.getByRole('button', { name: '手机不在身边，用恢复码' }).click();
  await enter(dialog, '10 位恢复码', 'AAAAA-AAAAA', '登录');
  await dialog.getByText('动态码或恢复码不正确').waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('textbox', { name: '6 位动态码' }).waitFor();
  await dialog.getByRole('button', { name: '返回' }).click();
  await dialog.waitFor({ state: 'detached' });

  // The code of the SMS is still valid.
  await loginOf(page).done.click();
  await enter(dialog, '6 位动态码', await appCode(product.url), '登录');
  await loggedIn(page);
  expect(person.errors).toEqual([]);
});

test('staff who lost their phone set a new one up with a code from the command', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  const said = await product.data('account', 'factor', OPERATOR);
  await logInByPhone(page, OPERATOR);
  await dialogOf(page, '两步验证')
    .getByRole('button', { name: /用设置码重新设置/ })
    .click();
  const setup = dialogOf(page, '设置两步验证');
  await enter(setup, '10 位设置码', /^[0-9A-Z]{5}-[0-9A-Z]{5}$/m.exec(said)?.[0] ?? '', '下一步');
  const link = await setup.getByRole('link', { name: /在本机/ }).getAttribute('href');
  const secret = new URL(link ?? '').searchParams.get('secret') ?? '';
  await enter(setup, '6 位动态码', await appCode(product.url, secret), '完成设置');
  const kept = dialogOf(page, '保存恢复码');
  await kept.getByRole('checkbox').check();
  await kept.getByRole('button', { name: '进入' }).click();
  await loggedIn(page);
  expect(person.errors).toEqual([]);
});
