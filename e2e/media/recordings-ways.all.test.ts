/** What is made of a talk once it is over: its captions, and how the replay is cut. */

import { readFile } from 'node:fs/promises';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import type { StaffReplay } from '@xuanjiang/contracts/replay';
import type { TalkDetail } from '@xuanjiang/contracts/talk';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openAs, PHONE, visit, visitWatched } from '../harness/browser.ts';
import { dataRows } from '../harness/data-rows.ts';
import { callApi } from '../harness/identity.ts';
import { secondOf } from '../harness/picture.ts';
import { openTalk } from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { liaisonTalk } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const TOKEN = TEST_TOKENS.worker;
const FIXTURES = new URL('../../packages/gateway/src/lib/cmaf/fixtures/', import.meta.url);

/** How long the encoder is away before it starts anew. */
const AWAY_MS = 20_000;

const { product, browser } = await shareProduct({ movableClock: true });

test('a student finds what was said, opens the second, reads along and goes elsewhere', async () => {
  await using student = await visitWatched(browser, PHONE);
  const { page } = student;
  await page.goto(`${product.studentUrl}/searchAll?keyword=${encodeURIComponent('强基')}`);
  const section = page.getByRole('region', { name: '视频里说的' });
  const place = section.getByRole('link').first();
  await place.waitFor();
  expect(await place.locator('mark').first().textContent()).toBe('强基');
  await place.click();
  await page.waitForURL(/\/videoDetail\?id=.*&at=\d+/);
  // Drawn over the picture, from the browser's own track.
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.textTracks[0]?.mode))
    .toBe('hidden');
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector('video')?.textTracks[0]?.cues?.length ?? 0),
    )
    .toBeGreaterThan(10);
  await page.getByRole('tab', { name: '文字稿' }).click();
  const said = page.getByRole('region', { name: '文字稿' });
  await said.locator('[aria-current]').waitFor();
  const all = await said.getByRole('listitem').count();
  await said.getByRole('searchbox').fill('强基');
  await expect.poll(() => said.getByRole('listitem').count()).toBeLessThan(all);
  await said.getByRole('searchbox').fill('');
  await expect.poll(() => said.getByRole('listitem').count()).toBe(all);
  // By the keyboard: the list does not go on under who reads elsewhere in it.
  await said.getByRole('searchbox').focus();
  await page.keyboard.press('Tab');
  await said.getByRole('button', { name: '回到正在说的' }).click();
  await said.getByRole('button', { name: '回到正在说的' }).waitFor({ state: 'detached' });
  const line = said.getByRole('listitem').nth(3);
  const [minutes = 0, seconds = 0] = (/\d+:\d\d/.exec((await line.textContent()) ?? '')?.[0] ?? '')
    .split(':')
    .map(Number);
  await line.getByRole('button').click();
  const from = minutes * 60 + seconds;
  const isThere = async () => {
    const second = await secondOf(page);
    return second >= from && second < from + 20;
  };
  await expect.poll(isThere).toBe(true);
});

const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByLabel('导入字幕', { exact: true })
    .and(page.locator('input[type=file]'))
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

test('a liaison imports, edits and publishes captions, loses nothing by a reload, and is told of a colleague', async () => {
  await using liaison = await visitWatched(browser, DESKTOP);
  const { page } = liaison;
  await openAs(page, `${product.url}/orgCenter/captions`, TOKEN);
  await dataRows(page).first().click();
  await page.waitForURL(/talk=/);
  const id = new URL(page.url()).searchParams.get('talk') ?? '';
  await page.getByLabel('第 1 条', { exact: true }).waitFor();
  // A broken file is refused in words, and what there is stays.
  await choose(page, 'broken.srt', Buffer.from('1\n00:00:xx --> 00:00:02,000\n说'));
  await page.getByRole('button', { name: '替换' }).click();
  await page.getByText('第 2 行的时间写法不对').waitFor();
  // In GB18030, as editors of films write it.
  const [said] = ['强基'];
  const srt = Buffer.concat([
    Buffer.from('1\n00:00:01,000 --> 00:00:04,000\n'),
    Buffer.from([0xc7, 0xbf, 0xbb, 0xf9]),
    Buffer.from('\n\n2\n00:00:05,000 --> 00:00:08,000\nAI\n'),
  ]);
  await choose(page, 'talk.srt', srt);
  await page.getByRole('button', { name: '替换' }).click();
  const first = page.getByLabel('第 1 条', { exact: true });
  await expect.poll(() => first.inputValue()).toBe(said);
  await page.getByText('有修改未发布').waitFor();
  // Times by the keyboard, from where the recording is.
  await page.getByRole('button', { name: '从第 2 条播放' }).click();
  // Stopped by the page itself: the second line is over soon.
  await page.waitForFunction(() => {
    const video = document.querySelector('video');
    if (video === null || video.currentTime <= 5) return false;
    video.pause();
    return true;
  });
  const at = await secondOf(page);
  await page.getByLabel('第 2 条', { exact: true }).click();
  await page.keyboard.press('Alt+BracketLeft');
  const from = page.getByLabel('第 2 条 开始');
  await expect.poll(() => from.inputValue()).toContain(`00:0${Math.floor(at)}`);
  await first.fill('强基怎么报');
  // Not saved yet: it outlasts a reload, before which the browser asks.
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await expect.poll(() => first.inputValue()).toBe('强基怎么报');
  await page.getByText('上次没保存的修改还在').waitFor();
  // A colleague was faster.
  const { data } = (await (
    await fetch(`${product.url}/api/caption/open?Id=${id}`, { headers: { token: TOKEN } })
  ).json()) as { data: { Version: number } };
  const theirs = 'WEBVTT\n\n00:01.000 --> 00:02.000\n同事写的';
  await fetch(`${product.url}/api/caption/upload?Id=${id}&Version=${data.Version}&Edited=true`, {
    method: 'POST',
    headers: { token: TOKEN, 'content-type': 'text/vtt' },
    body: theirs,
  });
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('同事写的').waitFor();
  await dialog.getByText('强基怎么报').waitFor();
  await dialog.getByRole('button').last().click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await hasToast(page, '已发布，观众现在能看到');
  const read = await fetch(`${product.url}/api/caption/get?Id=${id}`);
  const { data: shown } = (await read.json()) as { data: { List: { Text: string }[] } };
  expect(shown.List.map(({ Text }) => Text)).toEqual(['强基怎么报', 'AI']);
});

const api = async <T>(path: string, body?: object): Promise<T> => {
  const options = body === undefined ? { token: TOKEN } : { token: TOKEN, body };
  const { code, msg, data } = await callApi<T>(product.url, path, options);
  expect(code, msg).toBe(0);
  return data;
};

/** Broadcasts a talk of the liaison: an encoder that starts anew twice. @returns its replay, of five seconds */
const broadcast = async (): Promise<StaffReplay> => {
  const { Id } = await liaisonTalk(product.url, 'upcoming');
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

test('a liaison cuts the replay of their talk and gives it a chapter; a student sees it so', async () => {
  const { Id } = await broadcast();
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await openAs(page, `${product.url}/orgCenter/replay?Id=${Id}`, TOKEN);
  await page.getByText('学生看到 00:05，全长 00:05').waitFor();
  const video = page.getByLabel('回放画面');
  /** What it shows can be sought in, and is a picture. */
  const isShown = () => video.evaluate(({ readyState }: HTMLVideoElement) => readyState >= 2);
  await expect.poll(isShown).toBe(true);
  await page.getByText('开头 00:00').waitFor();
  // A press counts where the picture is, also before the page has drawn that it went there.
  await page.getByRole('button', { name: '在这里加章节' }).evaluate((button: HTMLElement) => {
    const element = document.querySelector('video');
    if (element !== null) element.currentTime = 1.2;
    button.click();
  });
  await expect.poll(() => secondOf(page)).toBe(1.2);
  await page.getByRole('button', { name: '从这里开始' }).click();
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
  await expect.poll(isShown).toBe(true);
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
  await expect.poll(() => secondOf(phone.page)).toBeGreaterThan(3.5);
  await phone.page.getByRole('tab', { name: '章节' }).click();
  await phone.page.getByRole('listitem').filter({ hasText: '招生政策' }).waitFor();
  expect(phone.errors).toEqual([]);

  // Taken back nobody sees it any more.
  await page.getByRole('button', { name: '撤下' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤下' }).click();
  await page.getByText('已撤下').waitFor();
  expect(await api<TalkDetail>(`/api/stream/get?Id=${Id}`)).toMatchObject({ Media: null });
});
