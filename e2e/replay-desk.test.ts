import { readFile } from 'node:fs/promises';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import type { StaffReplay } from '@xuanjiang/contracts/replay';
import type { TalkDetail } from '@xuanjiang/contracts/talk';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, openAs, PHONE, visit } from './harness/browser.ts';
import { callApi } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { openTalk } from './harness/room.ts';
import { talkWith } from './harness/talks.ts';
import { hasToast } from './harness/toast.ts';

/** The university of the demo's liaison. */
const OWN = '4111010003';
const TOKEN = TEST_TOKENS.worker;
const FIXTURES = new URL('../packages/gateway/src/lib/cmaf/fixtures/', import.meta.url);

/** How long the encoder is away before it starts anew. */
const AWAY_MS = 20_000;

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ movableClock: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const api = async <T>(path: string, body?: object): Promise<T> => {
  const options = body === undefined ? { token: TOKEN } : { token: TOKEN, body };
  const { code, msg, data } = await callApi<T>(product.url, path, options);
  expect(code, msg).toBe(0);
  return data;
};

/** Broadcasts a talk of the liaison: an encoder that starts anew twice. @returns its replay, of five seconds */
const broadcast = async (): Promise<StaffReplay> => {
  const Id = await talkWith(product.url, 'upcoming', async (talk) =>
    talk.Universityid === OWN ? talk.Id : undefined,
  );
  const send = async (name: string): Promise<void> => {
    const file = await readFile(new URL(name, FIXTURES));
    const { status } = await fetch(`${product.url}${INGEST_PATH}/${Id}/${name}`, {
      method: 'PUT',
      headers: { 'X-Sender': 'test', token: TOKEN },
      body: new Uint8Array(file),
    });
    expect(status).toBeLessThan(300);
  };
  for (const run of [0, 1, 2]) {
    if (run > 0) await product.pass(AWAY_MS);
    await send('init.mp4');
    await send('seg-0.m4s');
    if (run === 0) await api('/api/broadcast/live', { Id });
    await send('seg-1.m4s');
  }
  await api('/api/broadcast/end', { Id });
  return expect
    .poll(() => api<StaffReplay>(`/api/replay/get?Id=${Id}`))
    .toMatchObject({ State: 'published', Durationms: 5000 })
    .then(() => api<StaffReplay>(`/api/replay/get?Id=${Id}`));
};

const placed = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);

test('a liaison cuts the replay of their talk and gives it a chapter; a student sees it so', async () => {
  const { Id } = await broadcast();
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await openAs(page, `${product.url}/orgCenter/replay?Id=${Id}`, TOKEN);
  await page.getByText('学生看到 00:05，全长 00:05').waitFor();
  const video = page.getByLabel('回放画面');
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 1.2;
  });
  await page.getByText('开头 00:00').waitFor();
  await expect.poll(() => placed(page)).toBe(1.2);
  await page.getByRole('button', { name: '从这里开始' }).click();
  await page.getByRole('button', { name: '在这里加章节' }).click();
  const chapter = page.getByRole('textbox', { name: '00:01 的章节名' });
  await chapter.fill('招生政策');
  // Not saved yet: it outlasts another page, the way back, and a reload before which the browser asks.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('link', { name: '字幕' }).click();
  await chapter.waitFor({ state: 'detached' });
  await page.goBack();
  await expect.poll(() => chapter.inputValue()).toBe('招生政策');
  await page.getByText('上次没保存的修改还在').waitFor();
  await page.reload();
  await expect.poll(() => chapter.inputValue()).toBe('招生政策');
  await page.getByText('学生看到 00:04，全长 00:05').waitFor();
  await page.getByRole('button', { name: '保存' }).click();
  await hasToast(page, '已保存');
  await page.getByRole('button', { name: '用这一帧做封面' }).click();
  await hasToast(page, '封面已更新');
  await page.getByRole('button', { name: '生成 MP4' }).click();
  await page.getByRole('link', { name: '下载' }).waitFor();
  expect(desk.errors).toEqual([]);

  const talk = await api<TalkDetail>(`/api/stream/get?Id=${Id}`);
  expect(talk).toMatchObject({ Status: 'replay', Durationms: 4000 });
  expect(talk.Media?.Poster).toContain('/media/cover/');
  await using phone = await visit(browser, PHONE);
  await openTalk(phone.page, product.url, Id);
  // Over both places at which the encoder began anew, to the end.
  await expect.poll(() => placed(phone.page)).toBeGreaterThan(3.5);
  await phone.page.getByRole('tab', { name: '介绍' }).click();
  await phone.page.getByRole('listitem').filter({ hasText: '招生政策' }).waitFor();
  expect(phone.errors).toEqual([]);

  // Taken back nobody sees it any more.
  await page.getByRole('button', { name: '撤下' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤下' }).click();
  await page.getByText('已撤下').waitFor();
  expect(await api<TalkDetail>(`/api/stream/get?Id=${Id}`)).toMatchObject({ Media: null });
});
