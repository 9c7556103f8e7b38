import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { endTalk } from '../harness/broadcaster.ts';
import { DESKTOP, IPHONE } from '../harness/browser.ts';
import { goBack, notePlaces, placesOf, watched } from '../harness/live-viewer.ts';
import { playsOn } from '../harness/picture.ts';
import { shareProduct } from '../harness/shared-product.ts';

const { product, browser } = await shareProduct();

const again = (page: Page) => page.getByText(/^已从 \d+:\d\d 继续播放/);
/** Somebody comes back to the page, which asks for its talk then. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test.each([
  ['hls.js', DESKTOP],
  ['the browser itself', IPHONE],
] as const)(
  'the talk ends while a viewer is back, read by %s: its replay goes on at their place',
  async (_, device) => {
    await using view = await watched(browser, product.url, device);
    const { page, talkId } = view;
    // Far enough that a busy machine has ended the talk before all of it is seen.
    await goBack(page, 3);
    await playsOn(page, 3);
    await notePlaces(page);
    await view.encoder.kill();
    await endTalk(product.url, talkId);
    await expect.poll(() => comeBack(page).then(() => again(page).isVisible())).toBe(true);
    const { last } = await placesOf(page);
    const [, minutes, seconds] = /(\d+):(\d\d)/.exec((await again(page).textContent()) ?? '') ?? [];
    const at = Number(minutes) * 60 + Number(seconds);
    expect(Math.abs(at - last)).toBeLessThan(4);
    // A slow browser that reads it itself shows the beginning before it goes there.
    const place = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
    await expect.poll(place).toBeGreaterThan(at - 1);
    expect(view.errors).toEqual([]);
  },
);

test.each([
  ['hls.js', DESKTOP],
  ['the browser itself', IPHONE],
] as const)(
  'the talk ends while a viewer is back, read by %s, and the page can ask for nothing: they see the rest, then are offered the replay',
  async (_, device) => {
    await using view = await watched(browser, product.url, device);
    const { page, talkId } = view;
    await goBack(page, 1);
    await notePlaces(page);
    // It hears of the end in the room, and of no replay.
    const told = /\/trpc\/[^?]*talk\.get\b/;
    await page.route(told, (route) => route.abort());
    await view.encoder.kill();
    await endTalk(product.url, talkId);
    await page.getByText('回放正在准备，好了就能在这里看').waitFor();
    const { last, jumps } = await placesOf(page);
    expect(jumps).toEqual([]);
    await page.unroute(told);
    const offer = page.getByRole('button', { name: /^看回放/ });
    await expect.poll(() => comeBack(page).then(() => offer.isVisible())).toBe(true);
    await offer.click();
    const length = () => page.evaluate(() => document.querySelector('video')?.duration ?? 0);
    await expect.poll(length).toBeGreaterThan(1);
    expect(Math.abs((await length()) - last)).toBeLessThan(2);
    expect(view.errors).toEqual([]);
  },
);
