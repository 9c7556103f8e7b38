/** What was said in talks: found, read beside the recording, and edited by the liaison. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, openAs, PHONE, visitWatched } from './harness/browser.ts';
import { dataRows } from './harness/data-rows.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { demoToken } from './harness/registration.ts';
import { hasToast } from './harness/toast.ts';

let browser: Browser;
let product: Product;
beforeAll(async () => {
  browser = await launchBrowser();
  product = await startProduct();
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const secondOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);

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
  // The browser's own captions: those of its full screen.
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.textTracks[0]?.mode))
    .toBe('showing');
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector('video')?.textTracks[0]?.cues?.length ?? 0),
    )
    .toBeGreaterThan(10);
  await page.getByRole('tab', { name: '介绍' }).click();
  await page.getByRole('button', { name: '展开文字稿' }).click();
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
  await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(minutes * 60 + seconds);
  expect(await secondOf(page)).toBeLessThan(minutes * 60 + seconds + 20);
});

const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .getByLabel('导入字幕', { exact: true })
    .and(page.locator('input[type=file]'))
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

test('a liaison imports, edits and publishes captions, and is told of a colleague', async () => {
  await using liaison = await visitWatched(browser, DESKTOP);
  const { page } = liaison;
  const token = await demoToken(product.url, 'worker');
  await openAs(page, `${product.url}/orgCenter/captions`, token);
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
  await expect.poll(() => secondOf(page)).toBeGreaterThan(5);
  await page.evaluate(() => document.querySelector('video')?.pause());
  const at = await secondOf(page);
  await page.getByLabel('第 2 条', { exact: true }).click();
  await page.keyboard.press('Alt+BracketLeft');
  const from = page.getByLabel('第 2 条 开始');
  await expect.poll(() => from.inputValue()).toContain(`00:0${Math.floor(at)}`);
  await first.fill('强基怎么报');
  // A colleague was faster.
  const { data } = (await (
    await fetch(`${product.url}/api/caption/open?Id=${id}`, { headers: { token } })
  ).json()) as { data: { Version: number } };
  const theirs = 'WEBVTT\n\n00:01.000 --> 00:02.000\n同事写的';
  await fetch(`${product.url}/api/caption/upload?Id=${id}&Version=${data.Version}&Edited=true`, {
    method: 'POST',
    headers: { token, 'content-type': 'text/vtt' },
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

test('a draft of recognition is marked until it is published', async () => {
  await using liaison = await visitWatched(browser, PHONE);
  const { page } = liaison;
  const token = await demoToken(product.url, 'worker');
  await openAs(page, `${product.url}/orgCenter/captions`, token);
  await dataRows(page).nth(1).click();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await page.getByText('还没有字幕').waitFor();
  await page.getByRole('button', { name: '自动识别' }).click();
  await page.getByText('自动生成', { exact: true }).waitFor();
  await expect
    .poll(() => page.getByLabel('第 1 条', { exact: true }).inputValue())
    .toBe('大家好，欢迎来到今天的宣讲。');
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByText('自动生成', { exact: true }).waitFor({ state: 'detached' });
});

test('edits of captions outlast another page, the way back and a reload, and can be given up', async () => {
  await using liaison = await visitWatched(browser, DESKTOP);
  const { page } = liaison;
  // The browser asks before a reload.
  page.on('dialog', (dialog) => void dialog.accept());
  const token = await demoToken(product.url, 'worker');
  await openAs(page, `${product.url}/orgCenter/captions`, token);
  const titleOf = () => page.getByRole('heading', { level: 1 }).textContent();
  const open = () => dataRows(page).nth(2).click();
  await open();
  const first = page.getByLabel('第 1 条', { exact: true });
  await first.waitFor();
  const title = await titleOf();
  const stored = await first.inputValue();
  await first.fill('我改的第一条');
  const isThere = () => expect.poll(() => first.inputValue()).toBe('我改的第一条');
  await page.getByRole('button', { name: '返回列表' }).click();
  await open();
  await isThere();
  expect(await titleOf()).toBe(title);
  await page.getByText('上次没保存的修改还在').waitFor();
  await page.getByRole('link', { name: '本校宣讲' }).click();
  await first.waitFor({ state: 'detached' });
  await page.goBack();
  await isThere();
  await page.reload();
  await isThere();
  // What is restored can be saved as if nobody had left.
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await hasToast(page, '已保存');
  await page.reload();
  await isThere();
  expect(await page.getByText('上次没保存的修改还在').count()).toBe(0);
  await first.fill(stored);
  await page.reload();
  await page.getByRole('button', { name: '放弃修改' }).click();
  await isThere();
  await page.reload();
  await isThere();
  expect(await page.getByText('上次没保存的修改还在').count()).toBe(0);
});
