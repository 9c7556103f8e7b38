import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { broadcast, goLive, liaisonTalk } from './harness/broadcaster.ts';
import { launchBrowser, PHONE, visit } from './harness/browser.ts';
import { playsOn } from './harness/picture.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { openTalk } from './harness/room.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const end = async (url: string, talkId: string): Promise<void> => {
  const response = await fetch(`${url}/api/broadcast/end`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', token: 'test-worker' },
    body: JSON.stringify({ Id: talkId }),
  });
  expect(await response.json()).toMatchObject({ code: 0 });
};

test('a page that is open follows a talk that begins and ends long before its plan, to the replay', async () => {
  const talkId = await liaisonTalk(product.url);
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await openTalk(page, product.url, talkId);
  await page
    .getByText(/人已预约$/)
    .first()
    .waitFor();
  await using encoder = await broadcast(product.url, talkId);
  await goLive(product.url, talkId);
  await page.locator('video').waitFor();
  await playsOn(page, 2);
  // What comes after the end is refused.
  await encoder.kill();
  await end(product.url, talkId);
  await page.getByText('随播放').waitFor();
  await playsOn(page, 1);
  expect(phone.errors).toEqual([]);
});
