import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, openAs, visit } from './harness/browser.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct(),
    launchBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']),
  ]);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

test('a talk that is broadcast from the studio gets its poster without a touch', async () => {
  const [talk] = product.rows(
    `SELECT id FROM talk WHERE university_id = '4111010003' AND starts_at > ${Date.now()} AND cancelled = 0
     AND id NOT IN (SELECT talk_id FROM talk_cover) ORDER BY starts_at LIMIT 1`,
  ) as readonly { id: string }[];
  const talkId = talk?.id ?? '';
  await using studio = await visit(browser, { ...DESKTOP, permissions: ['camera', 'microphone'] });
  const { page } = studio;
  await openAs(page, `${product.url}/orgCenter/studio?id=${talkId}`, TEST_TOKENS.worker);
  await page.getByRole('button', { name: '开始直播', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '开始直播', exact: true }).click();
  const covers = () =>
    product.rows(`SELECT id FROM talk_cover WHERE talk_id = '${talkId}'`) as readonly {
      id: string;
    }[];
  await expect.poll(covers).toHaveLength(1);
  const picture = await fetch(`${product.url}/media/cover/${covers()[0]?.id}.webp`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(studio.errors).toEqual([]);
});
