import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { StaffFilm } from '@xuanjiang/contracts/film';
import { FILM_LIMITS, FILM_PATH } from '@xuanjiang/contracts/rules/film-limits';
import { afterAll, expect, test } from 'vitest';
import { DESKTOP, openAs, PHONE, visit, visitWatched } from '../harness/browser.ts';
import { dataRows } from '../harness/data-rows.ts';
import { filmOf } from '../harness/films.ts';
import { callApi } from '../harness/identity.ts';
import { secondOf } from '../harness/picture.ts';
import { openTalk } from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { talkWith } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

/** The university of the demo's liaison. */
const OWN = '4111010003';
const TOKEN = TEST_TOKENS.worker;

/** A recording of the demo. */
const RECORDING = new URL('../../packages/gateway/demo-media/qiangji/video.mp4', import.meta.url);

const { product, browser } = await shareProduct();
const folder = mkdtempSync(join(tmpdir(), 'xuanjiang-film-e2e-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A recording of two requests: what is in a box called `free` belongs to nobody. */
const film = async (): Promise<string> => {
  const path = join(folder, '宣讲录像.mp4');
  const filling = Buffer.alloc(FILM_LIMITS.requestBytes);
  filling.writeUInt32BE(filling.length);
  filling.write('free', 4, 'latin1');
  await writeFile(path, Buffer.concat([await readFile(RECORDING), filling]));
  return path;
};

test('a liaison sends a recording, offline in between and over a reload; a student watches it', async () => {
  const path = await film();
  const Id = await talkWith(product.url, 'replay', async (talk) =>
    talk.Universityid === OWN ? talk.Id : undefined,
  );
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await openAs(page, `${product.url}/orgCenter/replay?Id=${Id}`, TOKEN);
  const card = page.getByRole('region', { name: '上传录像' });
  // The network goes away with the second request, which never arrives.
  let requests = 0;
  await page.route(`**${FILM_PATH}/**`, async (route) => {
    if (route.request().method() === 'PATCH') requests += 1;
    if (requests === 2) {
      await page.context().setOffline(true);
      return route.abort();
    }
    return route.continue();
  });
  await card.locator('input[type=file]').setInputFiles(path);
  await card.getByText('连接断了，恢复后自动接着传。').waitFor();
  expect(await filmOf(product.url, Id, TOKEN)).toMatchObject({
    State: 'receiving',
    Received: FILM_LIMITS.requestBytes,
  });
  // Closed in the middle, and opened another time.
  await page.unroute(`**${FILM_PATH}/**`);
  await card.getByRole('button', { name: '暂停' }).click();
  await page.context().setOffline(false);
  await page.reload();
  await card.getByText(/宣讲录像\.mp4 传了 \d+%/).waitFor();
  // Again without a network: it goes on by itself when that is back.
  await page.route(`**${FILM_PATH}/**`, (route) => route.abort());
  await card.locator('input[type=file]').setInputFiles(path);
  await card.getByText('连接断了，恢复后自动接着传。').waitFor();
  await page.unroute(`**${FILM_PATH}/**`);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(async () => (await filmOf(product.url, Id, TOKEN)).State).toBe('made');
  await page.getByText('学生看到 01:28，全长 01:28').waitFor();
  await card.getByText('现在的回放是上传的录像。').waitFor();

  await using phone = await visit(browser, PHONE);
  await openTalk(phone.page, product.url, Id);
  await expect.poll(() => secondOf(phone.page)).toBeGreaterThan(5);
  expect(phone.errors).toEqual([]);
});

test('a file that is no recording is refused before it is sent, and one that is under way can be cancelled', async () => {
  const Id = await talkWith(product.url, 'replay', async (talk) =>
    talk.Universityid === OWN && (await filmOf(product.url, talk.Id, TOKEN)).State === 'none'
      ? talk.Id
      : undefined,
  );
  await using desk = await visit(browser, PHONE);
  const { page } = desk;
  await openAs(page, `${product.url}/orgCenter/replay?Id=${Id}`, TOKEN);
  const card = page.getByRole('region', { name: '上传录像' });
  const file = { name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no film at all') };
  await card.locator('input[type=file]').setInputFiles(file);
  await page.getByText('它不是 MP4 或 MOV 录像。').waitFor();
  expect((await filmOf(product.url, Id, TOKEN)).State).toBe('none');
  const begun = await callApi<StaffFilm>(product.url, '/api/film/begin', {
    token: TOKEN,
    body: { Id, Name: '另一台电脑.mp4', Bytes: 1000, Replaces: 0 },
  });
  expect(begun.code).toBe(0);
  await page.reload();
  await card.getByText('另一台电脑.mp4 传了 0%').waitFor();
  await card.getByRole('button', { name: '取消上传' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消上传' }).click();
  await card.getByRole('button', { name: '选择录像' }).waitFor();
  expect((await filmOf(product.url, Id, TOKEN)).State).toBe('none');
  expect(desk.errors).toEqual([]);
});

test('a draft of recognition is marked until it is published', async () => {
  await using liaison = await visitWatched(browser, PHONE);
  const { page } = liaison;
  await openAs(page, `${product.url}/orgCenter/captions`, TOKEN);
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
  await openAs(page, `${product.url}/orgCenter/captions`, TOKEN);
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
