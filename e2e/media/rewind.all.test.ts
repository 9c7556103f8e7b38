import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { broadcast, goLive, stateOf } from '../harness/broadcaster.ts';
import { DESKTOP, IPHONE, visit } from '../harness/browser.ts';
import {
  behind,
  goBack,
  live,
  notePlaces,
  placesOf,
  readBy,
  tag,
  watched,
} from '../harness/live-viewer.ts';
import { playsOn } from '../harness/picture.ts';
import { openTalk } from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { liaisonTalk } from '../harness/talks.ts';

const { product, browser } = await shareProduct();

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
  const { Id: talkId } = await liaisonTalk(product.url, 'upcoming');
  let encoder = await broadcast(product.url, talkId);
  await goLive(product.url, talkId);
  await using visitor = await visit(browser, DESKTOP);
  const { page, context } = visitor;
  const asked = playlists(page);
  await openTalk(page, product.url, talkId);
  await playsOn(page, 2);
  await live(page);
  await goBack(page, 2);
  const wentBack = Date.now();
  await playsOn(page, 3);
  // A picture that stands still on a busy machine falls behind by as long.
  const later = await behind(page);
  expect(later).toBeLessThan(40 + (Date.now() - wentBack) / SECOND_MS);
  // The list of all was loaded once; after that what was new in it. Without a network it would be opened anew.
  await expect.poll(() => asked.some((name) => /^all\.m3u8\?.*_HLS_skip/.test(name))).toBe(true);
  const opened = () => asked.filter((name) => name === 'all.m3u8').length;
  expect(opened()).toBe(1);

  // The network is away for shorter than what is loaded.
  await page.waitForFunction(() => {
    const { buffered, currentTime = 0 } = document.querySelector('video') ?? {};
    return buffered?.length && buffered.end(buffered.length - 1) - currentTime > 8;
  });
  await context.setOffline(true);
  await playsOn(page, 5);
  await context.setOffline(false);
  await playsOn(page, 5);
  expect(await behind(page)).toBeGreaterThan(10);
  const before = opened();

  // The signal is lost, and comes back from another encoder: all of it is seen later.
  await encoder.kill();
  await expect.poll(() => stateOf(product.url, talkId)).toBe('lost');
  encoder = await broadcast(product.url, talkId);
  await playsOn(page, 25);
  expect(await behind(page)).toBeGreaterThan(0);
  expect(opened()).toBe(before);

  // The button is called as it reads.
  await page
    .getByRole('button', { name: /^回到直播 -\d/, includeHidden: true })
    .dispatchEvent('click');
  await live(page);
  await playsOn(page, 3);
  await live(page);

  // A key goes back by ten seconds, and another forward again.
  await page.locator('.xgplayer').hover();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => behind(page)).toBeGreaterThan(5);
  const back = await behind(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => behind(page)).toBeLessThanOrEqual(Math.max(0, back - 9));
  const forward = async () => {
    await page.keyboard.press('ArrowRight');
    return tag(page).textContent();
  };
  // A busy machine is further behind by now than one step. Steps in quick succession wait for the last one.
  await expect.poll(forward, { interval: SECOND_MS }).toBe('直播');
  await encoder.kill();
  expect(visitor.errors).toEqual([]);
});

test('a viewer whose browser reads it itself goes back in it, on past what was loaded, and to now', async () => {
  await using view = await watched(browser, product.url, IPHONE);
  const { page } = view;
  const asked = playlists(page);
  expect(await readBy(page)).toBe(`${view.talkId}.m3u8`);
  await goBack(page, 2);
  await notePlaces(page);
  expect(await readBy(page)).toBe('past.m3u8');
  // What was listed is played: what is new is listed then, and goes on where that ended.
  const lists = () => asked.filter((name) => name === 'past.m3u8').length;
  await expect.poll(lists).toBe(2);
  await playsOn(page, 3);
  expect(await behind(page)).toBeGreaterThan(10);
  expect((await placesOf(page)).jumps).toEqual([]);

  await tag(page).dispatchEvent('click');
  await live(page);
  await playsOn(page, 3);
  expect(await readBy(page)).toBe(`${view.talkId}.m3u8`);
  await live(page);
  expect(view.errors).toEqual([]);
});
