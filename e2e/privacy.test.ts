import { readFile } from 'node:fs/promises';
import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { markCalls } from '@xuanjiang/contracts/mark';
import { readOwnFile } from '@xuanjiang/contracts/rules/own-file';
import type { UserInfo } from '@xuanjiang/contracts/user';
import { userCalls } from '@xuanjiang/contracts/user';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openAs, PHONE, visit } from './harness/browser.ts';
import {
  callApi,
  cookieOf,
  loginOf,
  openMyLogin,
  PLAIN_PHONE,
  sentCode,
} from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { newcomerToken } from './harness/registration.ts';
import { someTalk } from './harness/talks.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const NUMBER = '13800005678';

/** Codes may be sent again at once, and without a captcha: the minute between them is not waited for. */
const forgetSent = (): void => product.sql('DELETE FROM phone_code_quota; DELETE FROM sms_count;');

const infoOf = (token: string) => callApi<UserInfo>(product.url, userCalls.info.path, { token });

const loginBy = async (Phone: string): Promise<string> => {
  forgetSent();
  await callApi(product.url, loginCalls.sendSms.path, { body: { Phone } });
  const code = await sentCode(product.url, Phone);
  const login = { body: { Phone, code } };
  const { data } = await callApi<{ Token: string }>(product.url, loginCalls.phone.path, login);
  return data.Token;
};

/** Has a code sent, and types it. */
const prove = async (page: Page): Promise<void> => {
  forgetSent();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('验证码已发送到 138****5678').waitFor();
  await page.getByRole('textbox', { name: '验证码' }).fill(await sentCode(product.url, NUMBER));
};

test('a student takes the own data along, deletes the account, and cannot get in with it; a new login makes a new one', async () => {
  const token = await loginBy(NUMBER);
  const { data: before } = await infoOf(token);
  const talk = await someTalk(product.url, 'upcoming');
  const mark = { Kind: 'favourite', Talkid: talk.Id, On: true };
  await callApi(product.url, markCalls.set.path, { token, body: mark });

  await using person = await visit(browser, PLAIN_PHONE);
  const { page, context } = person;
  await openAs(page, `${product.url}/my`, token);
  await page.getByRole('link', { name: /隐私与数据/ }).click();
  await page.getByRole('button', { name: '生成文件' }).click();

  // To read and to download, one and the same.
  await page.getByRole('button', { name: '查看' }).click();
  const dialog = page.getByRole('dialog', { name: '我的数据' });
  await dialog.getByText('预约与收藏').click();
  await dialog.getByText(talk.Title).waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '下载' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^我的数据-\d{4}-\d{2}-\d{2}\.json$/);
  const file = readOwnFile(await readFile(await download.path(), 'utf8'));
  expect(file.account).toBe(before.Uids);
  const rows = (name: string) =>
    file.parts.flatMap(({ tables }) => tables).find(({ table }) => table === name)?.rows;
  expect(rows('account')).toMatchObject([{ phone: NUMBER }]);
  expect(rows('mark')).toMatchObject([
    { kind: 'favourite', talk_id: { id: talk.Id, name: talk.Title } },
  ]);

  // An older login asks for a code.
  product.sql(`UPDATE session SET created_at = 1 WHERE account_id = '${before.Uids}'`);
  await page.reload();
  await page.getByRole('button', { name: '生成文件' }).click();
  await prove(page);
  await page.getByRole('button', { name: '生成文件' }).click();
  await page.getByText(/文件已生成/).waitFor();

  await page.getByRole('button', { name: '看看会删什么' }).click();
  const deleting = page.getByRole('dialog', { name: '注销账号' });
  await deleting.getByRole('heading', { name: '会删除' }).waitFor();
  await deleting.getByText('已注销用户').waitFor();
  await deleting.getByRole('button', { name: '下一步' }).click();
  await deleting.getByText('请输入验证码').waitFor();
  await prove(page);
  await deleting.getByRole('button', { name: '下一步' }).click();
  const last = page.getByRole('dialog', { name: '最后确认' });
  await last.getByText(before.User.Displayname).waitFor();
  // Going back closes the question and nothing else.
  await page.goBack();
  await last.waitFor({ state: 'detached' });
  await deleting.getByRole('button', { name: '下一步' }).click();
  await last.getByRole('button', { name: '永久注销' }).click();

  await page.getByText('账号已注销', { exact: true }).waitFor();
  expect(await cookieOf(context, 'token')).toBe('');
  const kept = await page.evaluate(() => [...Object.keys(localStorage), document.cookie].join());
  expect(kept).not.toMatch(/userId|Displayname|phone/);
  expect((await infoOf(token)).code).toBe(CODES.unauthorized);
  // What lies before it in the history shows nobody.
  await page.goBack();
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).waitFor();
  expect(await page.getByText(before.User.Displayname).count()).toBe(0);

  forgetSent();
  await openMyLogin(page, product.url);
  const { phone, code, getCode, done, sheet } = loginOf(page);
  await phone.fill(NUMBER);
  await getCode.click();
  await sheet.getByText('60 秒').waitFor();
  await code.fill(await sentCode(product.url, NUMBER));
  await done.click();
  await page.getByRole('button', { name: '退出登录' }).waitFor();
  const { data: after } = await infoOf(await cookieOf(context, 'token'));
  expect(after.Uids).not.toBe(before.Uids);
  expect(person.errors).toEqual([]);
});

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
