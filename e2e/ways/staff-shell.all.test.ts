import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { DESKTOP, hasFocus, openAs, visit } from '../harness/browser.ts';
import { callApi, PLAIN_PHONE } from '../harness/identity.ts';
import { holdBack } from '../harness/late-answer.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { press, typeWord } from '../harness/staff-pages.ts';

const TYPED = '还没有发出的词';

const { product, browser } = await shareProduct();

const operatorToken = (): Promise<string> => demoToken(product.url, 'operator');

test('what was typed is gone for the next person', async () => {
  await using desk = await visit(browser, DESKTOP);
  const { context, page } = desk;
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const token = await operatorToken();
  await openAs(page, `${product.url}/desk/words`, token);
  await typeWord(page, TYPED);
  // Nothing that the page asks by itself tells it of the end of the session first.
  const letThrough = await holdBack(page, '**/trpc/*waiting.*');
  await callApi(product.url, '/api/user/logout', { token, body: { Everywhere: false } });
  await press(page, '加入词表');
  await page.getByRole('heading', { name: '工作人员请登录' }).waitFor();
  letThrough();
  expect(await kept()).toContain(TYPED);
  await context.addCookies([{ name: 'token', value: TEST_TOKENS.worker, url: product.url }]);
  await page.goto(`${product.url}/orgCenter`);
  await page.getByRole('navigation', { name: '后台菜单' }).waitFor();
  await expect.poll(kept).not.toContain(TYPED);
});

test('who may use the other part of the product is led there, and anybody may log in as somebody else', async () => {
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await openAs(page, `${product.url}/desk/users`, TEST_TOKENS.worker);
  await page.getByRole('heading', { name: '这个账号没有权限' }).waitFor();
  await page.getByText('现在登录的是').waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await press(page, '去机构中心');
  await page.waitForURL('**/orgCenter/overview');
  await page.getByRole('heading', { level: 1 }).waitFor();

  await openAs(page, `${product.url}/orgCenter/talks`, await operatorToken());
  await press(page, '去运营台');
  await page.waitForURL('**/desk/overview');

  await openAs(page, `${product.url}/orgCenter/talks`, TEST_TOKENS.student);
  await press(page, '换个账号登录');
  await press(page, '在这台设备上退出');
  await page.getByRole('heading', { name: '工作人员请登录' }).waitFor();
  expect(desk.errors).toEqual([]);
});

test('an old address of a list, beyond its end, shows the list', async () => {
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await openAs(page, `${product.url}/desk/universities?page=999`, await operatorToken());
  await page.getByRole('status').filter({ hasText: '共' }).waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(1);
});

test('on a phone the menu takes the focus, gives it back, and closes when a page is chosen', async () => {
  await using desk = await visit(browser, PLAIN_PHONE);
  const { page } = desk;
  await openAs(page, `${product.url}/orgCenter`, TEST_TOKENS.worker);
  const menu = page.getByRole('navigation', { name: '后台菜单' });
  const opener = page.getByRole('button', { name: '打开菜单' });
  // The page itself, in the place of what stands there while its code loads.
  await page.getByRole('heading', { level: 2, name: '我的宣讲' }).waitFor();
  await opener.press('Enter');
  await menu.waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(opener)).toBe(true);
  await opener.click();
  await menu.getByRole('link', { name: '本校宣讲' }).click();
  await page.waitForURL('**/orgCenter/talks');
  await menu.waitFor({ state: 'hidden' });
  await page.goBack();
  await page.waitForURL('**/orgCenter/overview');
  expect(desk.errors).toEqual([]);
});
