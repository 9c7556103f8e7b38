import type { Guide } from '@xuanjiang/contracts/guide-fields';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DESKTOP, PHONE, SHARP, visitWatched } from '../harness/browser.ts';
import { longGuide } from '../harness/guides.ts';
import { loginOf, PLAIN_PHONE, sentCode } from '../harness/identity.ts';
import {
  button,
  CANVASES_MAX,
  CHUNK_BYTES,
  canvas,
  darkShare,
  drawn,
  pageInAddress,
} from '../harness/reading.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct();
let guide: Guide;
beforeAll(async () => {
  guide = await longGuide(product.url);
  expect(guide.Pages).toBe(64);
});

const address = (page = 0) =>
  `${product.url}/mPdf?id=${guide.Id}${page === 0 ? '' : `&page=${page}`}`;

test('turns by the keyboard, the slider and the contents; the page is in the address', async () => {
  await using desk = await visitWatched(browser, DESKTOP);
  const { page } = desk;
  await page.goto(address());
  await drawn(page, 1);
  await page.keyboard.press('ArrowRight');
  await drawn(page, 2);
  await pageInAddress(page, 2);
  await page.getByRole('slider', { name: '页码' }).focus();
  await page.keyboard.press('End');
  await drawn(page, 64);
  await pageInAddress(page, 64);
  await button(page, '目录').click();
  await page.getByRole('dialog', { name: '目录' }).getByRole('button', { name: /2\.3/ }).click();
  await drawn(page, 8);
  await pageInAddress(page, 8);
  // Which sections a talk has treated depends on TEST_TIME.
  await button(page, '目录').click();
  const treated = page
    .getByRole('dialog', { name: '目录' })
    .getByRole('button', { name: /宣讲里讲过/ });
  await treated.first().click();
  await page.getByRole('link', { name: /宣讲里讲过/ }).waitFor();
});

test('opens where it was left on this device, and goes to the beginning when asked', async () => {
  await using phone = await visitWatched(browser, PHONE);
  const { page } = phone;
  await page.goto(address(12));
  await drawn(page, 12);
  await page.reload();
  await drawn(page, 12);
  await page.evaluate(() => localStorage.getItem('xj.reader.places'));
  await page.waitForFunction(() => localStorage.getItem('xj.reader.places')?.includes('12'));
  // It is there for 5 s, in which a test on a busy machine may not come to press it: pressed when it comes.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const said = [...document.querySelectorAll('[role="status"]')];
      const note = said.find(({ textContent }) => textContent?.includes('从头读'));
      if (note === undefined) return;
      observer.disconnect();
      document.documentElement.dataset.said = note.textContent ?? '';
      note.querySelector('button')?.click();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(address());
  await page.locator('html[data-said="上次读到这里 · 第 12 页从头读"]').waitFor();
  await drawn(page, 1);
});

test('zooms by buttons and a double tap, and draws the page again in that size', async () => {
  await using phone = await visitWatched(browser, PHONE);
  const { page } = phone;
  await page.goto(address(8));
  await drawn(page, 8);
  const width = () => canvas(page, 8).evaluate((element) => element.clientWidth);
  const plain = await width();
  await button(page, '缩放').click();
  await button(page, '放大').click();
  await page.getByText('150%').waitFor();
  await drawn(page, 8);
  expect(await width()).toBeGreaterThan(plain * 1.4);
  await page.locator('[data-page="8"]').dblclick({ position: { x: 100, y: 300 } });
  await page.getByText('100%').waitFor({ state: 'attached' });
  await expect.poll(width).toBe(plain);
});

test('has at most five canvases while all pages are turned and back', async () => {
  await using phone = await visitWatched(browser, PHONE);
  const { page } = phone;
  await page.goto(address());
  await drawn(page, 1);
  let most = 0;
  const turnTo = async (number: number) => {
    await page.keyboard.press(number > turned ? 'ArrowRight' : 'ArrowLeft');
    await drawn(page, number);
    turned = number;
    most = Math.max(most, await page.locator('[data-page] canvas').count());
  };
  let turned = 1;
  for (let number = 2; number <= guide.Pages; number += 1) await turnTo(number);
  for (let number = guide.Pages - 1; number >= 1; number -= 1) await turnTo(number);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(CANVASES_MAX);
});

test('the text version reads as paragraphs in the size that one chooses', async () => {
  await using phone = await visitWatched(browser, PHONE);
  const { page } = phone;
  await page.goto(address(8));
  await drawn(page, 8);
  await button(page, '文字版').click();
  const text = page.locator('[data-page="8"]');
  await text.getByRole('heading', { name: /校测与录取/ }).waitFor();
  await text.getByText('考生在高考出分后确认参加校测。校测由笔试、面试和体质测试组成').waitFor();
  await button(page, '字号').click();
  await button(page, '字大一点').click();
  const size = await text.evaluate((element) => getComputedStyle(element).fontSize);
  expect(size).toBe('19px');
  expect(await page.locator('[data-page] canvas').count()).toBe(0);
});

/** A PDF of one page on which nothing is written. */
const WORDLESS = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 375 620]>>endobj
trailer<</Root 1 0 R>>`;

test('the text version is off, with the reason, where a page is a picture', async () => {
  await using phone = await visitWatched(browser, PHONE);
  const { page } = phone;
  const body = Buffer.from(WORDLESS.padEnd(guide.File.Size, '\n'));
  await page.route(`**${guide.File.Url}`, (route) => route.fulfill({ status: 200, body }));
  await page.goto(address());
  await drawn(page, 1);
  await page
    .locator('button[aria-disabled="true"]')
    .filter({ hasText: '文字版' })
    .click({ force: true });
  await hasToast(page, '这一页是图片，没有文字，只能看原版');
  expect(await canvas(page, 1).count()).toBe(1);
});

test('a page whose part of the file does not come has its own retry', async () => {
  await using phone = await visitWatched(browser, PHONE);
  const { page } = phone;
  const part = new RegExp(`^bytes=${CHUNK_BYTES}-`);
  await page.route(`**${guide.File.Url}`, (route) =>
    part.test(route.request().headers().range ?? '') ? route.abort() : route.continue(),
  );
  await page.goto(address(8));
  const failed = page.locator('[data-page="8"]').getByRole('alert');
  await failed.getByText('第 8 页没有加载出来').waitFor();
  await page.unroute(`**${guide.File.Url}`);
  await failed.getByRole('button', { name: '重试' }).click();
  await drawn(page, 8);
});

test('finds a word on whatever page it stands, and goes there', async () => {
  await using phone = await visitWatched(browser, PHONE);
  const { page } = phone;
  await page.goto(address(8));
  await drawn(page, 8);
  await button(page, '书里找').click();
  const dialog = page.getByRole('dialog', { name: '书里找' });
  await dialog.getByRole('searchbox').fill('破格');
  await dialog.getByText('找到 1 处').waitFor();
  await dialog.getByRole('searchbox').fill('没有这个词');
  await dialog.getByText('没有找到“没有这个词”').waitFor();
  await dialog.getByRole('searchbox').fill('转专业');
  await dialog.getByText(/找到 \d+ 处/).waitFor();
  await dialog.getByRole('listitem').last().getByRole('button').click();
  const mark = page.locator('mark').filter({ hasText: '转专业' }).first();
  await mark.waitFor();
  await dialog.waitFor({ state: 'detached' });
});

test('a broken PDF and one that is away say so, and are tried again [7.CLIENT.2]', async () => {
  await using phone = await visitWatched(browser, PHONE);
  const { page } = phone;
  const body = Buffer.alloc(guide.File.Size, 'not a PDF ');
  await page.route(`**${guide.File.Url}`, (route) => route.fulfill({ status: 200, body }));
  await page.goto(address());
  await page.getByText('这份 PDF 打不开').waitFor();
  await page.unroute(`**${guide.File.Url}`);
  await page.route(`**${guide.File.Url}`, (route) => route.fulfill({ status: 503, body: '' }));
  await button(page, '重试').click();
  await page.getByText('没有取到这份 PDF').waitFor();
  await page.unroute(`**${guide.File.Url}`);
  await button(page, '重试').click();
  await drawn(page, 1);
});

test('an address without a guide says so', async () => {
  await using phone = await visitWatched(browser, PHONE);
  for (const search of ['', '?id=nothing', '?id=000000000000']) {
    await phone.page.goto(`${product.url}/mPdf${search}`);
    await phone.page.getByRole('heading', { name: '没有这本指南' }).waitFor();
  }
});

test('the bars go when one reads on, and return with a tap in the middle', async () => {
  await using phone = await visitWatched(browser, PHONE);
  const { page } = phone;
  await page.goto(address());
  await drawn(page, 1);
  const bar = page.locator('header[data-shown]');
  await page
    .getByRole('region', { name: guide.Title, exact: false })
    .first()
    .evaluate((element) => element.scrollTo(0, 500));
  await bar.and(page.locator('[data-shown="false"]')).waitFor({ state: 'attached' });
  await page.touchscreen.tap(195, 420);
  await bar.and(page.locator('[data-shown="true"]')).waitFor();
});

test('the star of a visitor is lit once they have logged in', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await page.goto(address());
  await drawn(page, 1);
  await button(page, '关注这本指南').click();
  const { sheet, phone, code, getCode, done } = loginOf(page);
  await sheet.getByText(/^登录后为你关注「.*」$/).waitFor();
  const number = '13700002469';
  await phone.fill(number);
  await getCode.click();
  await sheet.getByText(/\d+ 秒/).waitFor();
  await code.fill(await sentCode(product.url, number));
  await done.click();
  await hasToast(page, `已关注「${guide.Year} ${guide.Title}」`);
  await button(page, '不再关注').waitFor();
});

test('the search asks again for a part of the file by a press, and by itself with the network', async () => {
  await using phone = await visitWatched(browser, PHONE);
  const { page, context } = phone;
  const part = new RegExp(`^bytes=${CHUNK_BYTES}-`);
  await page.route(`**${guide.File.Url}`, (route) =>
    part.test(route.request().headers().range ?? '') ? route.abort() : route.continue(),
  );
  await page.goto(address(8));
  await page.locator('[data-page="8"]').getByRole('alert').waitFor();
  await button(page, '书里找').click();
  const dialog = page.getByRole('dialog', { name: '书里找' });
  await dialog.getByRole('searchbox').fill('破格');
  const stuck = dialog.getByRole('alert').filter({ hasText: '有一部分没有取到' });
  await stuck.waitFor();
  const asked = page.waitForEvent('requestfailed', (request) =>
    part.test(request.headers().range ?? ''),
  );
  await context.setOffline(true);
  await stuck.getByRole('button', { name: '重试' }).click();
  await asked;
  await page.unroute(`**${guide.File.Url}`);
  await context.setOffline(false);
  await dialog.getByText('找到 1 处').waitFor();
  await stuck.waitFor({ state: 'detached' });
});

/** Has two fingers on the screen, so far apart, around its middle. */
const pinchers = async (page: Page) => {
  const touch = await page.context().newCDPSession(page);
  return {
    apart: (type: 'touchStart' | 'touchMove', px: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [
          { x: 195 - px / 2, y: 420, id: 0 },
          { x: 195 + px / 2, y: 420, id: 1 },
        ],
      }),
    off: () => touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  };
};

test('a page is drawn sharp, keeps its ink while two fingers zoom it, and is drawn anew after', async () => {
  await using phone = await visitWatched(browser, { ...PHONE, ...SHARP });
  const { page } = phone;
  await page.goto(address(8));
  await drawn(page, 8);
  const pixels = () => canvas(page, 8).evaluate((element) => (element as HTMLCanvasElement).width);
  const plain = await pixels();
  expect(plain).toBeGreaterThan(
    await canvas(page, 8).evaluate((element) => element.clientWidth * 2.4),
  );
  // A canvas is blank from the moment on that it is given a width.
  const widths = await canvas(page, 8).evaluateHandle((element) => {
    const before: (string | null)[] = [];
    new MutationObserver((changes) => {
      before.push(...changes.map(({ oldValue }) => oldValue));
    }).observe(element, { attributeFilter: ['width'], attributeOldValue: true });
    return before;
  });
  const fingers = await pinchers(page);
  await fingers.apart('touchStart', 100);
  for (const px of [105, 110, 115, 120, 125, 130]) await fingers.apart('touchMove', px);
  await fingers.off();
  await expect.poll(pixels).toBeGreaterThan(plain * 1.2);
  expect(await widths.jsonValue()).not.toContain('0');
  expect(await darkShare(page, 8)).toBeGreaterThan(0.01);
});

/** How much larger than in the file the unseen text of a page is, by the width of the page. */
const textScale = (page: Page, number: number): Promise<number> =>
  page.locator(`[data-page="${number}"]`).evaluate((element) => {
    const layer = element.querySelector<HTMLElement>('canvas + div');
    return Number(layer?.style.getPropertyValue('--total-scale-factor')) / element.clientWidth;
  });

test('a page of a phone that is turned is drawn anew in its width, and its text with it; the bars stay', async () => {
  await using phone = await visitWatched(browser, PHONE);
  const { page } = phone;
  await page.goto(address(8));
  await drawn(page, 8);
  const scale = await textScale(page, 8);
  const pixels = () => canvas(page, 8).evaluate((element) => (element as HTMLCanvasElement).width);
  const plain = await pixels();
  const shownBars = page.locator('header, footer').and(page.locator('[data-shown="true"]'));
  expect(await shownBars.count()).toBe(2);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(pixels).toBeGreaterThan(plain * 1.1);
  expect(await textScale(page, 8)).toBeCloseTo(scale, 4);
  expect(await shownBars.count()).toBe(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(pixels).toBe(plain);
  expect(await textScale(page, 8)).toBeCloseTo(scale, 4);
  expect(await shownBars.count()).toBe(2);
});

test('what was searched stays marked when one zooms in on it', async () => {
  await using phone = await visitWatched(browser, PHONE);
  const { page } = phone;
  await page.goto(address(8));
  await drawn(page, 8);
  await button(page, '书里找').click();
  const dialog = page.getByRole('dialog', { name: '书里找' });
  await dialog.getByRole('searchbox').fill('破格');
  await dialog.getByRole('listitem').getByRole('button').click();
  const mark = page.locator('mark').filter({ hasText: '破格' });
  await mark.waitFor();
  const layer = page.locator('canvas + div').filter({ has: mark });
  const scale = () =>
    layer.evaluate((element) =>
      Number((element as HTMLElement).style.getPropertyValue('--total-scale-factor')),
    );
  const plain = await scale();
  await button(page, '缩放').click();
  await button(page, '放大').click();
  await expect.poll(scale).toBeGreaterThan(plain * 1.4);
  await mark.waitFor();
});

/** A PDF of twelve empty pages in the size A4. */
const A4 = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[${Array.from({ length: 12 }, (_, at) => `${at + 3} 0 R`).join(' ')}]/Count 12/MediaBox[0 0 595 842]>>endobj
${Array.from({ length: 12 }, (_, at) => `${at + 3} 0 obj<</Type/Page/Parent 2 0 R>>endobj`).join('\n')}
trailer<</Root 1 0 R>>`;

test('the pages that were not read yet have the size of the first that was', async () => {
  await using phone = await visitWatched(browser, PHONE);
  const { page } = phone;
  const body = Buffer.from(A4.padEnd(guide.File.Size, '\n'));
  await page.route(`**${guide.File.Url}`, (route) => route.fulfill({ status: 200, body }));
  // As on iOS, where nothing holds what is read in its place.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const style = document.createElement('style');
      style.textContent = '* { overflow-anchor: none }';
      document.head.append(style);
    });
  });
  await page.goto(address(6));
  await drawn(page, 6);
  const box = (number: number) => page.locator(`[data-page="${number}"]`).boundingBox();
  await expect.poll(async () => (await box(12))?.height).toBe((await box(6))?.height);
  expect((await box(1))?.height).toBe((await box(6))?.height);
  expect((await box(6))?.y).toBeCloseTo(64, 0);
});
