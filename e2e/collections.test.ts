import type { Campaign } from '@xuanjiang/contracts/campaign';
import type { Collect } from '@xuanjiang/contracts/collect';
import type { Promotion } from '@xuanjiang/contracts/talk';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, PHONE, visit } from './harness/browser.ts';
import { callApi } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { titled } from './harness/title.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

/** Asks for a page until it is drawn: the gateway draws it for whoever asks next, too. */
const drawnPage = async (path: string, words: string): Promise<string> => {
  let html = '';
  const ask = async () => {
    html = await (await fetch(`${product.url}${path}`)).text();
    return html;
  };
  await expect.poll(ask).toContain(words);
  return html;
};

const listOf = async <T>(path: string, options = {}): Promise<T[]> =>
  (await callApi<{ List: T[] }>(product.url, path, options)).data.List;

test.each([
  ['/advList', 'sponsored'],
  ['/goodUAList', 'featured'],
] as const)(
  'a visitor reads %s, and opens a talk of a collection [2.SCREEN.15, 2.SCREEN.17]',
  async (path, kind) => {
    const collects = await listOf<Collect>(`/api/stream/groups/find?Kind=${kind}`);
    const first = collects.find(({ Talks }) => Talks.length > 0);
    await drawnPage(path, first?.Title ?? '');
    await using phone = await visit(browser, PHONE);
    const { page } = phone;
    await page.goto(`${product.url}${path}`);
    await titled(page, '专场活动');
    for (const { Title } of collects.slice(0, 2)) {
      await page.getByRole('heading', { name: Title }).waitFor();
    }
    const talk = first?.Talks[0];
    await page
      .getByRole('link', { name: talk?.Title ?? '' })
      .first()
      .click();
    await page.waitForURL(`**/videoDetail?id=${talk?.Id}`);
    expect(phone.errors).toEqual([]);
  },
);

test('a student goes from all collections by category to one, and to one like it [2.SCREEN.13, 2.SCREEN.20]', async () => {
  const [collect] = await listOf<Collect>('/api/stream/groups/find?Categoryid=2');
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.studentUrl}/zhuanDetails`);
  await titled(page, '全部专场');
  await page.getByRole('button', { name: '志愿填报' }).click();
  await page.waitForURL('**/zhuanDetails?category=2');
  await page
    .getByRole('link', { name: collect?.Title ?? '' })
    .first()
    .click();
  await page.getByRole('heading', { name: collect?.Title ?? '', level: 2 }).waitFor();
  await titled(page, '专题');
  const similar = page.getByRole('region', { name: '相近的专场' });
  await expect.poll(() => similar.getByRole('listitem').count()).toBe(4);
  const title = await similar.getByRole('link').first().textContent();
  await similar.getByRole('link').first().click();
  await page
    .getByRole('heading', { name: title ?? '', level: 2 })
    .first()
    .waitFor();
  await page.goBack();
  await page
    .getByRole('heading', { name: collect?.Title ?? '', level: 2 })
    .first()
    .waitFor();
  await page.goto(`${product.studentUrl}/specailVideos?id=nowhere`);
  await page.getByText('没有找到这个专场').waitFor();
});

test('a campaign says where staff are, and the list leads to it [2.SCREEN.14, 2.SCREEN.45]', async () => {
  const campaigns = await listOf<Campaign>('/api/stream/activity/find?Kind=offline');
  const [first] = campaigns;
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.studentUrl}/activityList`);
  await titled(page, '线下宣传');
  await page.getByRole('link', { name: first?.Title ?? '' }).click();
  await page.waitForURL(`**/activity?id=${first?.Id}`);
  await titled(page, '活动');
  const stops = page.getByRole('region', { name: '时间与地点' });
  await stops.waitFor();
  expect(await stops.getByRole('listitem').count()).toBe(first?.Stopcount);
  const html = await drawnPage(`/activity?id=${first?.Id}`, first?.Title ?? '');
  expect(html).toContain('"@type":"Event"');
  await page.goto(`${product.url}/activity?id=nowhere`);
  await page.getByText('没有找到这个活动').waitFor();
});

test('what the banner recommends has a page, also when it is over [2.SCREEN.16]', async () => {
  const [entry] = await listOf<Promotion>('/api/stream/promotion/find', { body: {} });
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.studentUrl}/promotionDetail?id=${entry?.Id}`);
  await titled(page, '推荐详情');
  await page.getByRole('heading', { name: entry?.Title ?? '', level: 2 }).waitFor();
  const talk = page.getByRole('region', { name: '推荐的宣讲' });
  await talk.getByRole('link', { name: entry?.Talk.Title ?? '', exact: true }).waitFor();
  await page.goto(`${product.studentUrl}/promotionDetail?id=nowhere`);
  await page.getByText('没有找到这条推荐').waitFor();
});
