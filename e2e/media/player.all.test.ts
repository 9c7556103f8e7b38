import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, PHONE, visit } from '../harness/browser.ts';
import { playsOn } from '../harness/picture.ts';
import type { Product } from '../harness/product.ts';
import { startProduct } from '../harness/product.ts';
import { hears, openTalk } from '../harness/room.ts';
import { someTalk, talkWith } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

test('captions that are switched in the full screen of a phone are shown so by our button', async () => {
  const id = await talkWith(product.url, 'replay', async ({ Id }) => {
    const response = await fetch(`${product.url}/api/stream/get?Id=${Id}`);
    const { data } = (await response.json()) as { data: { Media: { Captions: string } | null } };
    return data.Media?.Captions ? Id : undefined;
  });
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await openTalk(page, product.url, id);
  await playsOn(page, 1);
  const button = page.getByRole('button', { name: '字幕', exact: true, includeHidden: true });
  const pressed = () => button.getAttribute('aria-pressed');
  expect(await pressed()).toBe('true');
  // The full screen of an iPhone has its own controls, which do this.
  const turn = (mode: TextTrackMode) =>
    page.evaluate((to) => {
      const [track] = document.querySelector('video')?.textTracks ?? [];
      if (track !== undefined) track.mode = to;
    }, mode);
  await turn('disabled');
  await expect.poll(pressed).toBe('false');
  await turn('showing');
  await expect.poll(pressed).toBe('true');
  await button.dispatchEvent('click');
  await expect.poll(pressed).toBe('false');
  expect(await page.evaluate(() => document.querySelector('video')?.textTracks[0]?.mode)).toBe(
    'disabled',
  );
  expect(phone.errors).toEqual([]);
});

test('the live stream plays on [1.DO.1]', async () => {
  const talk = await someTalk(product.url, 'live');
  await using phone = await visit(browser, PHONE);
  await openTalk(phone.page, product.url, talk.Id);
  await playsOn(phone.page, 6);
  expect(phone.errors).toEqual([]);
});

test('before it begins a talk shows when it will', async () => {
  const talk = await someTalk(product.url, 'upcoming');
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await openTalk(page, product.studentUrl, talk.Id);
  await page.getByRole('heading', { name: talk.Title }).waitFor();
  expect(await page.locator('video').count()).toBe(0);
  await page.getByRole('button', { name: `预约 ${talk.Title}` }).click();
  await hasToast(page, `已预约「${talk.Title}」，开讲前发消息提醒你`);
  await page.getByRole('button', { name: `已预约 ${talk.Title}` }).waitFor();
});

test.each(['element', 'page'])(
  'the full screen of the %s has title, field and density [4.PHONE.5]',
  async (what) => {
    const talk = await someTalk(product.url, 'live');
    await using phone = await visit(browser, { ...PHONE, viewport: { width: 640, height: 360 } });
    const { page } = phone;
    // An iPhone has no full screen for elements.
    if (what === 'page') {
      await page.addInitScript(() => {
        Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
        Reflect.deleteProperty(Element.prototype, 'webkitRequestFullscreen');
      });
    }
    await openTalk(page, product.studentUrl, talk.Id);
    await playsOn(page, 1);
    // The player hides its controls by itself: a finger would have to be quicker.
    const full = page.getByRole('button', { name: '全屏', exact: true, includeHidden: true });
    await full.dispatchEvent('click');
    const stage = page.locator('[data-full]');
    await stage.getByText(talk.Title).waitFor({ state: 'attached' });
    await page.waitForFunction(() => document.querySelector('video')?.clientWidth === innerWidth);
    const field = stage.locator('textarea');
    await field.focus();
    await field.fill(`全屏里说的：${what}`);
    await field.press('Enter');
    await stage.getByText('弹幕：多').dispatchEvent('click');
    await stage.getByText('弹幕：中').waitFor({ state: 'attached' });
    await stage.getByLabel('退出全屏').dispatchEvent('click');
    await stage.waitFor({ state: 'detached' });
    await hears(page, `全屏里说的：${what}`);
    expect(await page.evaluate(() => localStorage.getItem('xj.danmakuDensity'))).toBe('some');
    expect(phone.errors).toEqual([]);
  },
);
