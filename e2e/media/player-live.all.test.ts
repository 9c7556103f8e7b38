import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { broadcast, goLive, isUnderWay, stateOf } from '../harness/broadcaster.ts';
import { IPHONE, PHONE, visit } from '../harness/browser.ts';
import { playsOn } from '../harness/picture.ts';
import { openTalk } from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { liaisonTalk } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct();
const talkId = (await liaisonTalk(product.url, 'upcoming')).Id;

const cover = (page: Page) => page.getByText('直播画面中断，正在尝试恢复');

/** Waits until the cover is there, and does what ends its cause; nobody touches the page. */
const survives = async (page: Page, end: () => unknown): Promise<void> => {
  await cover(page).waitFor();
  await end();
  await playsOn(page, 2);
  await cover(page).waitFor({ state: 'detached' });
};

test.each([
  ['hls.js', PHONE, 'blob:', [404, 503]],
  ['the browser itself', IPHONE, 'http:', [404]],
])(
  'a live picture read by %s goes on by itself when it was lost',
  async (_, device, read, answers) => {
    let encoder = await broadcast(product.url, talkId);
    await goLive(product.url, talkId).catch(() => undefined);
    await using phone = await visit(browser, device);
    const { page, context } = phone;
    await openTalk(page, product.url, talkId);
    await playsOn(page, 2);

    const playlist = `**/media/live/${talkId}.m3u8*`;
    const source = () => page.evaluate(() => document.querySelector('video')?.currentSrc);
    expect(await source()).toMatch(new RegExp(`^${read}`));
    for (const status of answers) {
      await page.route(playlist, (route) => route.fulfill({ status, body: '' }));
      await survives(page, () => page.unroute(playlist));
    }
    // A connection that has died: the list that was asked for over it never comes.
    expect(await source()).toMatch(new RegExp(`^${read}`));
    let isDead = true;
    await page.route('**/media/live/**', (route) => (isDead ? undefined : route.fallback()));
    await survives(page, () => {
      isDead = false;
    });
    await page.unrouteAll();
    await context.setOffline(true);
    await survives(page, () => context.setOffline(false));

    // Another encoder, whose clock begins anew. It is played when what was there before it is over.
    await encoder.kill();
    await expect.poll(() => stateOf(product.url, talkId)).toBe('lost');
    encoder = await broadcast(product.url, talkId);
    await playsOn(page, 10);
    await cover(page).waitFor({ state: 'detached' });
    await encoder.kill();
    expect(phone.errors).toEqual([]);
  },
);

test('a viewer listens to the sound alone, and says that the picture is broken', async () => {
  await using _encoder = await broadcast(product.url, talkId);
  await goLive(product.url, talkId).catch(() => undefined);
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await openTalk(page, product.url, talkId);
  await playsOn(page, 4);
  await page
    .getByRole('button', { name: '画质与更多', includeHidden: true })
    .dispatchEvent('click');
  await page.getByRole('radio', { name: '只听声音' }).click();
  await page.getByText('正在只听声音').waitFor();
  await playsOn(page, 3);
  expect(await page.evaluate(() => document.querySelector('video')?.videoWidth)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('xj.playMode'))).toBe('sound');

  await page
    .getByRole('button', { name: '画质与更多', includeHidden: true })
    .dispatchEvent('click');
  await page.getByRole('button', { name: '画面有问题' }).click();
  await hasToast(page, '收到，已记下画面有问题');

  // Without a network that is said as well, in words.
  await phone.context.setOffline(true);
  await page
    .getByRole('button', { name: '画质与更多', includeHidden: true })
    .dispatchEvent('click');
  await page.getByRole('button', { name: '画面有问题' }).click();
  await hasToast(page, '没有发出去，请稍后再试');
  expect(phone.errors).toEqual([]);
});

test('a browser that reads it itself finds no sound alone: that is said, and the picture is played', async () => {
  await using _encoder = await broadcast(product.url, talkId);
  await goLive(product.url, talkId).catch(() => undefined);
  await expect.poll(() => isUnderWay(product.url, talkId)).toBe(true);
  await using phone = await visit(browser, IPHONE);
  const { page, context } = phone;
  await context.addInitScript(() => localStorage.setItem('xj.playMode', 'sound'));
  await page.route('**/sound.m3u8*', (route) => route.fulfill({ status: 404, body: '' }));
  await openTalk(page, product.url, talkId);
  await hasToast(page, '这场宣讲没有单独的声音');
  await playsOn(page, 2);
  expect(await page.evaluate(() => document.querySelector('video')?.videoWidth)).toBeGreaterThan(0);
  // The choice is kept for other talks.
  expect(await page.evaluate(() => localStorage.getItem('xj.playMode'))).toBe('sound');
  expect(phone.errors).toEqual([]);
});
