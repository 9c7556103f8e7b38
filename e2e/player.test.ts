import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, PHONE, visit } from './harness/browser.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { openTalk } from './harness/room.ts';
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

/** Waits until the picture has gone on by so many seconds. */
const plays = (page: Page, seconds: number): Promise<unknown> =>
  page.evaluate(
    (length) =>
      new Promise<void>((resolve) => {
        let first: number | null = null;
        const look = () => {
          const video = document.querySelector('video');
          if (video !== null && !video.paused && video.readyState >= 2) {
            first ??= video.currentTime;
            if (video.currentTime - first >= length) {
              resolve();
              return;
            }
          }
          requestAnimationFrame(look);
        };
        look();
      }),
    seconds,
  );

test('the replay plays on, and goes on where it was left [1.DO.1]', async () => {
  const talk = await someTalk(product.url, 'replay');
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await openTalk(page, product.url, talk.Id);
  await plays(page, 3);
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video !== null) video.currentTime = 30;
  });
  await plays(page, 2);
  await page.goto(`${product.url}/video`);
  await openTalk(page, product.url, talk.Id);
  await page.getByText(/已从 00:3\d 继续播放/).waitFor();
  await plays(page, 1);
  expect(await page.evaluate(() => document.querySelector('video')?.currentTime)).toBeGreaterThan(
    29,
  );
  expect(phone.errors).toEqual([]);
});

test('the live stream plays on [1.DO.1]', async () => {
  const talk = await someTalk(product.url, 'live');
  await using phone = await visit(browser, PHONE);
  await openTalk(phone.page, product.url, talk.Id);
  await plays(phone.page, 6);
  expect(phone.errors).toEqual([]);
});

test('a desktop shows player, room and timetable side by side [1.DO.16, 2.SCREEN.43]', async () => {
  const talk = await someTalk(product.url, 'live');
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await page.goto(`${product.url}/videoDetail?id=${talk.Id}`);
  await page.waitForURL(/\/pcVideo\?id=/);
  const player = await page.locator('video').boundingBox();
  const room = await page.getByRole('log', { name: '聊天消息' }).boundingBox();
  const timetable = await page.getByRole('heading', { name: '今日宣讲' }).boundingBox();
  if (player === null || room === null || timetable === null) throw new Error('a part is missing');
  expect(timetable.x + timetable.width).toBeLessThan(player.x);
  expect(player.x + player.width).toBeLessThan(room.x);
  expect(room.x + room.width).toBeLessThanOrEqual(DESKTOP.viewport.width);
  await plays(page, 2);
  expect(desk.errors).toEqual([]);
});

test('before it begins a talk shows when it will', async () => {
  const talk = await someTalk(product.url, 'upcoming');
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await openTalk(page, product.studentUrl, talk.Id);
  await page.getByRole('heading', { name: talk.Title }).waitFor();
  expect(await page.locator('video').count()).toBe(0);
  await page.getByRole('button', { name: `预约 ${talk.Title}` }).click();
  await page.getByText('预约成功').waitFor();
  await page.getByRole('button', { name: `已预约 ${talk.Title}` }).waitFor();
});
