import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { TOAST_MS } from '@xuanjiang/contracts/constants';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs, PHONE, visit } from '../harness/browser.ts';
import { withoutTimers } from '../harness/clock.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { SHIFT_MAX, watchShift } from '../harness/shift.ts';
import { someTalk } from '../harness/talks.ts';

/** The smallest phone for which the first screen is laid out, in no gate of the messaging app. */
const SMALL = { ...PHONE, viewport: { width: 360, height: 640 } } as const;

const NO_ADVERT = `localStorage.setItem('xj.adv-day', new Date(Date.now() + 8 * 3600e3).toISOString().slice(0, 10))`;

const { product, browser } = await shareProduct();

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not shown`);
  return box;
};

test('the first screen of a small phone has the countdown in a tenth, and a way to each kind of thing', async () => {
  await using phone = await visit(browser, SMALL);
  const { page, context } = phone;
  await context.addInitScript(NO_ADVERT);
  await openAs(page, `${product.url}/video`, TEST_TOKENS.student);
  const ways = page.getByRole('navigation', { name: '常用入口' });
  const tabs = await boxOf(page, 'nav[aria-label]:last-of-type >> nth=-1');
  for (const name of ['招生数据', '线下活动', '咨询群', '专场', '资讯']) {
    const box = await ways.getByRole('link', { name, exact: true }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs.y);
  }
  const count = page.locator('section', { hasText: '年高考' }).first();
  expect((await count.boundingBox())?.height).toBeLessThanOrEqual(64);
  expect(phone.errors).toEqual([]);
});

test('what is one’s own has its place at the next visit, and moves nothing when it comes', async () => {
  await using phone = await visit(browser, SMALL);
  const { page, context } = phone;
  await context.addInitScript(NO_ADVERT);
  const own = page.getByRole('region', { name: '我的接下来' });

  await page.goto(`${product.url}/video`, { waitUntil: 'networkidle' });
  expect(await own.count()).toBe(0);
  expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: '_own' }));

  const replay = await someTalk(product.url, 'replay');
  await page.evaluate(
    (id) =>
      localStorage.setItem('xj.positions', JSON.stringify([{ id, at: 40, saved: Date.now() }])),
    replay.Id,
  );
  await openAs(page, `${product.url}/video`, TEST_TOKENS.student);
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === '_own'))
    .toBe(true);

  await page.goto(`${product.url}/video`, { waitUntil: 'commit' });
  const moved = await watchShift(page);
  const cards = own.getByRole('listitem');
  await cards.first().waitFor();
  expect(await cards.count()).toBeGreaterThanOrEqual(2);
  const box = await cards.first().boundingBox();
  expect([box?.width, box?.height]).toEqual([206, 76]);
  expect(await moved()).toBeLessThanOrEqual(SHIFT_MAX);
  await own.getByRole('link', { name: replay.Title }).click();
  await page.waitForURL(`**/videoDetail?id=${replay.Id}`);
  expect(phone.errors).toEqual([]);
});

test('the first row of the timetable is none that is over', async () => {
  await using phone = await visit(browser, SMALL);
  const { page, context } = phone;
  await context.addInitScript(NO_ADVERT);
  await context.addCookies([{ name: '_province', value: '440000', url: product.url }]);
  await page.goto(`${product.url}/video`);
  const table = page.getByRole('region', { name: '今日宣讲' });
  const first = table.getByRole('listitem').first();
  await first.waitFor();
  expect(await first.textContent()).not.toMatch(/看回放|已结束/);
});

test('the tab of the data names the other site before one leaves for it', async () => {
  await using phone = await visit(browser, SMALL);
  const { page, context } = phone;
  await context.addInitScript(NO_ADVERT);
  await page.goto(`${product.url}/video`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: '高校数据（打开其他网站）' }).click();
  const sheet = page.getByRole('dialog', { name: '将打开另一个网站' });
  await sheet.getByText('gaokao.chsi.com.cn').waitFor();
  expect(await sheet.getByRole('link', { name: '打开阳光高考' }).getAttribute('href')).toBe(
    'https://gaokao.chsi.com.cn/',
  );
  await sheet.getByRole('button', { name: '留在宣讲' }).click();
  await sheet.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/video');
  await context.route('https://gaokao.chsi.com.cn/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>阳光高考</title>' }),
  );
  await page.getByRole('link', { name: '高校数据（打开其他网站）' }).click();
  await sheet.getByRole('link', { name: '打开阳光高考' }).click();
  await page.waitForURL('https://gaokao.chsi.com.cn/');
  await page.goBack();
  await page.waitForURL('**/video');
  await sheet.waitFor({ state: 'hidden' });
});

test('a toast does not lie over the button that it confirms', async () => {
  await using phone = await visit(browser, SMALL);
  const { page, context } = phone;
  await context.addInitScript(NO_ADVERT);
  // The toast stays: a busy machine may need all of its two seconds.
  await withoutTimers(context, TOAST_MS);
  await openAs(page, `${product.url}/orgDetail?id=4133010335`, TEST_TOKENS.student);
  const follow = page.getByRole('button', { name: /关注/ }).first();
  await follow.click();
  const toast = page.getByRole('status').filter({ hasText: '浙江大学' }).last();
  await toast.waitFor();
  const [pressed, shown] = [await follow.boundingBox(), await toast.boundingBox()];
  if (pressed === null || shown === null) throw new Error('both are shown');
  const apart = shown.y >= pressed.y + pressed.height || shown.y + shown.height <= pressed.y;
  expect(apart).toBe(true);
});
