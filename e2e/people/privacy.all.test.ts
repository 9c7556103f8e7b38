import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { UserInfo } from '@xuanjiang/contracts/user';
import { userCalls } from '@xuanjiang/contracts/user';
import { expect, test } from 'vitest';
import { openAs, PHONE, visit } from '../harness/browser.ts';
import { withoutTimers } from '../harness/clock.ts';
import { callApi, cookieOf, PLAIN_PHONE } from '../harness/identity.ts';
import { demoToken, newcomerToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';

const { product, browser } = await shareProduct();

const infoOf = (token: string) => callApi<UserInfo>(product.url, userCalls.info.path, { token });

test('in the messaging app, without a phone: a word is typed, and nobody is logged in to a new account by itself', async () => {
  const token = await newcomerToken(product.url, 'azhe');
  const { data: before } = await infoOf(token);
  await using person = await visit(browser, PHONE);
  const { page, context } = person;
  await openAs(page, `${product.url}/privacy`, token);
  await page.getByRole('button', { name: '看看会删什么' }).click();
  const deleting = page.getByRole('dialog', { name: '注销账号' });
  await deleting.getByRole('button', { name: '下一步' }).click();
  await deleting.getByText('请输入“注销”').last().waitFor();
  await deleting.getByRole('textbox').fill('注销');
  await deleting.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '永久注销' }).click();
  await page.getByText('账号已注销', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('登录后查看你的数据').waitFor();
  expect(new URL(page.url()).pathname).toBe('/privacy');
  expect(await cookieOf(context, 'token')).toBe('');

  const { data: after } = await infoOf(await newcomerToken(product.url, 'azhe'));
  expect(after.Uids).not.toBe(before.Uids);
  expect(person.errors).toEqual([]);
});

test('nothing of the page moves away from a finger when what others may see comes within three seconds', async () => {
  await using person = await visit(browser, PHONE);
  const { page } = person;
  // The three seconds never end: a busy machine may need them all.
  await withoutTimers(page, 3 * SECOND_MS);
  const asked = Promise.withResolvers<void>();
  const given = Promise.withResolvers<void>();
  await page.route(/receipt\.find/, async (route) => {
    asked.resolve();
    await given.promise;
    await route.continue();
  });
  const known = page.waitForResponse(/privacy\.find/);
  await openAs(page, `${product.url}/privacy`, await demoToken(product.url, 'student'));
  await Promise.all([asked.promise, known]);
  const open = page.getByRole('button', { name: '看看会删什么' });
  expect(await open.count()).toBe(0);
  given.resolve();
  await open.waitFor();
  expect(await page.getByRole('status', { name: '正在加载' }).count()).toBe(0);
  expect(person.errors).toEqual([]);
});

test('an answer that is lost: who deleted the account is told that they are logged out', async () => {
  const token = await newcomerToken(product.url, 'xiaoyu');
  await using person = await visit(browser, PLAIN_PHONE);
  const { page, context } = person;
  await openAs(page, `${product.url}/privacy`, token);
  let lost = 0;
  await context.route('**/trpc/privacy.deleteAccount*', async (route) => {
    lost += 1;
    if (lost > 1) return route.fallback();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: '看看会删什么' }).click();
  await page.getByRole('dialog', { name: '注销账号' }).getByRole('textbox').fill('注销');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '永久注销' }).click();
  await page.getByText('登录已失效', { exact: true }).waitFor();
  expect(lost).toBe(2);
  expect((await infoOf(token)).code).toBe(CODES.unauthorized);
});

test('who has agreed to nothing yet reads that first', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  await openAs(page, `${product.url}/privacy`, await newcomerToken(product.url, 'lin-mama'));
  await page.getByText('你还没有登记，也没有授权过任何高校').waitFor();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  expect((await titles.allTextContents()).slice(0, 2)).toEqual(['信息授权', '能看到我的高校']);
  await page.getByRole('button', { name: '用户协议' }).click();
  await page.getByRole('dialog', { name: '用户协议' }).waitFor();
  expect(person.errors).toEqual([]);
});

test('accounts of staff and of the demo are told why they are not deleted here', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  await page.goto(`${product.studentUrl}/privacy`);
  await page.getByRole('button', { name: '看看会删什么' }).click();
  const deleting = page.getByRole('dialog', { name: '注销账号' });
  await deleting.getByText(/这是演示账号/).waitFor();
  expect(await deleting.getByRole('button', { name: '下一步' }).count()).toBe(0);
});
