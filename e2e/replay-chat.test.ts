import type { LogEntry, RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { TalkDetail } from '@xuanjiang/contracts/talk';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, PHONE, visit } from './harness/browser.ts';
import { callApi } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { hears, openTalk, say } from './harness/room.ts';
import { talkWith } from './harness/talks.ts';

let product: Product;
let browser: Browser;
let talk: TalkDetail;
/** What was said in its room, oldest first. */
let said: readonly RoomMessage[];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  [talk, said] = await talkWith(product.url, 'replay', async ({ Id }) => {
    const found = (await callApi<TalkDetail>(product.url, `/api/stream/get?Id=${Id}`)).data;
    const path = `/api/chat/find?Topic=stream/${Id}&Limit=100`;
    const { List } = (await callApi<{ List: LogEntry[] }>(product.url, path)).data;
    const messages = List.filter((entry) => entry.Type === 'Message');
    const later = found.Starttime + (found.Media?.Chapters.at(-2)?.Atms ?? 0);
    // Something was said at once, and before and after the chapter that is sought.
    const rightAway = messages.some(({ Time }) => Time <= found.Starttime + 3000);
    const before = messages.some(({ Time }) => Time >= found.Starttime + 3000 && Time < later);
    const after = messages.some(({ Time }) => Time > later);
    return rightAway && before && after ? ([found, messages] as const) : undefined;
  });
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

/** Offset of the last message that was written by a second of the recording; 0 for none. */
const writtenBy = (seconds: number): number =>
  said.findLast(({ Time }) => Time <= talk.Starttime + seconds * 1000)?.Offset ?? 0;

/** The last message in the list, and the second at which the picture stands; in this order. */
const look = (page: Page): Promise<{ last: number; seconds: number }> =>
  page.evaluate(() => {
    const rows = document.querySelectorAll('[role="log"] [data-row]');
    const last = Number(rows[rows.length - 1]?.getAttribute('data-row') ?? 0);
    return { last, seconds: document.querySelector('video')?.currentTime ?? 0 };
  });

const expectInStep = async (page: Page): Promise<void> => {
  const { last, seconds } = await look(page);
  expect(last).toBeLessThanOrEqual(writtenBy(seconds));
};

const row = (page: Page, offset: number) => page.locator(`[role="log"] [data-row="${offset}"]`);

const chapterAt = (place: number) => {
  const chapter = talk.Media?.Chapters.at(place);
  if (chapter === undefined) throw new Error('the recording has no chapters');
  return chapter;
};

/** Seeks to a chapter on a phone, and comes back to the chat. */
const seekTo = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('tab', { name: '介绍' }).click();
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('button').click();
  await page.getByRole('tab', { name: '聊天' }).click();
};

test('on a replay the chat follows the picture, and what one seeks', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await openTalk(page, product.url, talk.Id);
  expect(await page.getByRole('button', { name: '随播放' }).getAttribute('aria-pressed')).toBe(
    'true',
  );

  const early = said.find(({ Time }) => Time >= talk.Starttime + 3000)?.Offset ?? 0;
  await row(page, early).waitFor();
  await expectInStep(page);

  const later = chapterAt(-2);
  const then = writtenBy(later.Atms / 1000);
  expect(then).toBeGreaterThan(early);
  await seekTo(page, later.Title);
  await row(page, then).waitFor();
  await expectInStep(page);
  await row(page, then + 1).waitFor();
  await expectInStep(page);

  await seekTo(page, chapterAt(1).Title);
  await row(page, then).waitFor({ state: 'detached' });
  await expectInStep(page);

  const newest = said.at(-1)?.Offset ?? 0;
  await page.getByRole('button', { name: '全部' }).click();
  await row(page, newest).waitFor();
  await page.getByRole('button', { name: '随播放' }).click();
  await row(page, newest).waitFor({ state: 'detached' });
  await expectInStep(page);
  expect(phone.errors).toEqual([]);
});

test('until the recording plays, the chat says that it will follow', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Not its poster, which the page has from the server and waits for.
  await page.route(/\/media\/recording\/.*\.(m3u8|mp4)$/, async (route) => {
    await held;
    await route.continue();
  });
  await openTalk(page, product.url, talk.Id);
  const hint = page.getByText('播放后，聊天会随进度出现');
  await hint.waitFor();
  expect((await look(page)).last).toBeLessThanOrEqual(writtenBy(0));
  release();
  await row(page, writtenBy(3)).waitFor();
  await expectInStep(page);
  expect(await hint.count()).toBe(0);
});

test('who writes on a replay sees all of the chat, and the own words in it', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await openTalk(page, product.studentUrl, talk.Id);
  await row(page, 1).waitFor();
  await say(page, '看回放也能提问吗？');
  await hears(page, '看回放也能提问吗？');
  expect(await page.getByRole('button', { name: '全部' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await page.getByRole('button', { name: '随播放' }).click();
  await page.getByText('看回放也能提问吗？').waitFor({ state: 'detached' });
  expect(phone.errors).toEqual([]);
});

test('a desktop follows the picture beside it', async () => {
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await page.goto(`${product.url}/pcVideo?id=${talk.Id}`);
  const later = chapterAt(-2);
  const then = writtenBy(later.Atms / 1000);
  await row(page, 1).waitFor();
  await expectInStep(page);
  await page.getByRole('listitem').filter({ hasText: later.Title }).getByRole('button').click();
  await row(page, then).waitFor();
  await expectInStep(page);
  expect(desk.errors).toEqual([]);
});

test('while somebody writes, the picture and the chat are seen together', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await openTalk(page, product.studentUrl, talk.Id);
  await row(page, 1).waitFor();
  const field = page.getByRole('textbox', { name: '说点什么，向老师提问' });
  await field.focus();
  // What a keyboard leaves of the page.
  const left = { width: 390, height: 500 };
  await page.setViewportSize(left);
  await page.getByRole('tab', { name: '聊天' }).waitFor({ state: 'hidden' });
  const picture = await page.locator('video').boundingBox();
  const list = await page.getByRole('log', { name: '聊天消息' }).boundingBox();
  const composer = await field.boundingBox();
  if (picture === null || list === null || composer === null) throw new Error('a part is missing');
  expect(picture.y).toBe(0);
  expect(list.y).toBeGreaterThanOrEqual(picture.y + picture.height);
  expect(list.height).toBeGreaterThan(100);
  expect(composer.y).toBeGreaterThanOrEqual(list.y + list.height);
  expect(composer.y + composer.height).toBeLessThanOrEqual(left.height);
});
