/** Staff broadcast with an encoder of their own, and with a machine that is too slow. */

import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { expect, test } from 'vitest';
import { broadcast } from '../harness/broadcaster.ts';
import { DESKTOP, openAs, visit } from '../harness/browser.ts';
import { secondOf } from '../harness/picture.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { CAMERA, confirm, segments } from '../harness/studio.ts';
import { newTalk } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct({ environment: { RTMP_PORT: '0' } }, CAMERA);

/** Keeps from a page that its sound encoder in WebAssembly is prepared: it stays in that moment. */
const HOLD_SOUND_ENCODER = `{
  const { addEventListener } = Worker.prototype;
  Worker.prototype.addEventListener = function (type, listen) {
    addEventListener.call(this, type, (event) => {
      if (event.data?.data?.type === 'init') globalThis.soundEncoderIsHeld = true;
      else listen(event);
    });
  };
}`;

/** A machine that needs 200 ms to draw a picture, of which 30 are wanted each second. */
const DRAW_SLOWLY = `{
  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function (...given) {
    const end = performance.now() + 200;
    while (performance.now() < end);
    drawImage.apply(this, given);
  };
}`;

/** Sends a file with the talk's key, as an encoder that is set wrongly. */
const send = (talkId: string, key: string, name: string, body: string): Promise<Response> =>
  fetch(`${product.url}/media/ingest/${talkId}/${name}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${key}`, 'X-Sender': 'wrong' },
    body,
  });

test('somebody with OBS finds the settings, sees what arrives and what is refused, and marks chapters', async () => {
  const talkId = await newTalk(product.url);
  await using studio = await visit(browser, DESKTOP);
  const { page } = studio;
  await page.addInitScript(HOLD_SOUND_ENCODER);
  await openAs(page, `${product.url}/orgCenter/studio?id=${talkId}`, TEST_TOKENS.worker);
  // Whoever changes over while the browser's own encoder is still being prepared keeps the page.
  await page.waitForFunction(() => 'soundEncoderIsHeld' in globalThis);
  await page.getByRole('button', { name: '编码器', exact: true }).click();
  await page.getByRole('button', { name: '生成推流码' }).click();
  const panel = page.getByRole('region', { name: '推流码' });
  await panel.getByText(/^rtmp:\/\/127\.0\.0\.1:\d+\/live$/).waitFor();
  await panel.getByText('CBR · 2500 kbps').waitFor();
  await panel.getByText('48 kHz').waitFor();

  const start = page.getByRole('switch', { name: /到点自动开播/ });
  await start.click();
  await page.getByText('到点有信号就自动开播').waitFor();
  expect(
    product.rows(`SELECT starts_by_itself AS set_ FROM broadcast WHERE talk_id = '${talkId}'`),
  ).toEqual([{ set_: 1 }]);
  await start.click();
  await page.getByText('到点不会自动开播').waitFor();

  await using encoder = await broadcast(product.url, talkId);
  await expect.poll(() => secondOf(page)).toBeGreaterThan(1);
  await page.getByText('编码器画面 · 已静音').waitFor();
  expect(await page.evaluate(() => document.querySelector('video')?.muted)).toBe(true);

  // The page still knows the key that the encoder has replaced.
  await page.reload();
  await panel.waitFor();
  await panel.getByRole('button', { name: '显示', exact: true }).click();
  const key = (await panel.locator('code').nth(1).textContent()) ?? '';
  expect((await send(talkId, key, 'init.mp4', 'no description')).status).toBe(400);
  await page
    .getByRole('alert')
    .getByText(/编码器的画面没有收下.*CMAF.*重新开始推流/)
    .waitFor();

  await confirm(page, '开始直播');
  const marks = page.getByRole('region', { name: '章节' });
  await marks.getByRole('textbox').fill('专业组怎么选');
  await marks.getByRole('button', { name: '打章节' }).click();
  await marks.getByRole('listitem').getByText('专业组怎么选').waitFor();
  await expect.poll(() => marks.getByRole('textbox').inputValue()).toBe('');
  await page.route('**/replay.addMark*', (route) => route.abort());
  await marks.getByRole('textbox').fill('答疑');
  await marks.getByRole('button', { name: '打章节' }).click();
  await hasToast(page, '没有成功，请再试一次');
  expect(await marks.getByRole('textbox').inputValue()).toBe('答疑');
  await page.unroute('**/replay.addMark*');

  await page.getByRole('region', { name: '观看人数' }).getByText('在看').waitFor();
  const now = Date.now();
  product.sql(
    `INSERT INTO picture_trouble (talk_id, began_at, ended_at, told, viewers) VALUES ('${talkId}', ${now}, NULL, 7, 7);
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 7)
     INSERT INTO picture_told (talk_id, viewer_hash, told_at) SELECT '${talkId}', 'viewer' || i, ${now} FROM n;`,
  );
  await page.getByText(/7 位观众反馈画面有问题/).waitFor();
  product.sql(`DELETE FROM picture_told WHERE talk_id = '${talkId}'`);
  await page.getByText(/画面已恢复/).waitFor();

  // It is the studio already.
  await page.getByRole('button', { name: '管理' }).click();
  await page.getByRole('tab', { name: /审核/ }).waitFor();
  expect(await page.getByText('去开播间').count()).toBe(0);

  await encoder.kill();
  await page.getByText('重连中', { exact: true }).waitFor();
  await page.getByRole('button', { name: '换一台设备接着播' }).click();
  await page.getByRole('img', { name: '开播间的二维码' }).waitFor();

  await confirm(page, '结束直播');
  await page.getByRole('link', { name: '看回放，剪头尾' }).waitFor();
});

test('a machine that is much too slow for its picture says so, and still does what is pressed', async () => {
  const talkId = await newTalk(product.url);
  await using studio = await visit(browser, DESKTOP);
  const { page } = studio;
  await page.addInitScript(DRAW_SLOWLY);
  await openAs(page, `${product.url}/orgCenter/studio?id=${talkId}`, TEST_TOKENS.worker);
  await page.getByText('预览，观众看不到').waitFor();
  await page.getByText('本机忙不过来').first().waitFor();
  await confirm(page, '开始直播');
  await page.getByText('直播中', { exact: true }).first().waitFor();
  const count = () => segments(product, talkId).length;
  const begun = count();
  await expect.poll(count).toBeGreaterThan(begun + 3);
  await confirm(page, '结束直播');
  await page.getByRole('button', { name: /恢复直播/ }).waitFor();
  expect(studio.errors).toEqual([]);
});
