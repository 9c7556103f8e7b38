import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, PHONE, visit } from './harness/browser.ts';
import { callApi } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { someTalk } from './harness/talks.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ movableClock: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const heroOf = (page: Page, name: string) => page.getByRole('region', { name });

test('a visitor on a wide screen sees what is on, its picture without sound, and enters [1.DO.16]', async () => {
  await someTalk(product.url, 'live');
  await using visitor = await visit(browser, DESKTOP);
  const { page } = visitor;
  await page.goto(`${product.url}/video`);
  const hero = heroOf(page, '正在直播的宣讲');
  await hero.locator('[data-playing]').waitFor();
  expect(await hero.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  for (const name of ['今日宣讲', '宣讲回放', '招生指南']) {
    await page.getByRole('heading', { name, exact: true }).waitFor();
  }
  const title = (await hero.getByRole('heading').textContent()) ?? '';

  await hero.getByRole('link', { name: '问答' }).click();
  await page.waitForURL('**/pcVideo?id=*&tab=questions');
  await page.getByRole('tab', { name: '问答', selected: true }).waitFor();
  await page.goBack();

  await hero.getByRole('link', { name: '进入直播间' }).click();
  await page.waitForURL('**/pcVideo?id=*');
  await page.getByRole('heading', { name: title }).first().waitFor();
  expect(visitor.errors).toEqual([]);
});

test('the whole day, and all replays, open in their place', async () => {
  await using visitor = await visit(browser, DESKTOP);
  const { page } = visitor;
  await page.goto(`${product.url}/video`);
  const replays = page.getByRole('region', { name: '宣讲回放' });
  const cards = replays.getByRole('listitem');
  await cards.first().waitFor();
  expect(await cards.count()).toBe(4);
  await replays.getByRole('button', { name: /^全部 \d+ 场$/ }).click();
  await cards.nth(4).waitFor();
  await replays.getByRole('button', { name: '收起' }).click();
  await cards.nth(4).waitFor({ state: 'detached' });

  await page
    .getByRole('region', { name: '今日宣讲' })
    .getByRole('button', { name: /^全部 \d+ 场$/ })
    .click();
  const day = page.getByRole('region', { name: '宣讲时间表' });
  await day.getByRole('button', { name: '收起' }).first().click();
  await page.getByRole('region', { name: '今日宣讲' }).waitFor();
});

test('with little motion nothing plays by itself', async () => {
  await using visitor = await visit(browser, { ...DESKTOP, reducedMotion: 'reduce' });
  const { page } = visitor;
  const media: string[] = [];
  page.on('request', (request) => {
    if (/\/media\/recording\/|preview-engine/.test(request.url())) media.push(request.url());
  });
  await page.goto(`${product.url}/video`, { waitUntil: 'networkidle' });
  const hero = heroOf(page, '正在直播的宣讲');
  await hero.getByRole('link', { name: /^问答 \d+$/ }).waitFor();
  expect(await hero.locator('[data-playing], video').count()).toBe(0);
  expect(media).toEqual([]);
});

test('a phone loads nothing of the wide page', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto(`${product.url}/video`, { waitUntil: 'networkidle' });
  expect(files.filter((file) => /\/(?:home-screen|top-bar)-.*\.js$/.test(file))).toEqual([]);
  await page.setViewportSize(DESKTOP.viewport);
  await heroOf(page, '正在直播的宣讲').waitFor();
  expect(files.some((file) => /\/home-screen-.*\.js$/.test(file))).toBe(true);
});

const talksOf = async (status: string): Promise<readonly Talk[]> =>
  (await callApi<{ List: Talk[] }>(product.url, `/api/stream/find?Status=${status}&Limit=100`)).data
    .List;

test('when nothing is on, the next talk is there with a countdown, and can be reserved', async () => {
  // Some talk of the demo is always on: the ones that would follow are cancelled.
  const end = Math.max(...(await talksOf('live')).map(({ Endtime }) => Endtime)) + MINUTE_MS;
  for (const { Id, Starttime } of await talksOf('upcoming')) {
    if (Starttime <= end) await product.data('talk', 'cancel', Id, '--reason', '测试');
  }
  await product.pass(end - Date.now());
  await expect.poll(() => talksOf('live')).toEqual([]);
  const [next] = await talksOf('upcoming');
  await using visitor = await visit(browser, DESKTOP, { time: end });
  const { page } = visitor;
  await page.goto(`${product.url}/video`);
  const hero = heroOf(page, '下一场宣讲');
  await hero.getByRole('heading', { name: next?.Title ?? '' }).waitFor();
  expect(await hero.getByRole('timer').textContent()).toMatch(/^(?:\d+ 天 )?\d\d:\d\d:\d\d$/);
  expect(await page.getByRole('region', { name: '正在直播' }).count()).toBe(0);
  await hero.getByRole('button', { name: /^预约/ }).click();
  await page.getByRole('dialog', { name: '登录宣讲' }).waitFor();
  expect(visitor.errors).toEqual([]);
});
