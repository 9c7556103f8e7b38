/** Guides are found and read. */

import type { Guide } from '@xuanjiang/contracts/guide-fields';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PHONE, visitWatched } from '../harness/browser.ts';
import { longGuide } from '../harness/guides.ts';
import {
  button,
  CANVASES_MAX,
  CHUNK_BYTES,
  darkShare,
  drawn,
  pageInAddress,
} from '../harness/reading.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { someGuide } from '../harness/talks.ts';
import { titled } from '../harness/title.ts';

const { product, browser } = await shareProduct({ environment: { OPEN_READING: 'true' } });
/** The guide of the liaison's university, and below it the guide with the most pages. */
let guide: Guide;
let long: Guide;
beforeAll(async () => {
  guide = await someGuide(product.url);
  long = await longGuide(product.url);
  expect(long.Pages).toBe(64);
});

const address = (page = 0) =>
  `${product.url}/mPdf?id=${long.Id}${page === 0 ? '' : `&page=${page}`}`;
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first();
const cover = (page: Page) => link(page, `${guide.Universityname} ${guide.Year} ${guide.Title}`);

test('a visitor narrows the shelf, opens a set, and opens a guide with its outline [2.SCREEN.2, 2.SCREEN.18, 2.SCREEN.10]', async () => {
  await using visitor = await visitWatched(browser, PHONE);
  const { page } = visitor;
  await page.goto(`${product.url}/ebook`);
  await cover(page).waitFor();
  await page.getByRole('button', { name: '理工类', exact: true }).click();
  await cover(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '全部', exact: true }).click();
  await cover(page).waitFor();
  await link(page, /^全部 \d+ 个$/).click();
  // The shelf, which is kept hidden, has a link of this name too.
  await page.getByRole('heading', { name: '招生指南合集' }).waitFor();
  await link(page, '强基计划').click();
  await page.getByRole('heading', { name: '强基计划' }).waitFor();
  await cover(page).click();
  await page.getByRole('heading', { name: `${guide.Year} ${guide.Title}` }).waitFor();
  await expect.poll(() => page.title()).toContain('指南详情');
  const section = link(page, '1.1 学校简介');
  expect(await section.getAttribute('href')).toBe(`/mPdf?id=${guide.Id}&page=3`);
  const talk = link(page, /听宣讲/);
  expect(await talk.getAttribute('href')).toMatch(/^\/videoDetail\?id=[0-9a-f]{12}&at=\d+$/);

  // The section leads to its second of a talk, and the talk to the section.
  const treating = page
    .getByRole('listitem')
    .filter({ has: page.getByText(/听宣讲/) })
    .first();
  const reading = String(await treating.getByRole('link').first().getAttribute('href'));
  await treating.getByRole('link', { name: /听宣讲/ }).click();
  await page.getByRole('tab', { name: '介绍' }).click();
  const treated = page.getByRole('region', { name: '指南里的这几节' });
  await treated.locator(`a[href="${reading}"]`).click();
  const number = new URL(reading, product.url).searchParams.get('page');
  await page.locator(`[data-page="${number}"] canvas[data-state="done"]`).waitFor();
});

test('a student reads a guide with ink on it from a few parts of the file, finds a word, marks a page and leaves; another device goes on there [1.DO.3, 2.SCREEN.47]', async () => {
  const cookie = {
    ...{ name: 'token', value: await demoToken(product.url, 'student') },
    url: product.url,
  };
  await using phone = await visitWatched(browser, PHONE);
  await phone.context.addCookies([cookie]);
  const { page } = phone;
  const ranges: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(long.File.Url)) ranges.push(request.headers().range ?? 'all');
  });
  await page.goto(address(8));
  await drawn(page, 8);
  const dark = await darkShare(page, 8);
  expect(dark).toBeGreaterThan(0.01);
  expect(dark).toBeLessThan(0.5);
  expect(ranges).not.toContain('all');
  expect(ranges.length).toBeGreaterThan(0);
  expect(ranges.length).toBeLessThanOrEqual(Math.ceil(long.File.Size / CHUNK_BYTES));
  await page.locator('[data-page="8"]').getByText('校测与录取').first().waitFor();
  await titled(page, '招生指南');

  await button(page, '书里找').click();
  const dialog = page.getByRole('dialog', { name: '书里找' });
  await dialog.getByRole('searchbox').fill('破格');
  await dialog.getByText('找到 1 处').waitFor();
  await dialog.getByRole('listitem').getByRole('button').click();
  await page.locator('mark').filter({ hasText: '破格' }).first().waitFor();
  await dialog.waitFor({ state: 'detached' });

  await button(page, '目录').click();
  await page.getByRole('dialog', { name: '目录' }).getByRole('button', { name: /2\.3/ }).click();
  await drawn(page, 8);
  await pageInAddress(page, 8);
  // Both may have been so before.
  const outline = page.getByRole('dialog', { name: '目录' });
  await outline.waitFor({ state: 'detached' });
  await button(page, '目录').click();
  await page.getByRole('tab', { name: /我的书签/ }).click();
  const marked = page.waitForResponse((answer) => answer.url().includes('setBookmark'));
  await button(page, '给第 8 页加书签').click();
  await marked;
  await page.keyboard.press('Escape');
  await outline.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowRight');
  await drawn(page, 9);
  // The account is told of the page on which one leaves, or of one that is read for 2 s, and knows it on another device.
  const told = page.waitForResponse(
    (answer) =>
      answer.url().includes('guide.setPlace') &&
      Boolean(answer.request().postData()?.includes('"Page":64')),
  );
  await page.getByRole('slider', { name: '页码' }).focus();
  await page.keyboard.press('End');
  await drawn(page, 64);
  await pageInAddress(page, 64);
  expect(await page.locator('[data-page] canvas').count()).toBeLessThanOrEqual(CANVASES_MAX);
  await button(page, '返回').click();
  await page.waitForURL((url) => url.pathname !== '/mPdf');
  await told;
  await using second = await visitWatched(browser, PHONE);
  await second.context.addCookies([cookie]);
  // It says so for a few seconds.
  await Promise.all([
    second.page.getByText('上次读到这里 · 第 64 页').waitFor(),
    second.page.goto(address()),
  ]);
  await button(second.page, '目录').click();
  await second.page.getByRole('tab', { name: '我的书签 1' }).waitFor();
});
