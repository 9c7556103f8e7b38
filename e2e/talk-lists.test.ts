import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { DAY_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { launchBrowser, PHONE, visit } from './harness/browser.ts';
import { callApi } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { someTalk } from './harness/talks.ts';

/** Until what a page sends as it is left is stored, ms. */
const ARRIVES_MS = 10 * SECOND_MS;

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const chip = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const row = (page: Page) => page.locator('a[href^="/videoDetail?id="]');

test('filters of talks stand in the address, and stay through back and a reload', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.studentUrl}/video/dist/440000`);
  await chip(page, /^回放/).click();
  await chip(page, '综合类').click();
  await page.waitForURL(/Status=replay&Kind=/);
  await row(page).first().click();
  await page.waitForURL(/videoDetail/);
  await page.goBack();
  await page.waitForURL(/\/video\/dist\/440000\?Status=replay&Kind=/);
  const chosen = async () => {
    await row(page).first().waitFor();
    expect(await chip(page, '综合类').getAttribute('aria-pressed')).toBe('true');
    expect(await chip(page, /^回放/).getAttribute('aria-pressed')).toBe('true');
  };
  await chosen();
  await page.reload();
  await chosen();
  expect(phone.errors).toEqual([]);
});

test('a filter that leaves nothing says which to loosen, and what is wrong in an address is left out', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(
    `${product.studentUrl}/video/dist/990000?Date=2001-01-01&Kind=nothing&Universityid=nowhere`,
  );
  await page.waitForURL(
    (url) => url.pathname.startsWith('/video/dist/') && !url.search.includes('nowhere'),
  );
  await page.getByText('没有符合条件的宣讲').waitFor();
  await chip(page, /^不限日期（\d+ 场）/).click();
  await row(page).first().waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/video/dist/all');
  expect(phone.errors).toEqual([]);
});

test('a day and a university are chosen in the sheet', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  const talk = await someTalk(product.url, 'upcoming');
  await page.goto(`${product.studentUrl}/video/dist/all`);
  await chip(page, '院校').click();
  const sheet = page.getByRole('dialog', { name: '日期与院校' });
  await sheet.getByRole('searchbox').fill(talk.Universityname);
  await sheet.getByRole('button', { name: talk.Universityname, exact: true }).click();
  await sheet.getByRole('button', { name: /^查看 \d+ 场/ }).click();
  await page.waitForURL(/Universityid=/);
  await chip(page, `院校：${talk.Universityname}`).waitFor();
  await row(page).first().waitFor();
  expect(phone.errors).toEqual([]);
});

test('the day strip shows another day, and its address does too', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.studentUrl}/videoNow`);
  const tomorrow = page.locator('[data-day][aria-current="date"] + [data-day]');
  const day = await tomorrow.getAttribute('data-day');
  await tomorrow.click();
  await page.waitForURL(new RegExp(`Date=${day}`));
  await page.locator(`[data-day="${day}"][aria-current="date"]`).waitFor();
  await row(page).first().waitFor();
  await page.reload();
  await page.locator(`[data-day="${day}"][aria-current="date"]`).waitFor();
  expect(phone.errors).toEqual([]);
});

test('a student subscribes to the calendar of what they booked', async () => {
  const talk = await someTalk(product.url, 'upcoming');
  const token = TEST_TOKENS.student;
  const body = { Kind: 'reservation', Talkid: talk.Id, On: true };
  await callApi(product.url, '/api/user/mark/set', { token, body });
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.studentUrl}/myCollect`);
  await chip(page, '预约').click();
  await chip(page, '开通日历订阅').click();
  const link = page.getByRole('link', { name: '订阅到日历' });
  const address = await link.getAttribute('href');
  expect(address).toMatch(/^webcal:\/\/.+\/calendar\/[\w-]{43}\.ics$/);
  const answer = await fetch(`${address}`.replace('webcal:', 'http:'));
  expect(await answer.text()).toContain(`UID:${talk.Id}@xuanjiang`);
  await chip(page, '更换地址').click();
  await page.getByText('已更换，原来的地址不再更新').waitFor();
  expect(await link.getAttribute('href')).not.toBe(address);
  expect(phone.errors).toEqual([]);
});

test('a talk that was moved or cancelled says so on its page, and in rows', async () => {
  const moved = await someTalk(product.url, 'upcoming');
  const later = dayOf(moved.Starttime + 2 * DAY_MS);
  await product.data('talk', 'move', moved.Id, later, '10:30');
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.studentUrl}/videoDetail?id=${moved.Id}`);
  await page.getByText(/^已改期：原定/).waitFor();

  await product.data('talk', 'cancel', moved.Id, '--reason', '主讲人生病');
  await using other = await visit(browser, PHONE);
  const { page: fresh } = other;
  await fresh.goto(`${product.studentUrl}/videoNow?Date=${later}`);
  const row = fresh.getByRole('listitem').filter({ hasText: '已取消' });
  await row.getByText(moved.Title).click();
  await fresh.getByText('本场宣讲已取消', { exact: false }).waitFor();
  expect(await fresh.getByRole('button', { name: `预约 ${moved.Title}` }).count()).toBe(0);
  expect([...phone.errors, ...other.errors]).toEqual([]);
});

test('what was pressed is sent when the page is left', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.studentUrl}/videoNow`);
  await row(page).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[data-day]').first().click();
  const stored = () =>
    product.rows(`SELECT action, page FROM click WHERE page = '/videoNow' AND action = 'click'`);
  const before = stored().length;
  await page.goto(`${product.studentUrl}/appAgreement`);
  await vi.waitFor(() => expect(stored().length).toBe(before + 1), { timeout: ARRIVES_MS });
});
