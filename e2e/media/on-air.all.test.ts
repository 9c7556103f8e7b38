import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Setting } from '@xuanjiang/contracts/setting';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openAs, visit } from '../harness/browser.ts';
import { callApi } from '../harness/identity.ts';
import { playsOn } from '../harness/picture.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { CAMERA, confirm, segments } from '../harness/studio.ts';
import { newTalk } from '../harness/talks.ts';

const { product, browser } = await shareProduct({}, CAMERA);

/** Counts the clicks of the person, also over pages that are loaded in full. */
const COUNT = `addEventListener('click', (event) => {
  if (event.isTrusted) sessionStorage.setItem('clicks', Number(sessionStorage.getItem('clicks')) + 1);
}, true)`;
const clicks = (page: Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem('clicks')));

const openOverview = async () => {
  const liaison = await visit(browser, { ...DESKTOP, permissions: ['camera', 'microphone'] });
  const { page } = liaison;
  await page.addInitScript(COUNT);
  await openAs(page, `${product.url}/orgCenter/overview`, TEST_TOKENS.worker);
  await page.getByRole('heading', { name: '概览' }).waitFor();
  // The login by the address was confirmed.
  await page.evaluate(() => sessionStorage.removeItem('clicks'));
  return liaison;
};
const goOnAir = async (page: Page): Promise<number> => {
  await page.getByText('预览，观众看不到').waitFor();
  await confirm(page, '开始直播');
  await page.getByText('直播中', { exact: true }).first().waitFor();
  return clicks(page);
};

test('a liaison is on air with three presses for a talk, and five for a copy', async () => {
  await newTalk(product.url);
  const title = '开播间里的一场';
  const operator = await demoToken(product.url, 'operator');
  const { data } = await callApi<{ readonly List: readonly Setting[] }>(
    ...[product.url, '/api/setting/get', { token: operator }],
  );
  const approval = data.List.find(({ Name }) => Name === 'talkApproval');
  await callApi(product.url, '/api/setting/set', {
    token: operator,
    body: { Name: 'talkApproval', On: false, Version: approval?.Version },
  });

  await using first = await openOverview();
  const row = first.page.getByRole('row', { name: new RegExp(title) });
  await row.getByRole('link', { name: '进入开播间' }).click();
  expect(await goOnAir(first.page)).toBe(3);
  await confirm(first.page, '结束直播');

  await using second = await openOverview();
  const { page } = second;
  await page.getByRole('button', { name: `复制“${title}”` }).click();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: '进入开播间' }).click();
  expect(await goOnAir(page)).toBe(5);
  expect([...first.errors, ...second.errors]).toEqual([]);
});

test('a trial begins by one press, is seen by nobody, and is played when it ends [7.TRIAL.4]', async () => {
  await using liaison = await openOverview();
  const { page } = liaison;
  await page.getByRole('button', { name: '试播' }).click();
  await page.getByText('正在试播，考生看不到').waitFor();
  const id = new URL(page.url()).searchParams.get('trial') ?? '';
  await expect.poll(() => segments(product, id).length).toBeGreaterThan(2);
  for (const path of [`/media/live/${id}.m3u8`, `/media/live/${id}/past.m3u8?preview`]) {
    expect((await fetch(`${product.url}${path}`)).status).toBe(404);
  }
  await page.getByRole('button', { name: '结束试播，看回放' }).click();
  const video = page.getByLabel('试播回放');
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await playsOn(page, 1);
  expect(await clicks(page)).toBe(2);
  // It is there again later, and gone when its staff delete it.
  await page.reload();
  await video.waitFor();
  await confirm(page, '删除这次试播');
  await page.waitForURL(/\/orgCenter\/talks/);
  const { code } = await callApi(product.url, `/api/broadcast/trial/get?Id=${id}`, {
    token: TEST_TOKENS.worker,
  });
  expect(code).not.toBe(0);
  expect(liaison.errors).toEqual([]);
});
