import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchBrowser, visit } from './harness/browser.ts';
import { PLAIN_PHONE, sentCode } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { entersRoom, hears, openTalk, say } from './harness/room.ts';
import { someTalk } from './harness/talks.ts';

let product: Product;
let browser: Browser;
let talkId = '';

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  talkId = (await someTalk(product.url, 'live')).Id;
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const draftOf = (page: Page) => page.getByRole('textbox', { name: '说点什么，向老师提问' });

/** Logs in by phone from the place of the composer, as somebody who was never here. */
const logInByPhone = async (page: Page, phone: string): Promise<void> => {
  await page.getByPlaceholder('登录后即可发言').waitFor();
  await page.getByRole('button', { name: '登录', exact: true }).last().click();
  const sheet = page.getByRole('dialog', { name: '登录宣讲' });
  await sheet.getByRole('textbox', { name: '请输入手机号' }).fill(phone);
  await sheet.getByRole('button', { name: '获取验证码' }).click();
  await sheet.getByText(/\d+ 秒/).waitFor();
  await sheet.getByRole('textbox', { name: '4 位验证码' }).fill(await sentCode(product.url, phone));
  await sheet.getByRole('button', { name: '登录', exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  // The connection is made anew for the account.
  await draftOf(page).waitFor();
  await entersRoom(page);
};

const nameSheet = (page: Page, title: string) => {
  const sheet = page.getByRole('dialog', { name: title });
  return {
    sheet,
    field: sheet.getByRole('textbox', { name: '名字' }),
    use: sheet.getByRole('button', { name: /用这个名字/ }),
  };
};
/** The row of a message in the room. */
const rowOf = (page: Page, content: string) =>
  page.getByRole('log').locator('[data-row]', { hasText: content }).first();

test('one tap accepts the name that is offered', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  await openTalk(page, product.url, talkId);
  await logInByPhone(page, '13700004322');
  await say(page, '大家好，我是新来的');
  const { field, use } = nameSheet(page, '大家怎么称呼你');
  const offered = await field.inputValue();
  await use.click();
  await hears(page, '大家好，我是新来的');
  await rowOf(page, '大家好，我是新来的').getByText(offered, { exact: true }).waitFor();
});
