import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { broadcast, goLive, liaisonTalk, stateOf } from './harness/broadcaster.ts';
import { DESKTOP, IPHONE, launchBrowser, visit } from './harness/browser.ts';
import { playsOn } from './harness/picture.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { openTalk } from './harness/room.ts';

let product: Product;
let browser: Browser;
let talkId: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  talkId = await liaisonTalk(product.url);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

/** How long is waited for what must happen, ms. */
const POLL = { timeout: 60_000 };

const line = (page: Page) => page.getByRole('slider', { name: '回看', includeHidden: true });
const tag = (page: Page) => page.locator('.xj-livetag button');
/** Seconds that the player says the picture is behind what is on now; 0 for live. */
const behind = async (page: Page): Promise<number> => {
  const [, minutes, seconds] = /-(\d+):(\d\d)$/.exec((await tag(page).textContent()) ?? '') ?? [];
  return Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
};
/** Waits until one can go back so many seconds, and does. */
const goBack = async (page: Page, steps: number): Promise<void> => {
  await expect
    .poll(() => line(page).getAttribute('min').then(Number), POLL)
    .toBeLessThanOrEqual(-10 * steps);
  await line(page).evaluate((input: HTMLInputElement, at) => {
    input.value = String(at);
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type));
  }, -10 * steps);
  await expect.poll(() => behind(page), POLL).toBeGreaterThan(10 * steps - 5);
};
const live = (page: Page) => expect.poll(() => tag(page).textContent(), POLL).toBe('直播');

/** The playlists that a page asks for, by their names. */
const playlists = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('.m3u8')) asked.push(`${pathname.split('/').at(-1)}${search}`);
  });
  return asked;
};

test('a viewer goes back in a live talk, and to what is on now again', async () => {
  let encoder = await broadcast(product.url, talkId);
  await goLive(product.url, talkId);
  await using visitor = await visit(browser, DESKTOP);
  const { page, context } = visitor;
  const asked = playlists(page);
  await openTalk(page, product.url, talkId);
  await playsOn(page, 2);
  await live(page);
  await goBack(page, 2);
  await playsOn(page, 3);
  expect(await behind(page)).toBeLessThan(40);

  // The network is away for shorter than what is loaded.
  await context.setOffline(true);
  await playsOn(page, 5);
  await context.setOffline(false);
  await playsOn(page, 5);
  expect(await behind(page)).toBeGreaterThan(10);

  // The signal is lost, and comes back from another encoder: all of it is seen later.
  await encoder.kill();
  await expect.poll(() => stateOf(product.url, talkId), POLL).toBe('lost');
  encoder = await broadcast(product.url, talkId);
  await playsOn(page, 25);
  expect(await behind(page)).toBeGreaterThan(0);
  // The list of all was loaded once; after that what was new in it.
  expect(asked.filter((name) => name === 'all.m3u8')).toHaveLength(1);

  await tag(page).dispatchEvent('click');
  await live(page);
  await playsOn(page, 3);
  expect(await behind(page)).toBe(0);

  // A key goes back by ten seconds, and another forward again.
  await page.locator('.xgplayer').hover();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => behind(page), POLL).toBeGreaterThan(5);
  await page.keyboard.press('ArrowRight');
  await live(page);
  await encoder.kill();
  expect(visitor.errors).toEqual([]);
});

test('a viewer whose browser reads it itself goes back in it', async () => {
  await using _encoder = await broadcast(product.url, talkId);
  await using visitor = await visit(browser, IPHONE);
  const { page } = visitor;
  await openTalk(page, product.url, talkId);
  await playsOn(page, 2);
  await live(page);
  await goBack(page, 2);
  await playsOn(page, 3);
  expect(await behind(page)).toBeGreaterThan(0);
  expect(visitor.errors).toEqual([]);
});
