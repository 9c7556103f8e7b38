import { readFile } from 'node:fs/promises';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, openAs, PHONE, visit } from './harness/browser.ts';
import { callApi } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { openTalk } from './harness/room.ts';

/** Whose liaison the demo's fixed token is of. */
const UNIVERSITY = '4111010003';
const QUESTION = '转段时要求绩点排名前多少？';
const WATCHED_S = 3;

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const ownTalk = async (status: string): Promise<Talk> => {
  const path = `/api/stream/find?Status=${status}&Limit=100`;
  const { data } = await callApi<{ List: Talk[] }>(product.url, path);
  const own = data.List.find(({ Universityid }) => Universityid === UNIVERSITY);
  if (own === undefined) throw new Error(`the liaison has no talk that is ${status}`);
  return own;
};

test('a student watches and asks; once it is counted the liaison sees figures without small parts, and the digest', async () => {
  const [replay, coming] = [await ownTalk('replay'), await ownTalk('upcoming')];
  await using student = await visit(browser, PHONE);
  const { page } = student;
  await page.goto(`${product.studentUrl}/videoDetail?id=${replay.Id}`);
  await page.waitForFunction((seconds) => {
    const video = document.querySelector('video');
    return (
      video !== null &&
      video.played.length > 0 &&
      video.played.end(0) - video.played.start(0) > seconds
    );
  }, WATCHED_S);
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/stat/watch/add'));
  // What a browser sends as it leaves a page is not seen here: the page is told that it is left, and stays.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  expect((await (await reported).response())?.status()).toBe(200);
  await openTalk(page, product.studentUrl, coming.Id);
  await page.getByRole('button', { name: '提问', exact: true }).click();
  await page.getByRole('textbox', { name: '向招办老师提问' }).fill(QUESTION);
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await page.getByRole('log').locator('[data-row]', { hasText: QUESTION }).first().waitFor();
  await product.data('statistics', 'count');

  await using staff = await visit(browser, DESKTOP);
  const desk = staff.page;
  await openAs(desk, `${product.url}/orgCenter`, 'test-worker');
  await desk.getByRole('heading', { name: '概览' }).waitFor();
  await desk.getByRole('region', { name: '待回答的提问' }).getByText(QUESTION).waitFor();

  await desk.getByRole('link', { name: '数据', exact: true }).click();
  await desk.getByRole('button', { name: '查看每天的数字' }).waitFor();
  await desk.getByText('今天', { exact: true }).click();
  const tab = (name: string) => desk.getByRole('tab', { name });
  expect(Number(await tab('观看次数').locator('b').textContent())).toBeGreaterThan(0);
  // One student watched: of which province that was is not shown.
  const provinces = desk.getByRole('region', { name: '按省份' });
  await provinces.getByText('其余 1 项合计').waitFor();
  expect(await provinces.getByText('广东').count()).toBe(0);
  await desk.getByRole('region', { name: '这些数字是怎么算的' }).getByText('观看次数：').waitFor();
  await desk.getByRole('region', { name: '按宣讲' }).getByText(replay.Title).waitFor();

  await desk.goto(`${product.url}/orgCenter/digest?Id=${coming.Id}`);
  await desk.getByRole('region', { name: '还没回答的提问' }).getByText(QUESTION).waitFor();
  const saving = desk.waitForEvent('download');
  await desk.getByRole('button', { name: '下载小结' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toContain(QUESTION);
  expect(file).toContain(coming.Title);
  expect([...student.errors, ...staff.errors]).toEqual([]);
});
