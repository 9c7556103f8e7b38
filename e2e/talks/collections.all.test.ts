import type { Campaign } from '@xuanjiang/contracts/campaign';
import type { Collection } from '@xuanjiang/contracts/collection';
import type { Promotion } from '@xuanjiang/contracts/talk';
import { expect, test } from 'vitest';
import { PHONE, visit } from '../harness/browser.ts';
import { pass, stopClock } from '../harness/clock.ts';
import { callApi } from '../harness/identity.ts';
import { startProduct } from '../harness/product.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { titled } from '../harness/title.ts';

const { product, browser } = await shareProduct();

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
    const collects = await listOf<Collection>(`/api/stream/groups/find?Kind=${kind}`);
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

test('what is not there is said, and a campaign is drawn as an event', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  for (const [path, words] of [
    ['specailVideos', '没有找到这个专场'],
    ['activity', '没有找到这个活动'],
    ['consulationDetail', '没有找到这篇资讯'],
  ] as const) {
    await page.goto(`${product.studentUrl}/${path}?id=nowhere`);
    await page.getByText(words).waitFor();
  }
  const [campaign] = await listOf<Campaign>('/api/stream/activity/find?Kind=offline');
  const html = await drawnPage(`/activity?id=${campaign?.Id}`, campaign?.Title ?? '');
  expect(html).toContain('"@type":"Event"');
});

test('what an input method composes is searched once it is done, and what is suggested at once', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  const query = () => decodeURIComponent(new URL(page.url()).search);
  await page.clock.install();
  await page.goto(`${product.studentUrl}/consulationSearch`);
  await page.getByRole('searchbox', { name: '搜资讯' }).focus();
  await stopClock(page);
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', {
    text: 'zhiyuan',
    selectionStart: 7,
    selectionEnd: 7,
  });
  await pass(page, 1000);
  expect(query()).toBe('');
  await keyboard.send('Input.insertText', { text: '志愿' });
  await pass(page, 200);
  expect(query()).toBe('');
  await pass(page, 100);
  await expect.poll(query).toBe('?keyword=志愿');
  await page.getByRole('button', { name: '清空输入' }).click();
  await expect.poll(query).toBe('');
  await page.getByRole('button', { name: '选科' }).click();
  await expect.poll(query).toBe('?keyword=选科');
  expect(phone.errors).toEqual([]);
});

test('about us says what this is, and under which numbers the site is filed [2.SCREEN.28]', async () => {
  await using filed = await startProduct({
    environment: { ICP_NUMBER: '京ICP备12345678号-1', POLICE_FILING: '京公网安备11010802012345号' },
  });
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${filed.studentUrl}/aboutUs`);
  await page.getByText('听高校招生办公室讲专业').waitFor();
  const icp = page.getByRole('link', { name: /^京ICP备12345678号-1/ });
  expect(await icp.getAttribute('href')).toBe('https://beian.miit.gov.cn/');
  const police = page.getByRole('link', { name: /^京公网安备11010802012345号/ });
  expect(await police.getAttribute('href')).toContain('code=11010802012345');
  await page.goto(`${filed.url}/video`);
  await icp.waitFor();
  await page.goto(`${product.studentUrl}/aboutUs`);
  await page.getByText('听高校招生办公室讲专业').waitFor();
  expect(await icp.count()).toBe(0);
});
