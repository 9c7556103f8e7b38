import type { Campaign } from '@xuanjiang/contracts/campaign';
import type { Collection } from '@xuanjiang/contracts/collection';
import type { News } from '@xuanjiang/contracts/news';
import { expect, test } from 'vitest';
import { PHONE, visit } from '../harness/browser.ts';
import { callApi } from '../harness/identity.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { titled } from '../harness/title.ts';

const { product, browser } = await shareProduct();

const listOf = async <T>(path: string, options = {}): Promise<T[]> =>
  (await callApi<{ List: T[] }>(product.url, path, options)).data.List;

test('a student goes from all collections to one and to one like it, and from the campaigns to where staff are [2.SCREEN.13, 2.SCREEN.20, 2.SCREEN.14, 2.SCREEN.45]', async () => {
  const [campaign] = await listOf<Campaign>('/api/stream/activity/find?Kind=offline');
  const [collect] = await listOf<Collection>('/api/stream/groups/find?Categoryid=2');
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.studentUrl}/zhuanDetails`);
  await titled(page, '全部专场');
  const narrowed = page.waitForResponse((response) => response.url().includes('Categoryid'));
  await page.getByRole('button', { name: '志愿填报' }).click();
  await page.waitForURL('**/zhuanDetails?category=2');
  // A press on the rows from before is lost when the narrowed ones take their place.
  await narrowed;
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
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

  await page.goto(`${product.studentUrl}/activityList`);
  await titled(page, '线下宣传');
  await page.getByRole('link', { name: campaign?.Title ?? '' }).click();
  await page.waitForURL(`**/activity?id=${campaign?.Id}`);
  await titled(page, '活动');
  const stops = page.getByRole('region', { name: '时间与地点' });
  await stops.waitFor();
  expect(await stops.getByRole('listitem').count()).toBe(campaign?.Stopcount);
  expect(phone.errors).toEqual([]);
});

test('a student reads an article, goes on to its talk, and finds another by its words [2.SCREEN.4, 2.SCREEN.31, 2.SCREEN.39]', async () => {
  const { data } = await callApi<{ List: News[] }>(product.url, '/api/news/find?Category=apply');
  const [news] = data.List;
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.studentUrl}/myGkKnow`);
  await titled(page, '高考资讯');
  await page.getByRole('button', { name: '填报指导' }).click();
  await page.waitForURL('**/myGkKnow?category=apply');
  await page.getByRole('link', { name: news?.Title ?? '' }).click();
  await page
    .getByRole('heading', { name: news?.Title ?? '', level: 2 })
    .first()
    .waitFor();
  await titled(page, '资讯详情');
  await page.getByText(`来源：${news?.Source}`).waitFor();
  await page.getByRole('note').waitFor();
  const talks = page.getByRole('region', { name: '相关宣讲' });
  await talks.getByRole('link').first().click();
  await page.waitForURL('**/videoDetail?id=*');

  await page.goto(`${product.studentUrl}/consulationSearch`);
  await titled(page, '图文搜索');
  const field = page.getByRole('searchbox', { name: '搜资讯' });
  await field.fill('一分一段表');
  await page.getByText('找到 1 篇').waitFor();
  await page.getByRole('link', { name: '平行志愿怎么排' }).click();
  await page.waitForURL('**/consulationDetail?id=*');
  await page.goBack();
  await page.getByText('找到 1 篇').waitFor();
  await field.fill('没有这样的话');
  await page.getByText('没有关于“没有这样的话”的资讯').waitFor();
  expect(phone.errors).toEqual([]);
});
