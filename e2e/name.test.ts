import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openAs, PHONE, visit } from './harness/browser.ts';
import { PLAIN_PHONE, sentCode } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { entersRoom, hears, openTalk, reloadRoom, say } from './harness/room.ts';
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

test('a new user is asked for a name before the first message, which is kept and sent under it', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  await using student = await visit(browser, PHONE);
  const { page } = person;
  await openTalk(page, product.url, talkId);
  await openTalk(student.page, product.studentUrl, talkId);
  await logInByPhone(page, '13700004321');

  await say(page, '第一次来，请问有强基计划吗？');
  const { sheet, field, use } = nameSheet(page, '大家怎么称呼你');
  await sheet.waitFor();
  expect(await field.inputValue()).toMatch(/^考生\d{4}$/);
  // Whoever closes it keeps the text, and has sent nothing.
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await draftOf(page).inputValue()).toBe('第一次来，请问有强基计划吗？');

  await page.getByRole('button', { name: '发送', exact: true }).click();
  await field.fill(' \u200B ');
  await use.click();
  await sheet.getByText('请填写名字').waitFor();
  await field.fill('清华大学招生办');
  await use.click();
  await sheet.getByText('这个名字只有高校或平台的工作人员可以用，请换一个').waitFor();
  await field.fill('小\u200B舟');
  await use.click();
  await sheet.waitFor({ state: 'detached' });

  for (const reader of [page, student.page]) {
    await hears(reader, '第一次来，请问有强基计划吗？');
    await rowOf(reader, '第一次来，请问有强基计划吗？')
      .getByText('小舟', { exact: true })
      .waitFor();
  }
  expect(await draftOf(page).inputValue()).toBe('');
  // Once is enough, also after a reload.
  await reloadRoom(page);
  await hears(page, '第一次来，请问有强基计划吗？');
  await say(page, '还想问转专业');
  await hears(student.page, '还想问转专业');
  expect(await sheet.count()).toBe(0);
  expect([...person.errors, ...student.errors]).toEqual([]);
});

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

test('a name is changed on one’s own page, and not again at once', async () => {
  await using person = await visit(browser, PHONE);
  const { page } = person;
  await openAs(page, `${product.url}/my`, TEST_TOKENS.student);
  const { sheet, field, use } = nameSheet(page, '修改名字');
  const change = page.getByRole('button', { name: '修改名字' });
  await change.click();
  expect(await field.inputValue()).toBe('广东考生');
  await field.fill('岭南考生');
  await use.click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: /岭南考生/ }).waitFor();
  await change.click();
  await field.fill('南粤考生');
  await use.click();
  await sheet.getByText('刚刚改过名字，请 10 分钟后再改').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: /岭南考生/ }).waitFor();
  expect(person.errors).toEqual([]);
});
