import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openAs, PHONE, visit } from './harness/browser.ts';
import { authorizeAs, PLAIN_PHONE } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { demoToken, newcomerToken } from './harness/registration.ts';
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

test('within the messaging app one more message is allowed, or refused, and it can be switched off', async () => {
  await using person = await visit(browser, PHONE);
  const { page } = person;
  const token = await newcomerToken(product.url, 'lin-mama');
  await openAs(page, `${product.url}/subscribe`, token);
  const card = page.getByRole('region', { name: '微信通知' });
  await card.getByText('还可以发 0 条').waitFor();
  await card.getByRole('button', { name: '允许再发一条' }).click();
  await page.getByRole('heading', { name: '订阅一次消息' }).waitFor();
  await authorizeAs(page, 'lin-mama');
  await hasToast(page, '已允许，下一条消息会发到微信');
  await card.getByText('还可以发 1 条').waitFor();
  // What came back is not left in the address, and a reload counts nothing twice.
  await page.waitForURL(`${product.url}/subscribe`);
  await page.reload();
  await card.getByText('还可以发 1 条').waitFor();

  await card.getByRole('button', { name: '允许再发一条' }).click();
  await authorizeAs(page, 'refuse');
  await hasToast(page, '没有允许，消息在站内消息中心');
  await card.getByText('还可以发 1 条').waitFor();

  await card.getByRole('button', { name: '只收站内消息' }).click();
  await card.getByText('已关闭，消息只在站内消息中心。').waitFor();
  await page.reload();
  await card.getByRole('button', { name: '打开微信通知' }).click();
  await card.getByText('还可以发 1 条').waitFor();
  expect(person.errors).toEqual([]);
});

test('what was allowed is not lost with an answer that does not come', async () => {
  await using person = await visit(browser, PHONE);
  const { page } = person;
  await openAs(page, `${product.url}/subscribe`, await newcomerToken(product.url, 'xiaoyu'));
  const card = page.getByRole('region', { name: '微信通知' });
  await card.getByText('还可以发 0 条').waitFor();
  await page.route('**/trpc/push.confirmGrant*', (route) => route.abort());
  await card.getByRole('button', { name: '允许再发一条' }).click();
  await page.getByRole('heading', { name: '订阅一次消息' }).waitFor();
  await authorizeAs(page, 'xiaoyu');
  await card.getByText('微信里的选择还没有记下').waitFor();
  expect(new URL(page.url()).searchParams.get('action')).toBe('confirm');
  // By the button, and by a page that loads again: it is counted once.
  await page.unroute('**/trpc/push.confirmGrant*');
  const left = page.url();
  await card.getByRole('button', { name: '再试一次' }).click();
  await card.getByText('还可以发 1 条').waitFor();
  await page.waitForURL(`${product.url}/subscribe`);
  await page.goto(left);
  await page.waitForURL(`${product.url}/subscribe`);
  await card.getByText('还可以发 1 条').waitFor();
});

test('elsewhere it says where that is done, and who came another way that messages are here', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  await openAs(page, `${product.url}/subscribe`, await newcomerToken(product.url, 'azhe'));
  const card = page.getByRole('region', { name: '微信通知' });
  await card.getByText('在微信里打开本页，可以允许再发一条。').waitFor();
  await using parent = await visit(browser, PLAIN_PHONE);
  await openAs(parent.page, `${product.url}/subscribe`, await demoToken(product.url, 'parent'));
  await parent.page.getByText('这个账号没有用微信登录过，消息都在站内消息中心。').waitFor();
  expect([...person.errors, ...parent.errors]).toEqual([]);
});
