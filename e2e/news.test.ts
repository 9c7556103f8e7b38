import type { News } from '@xuanjiang/contracts/news';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, PHONE, visit } from './harness/browser.ts';
import { pass, stopClock } from './harness/clock.ts';
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

test('a student reads an article and goes on to its talk [2.SCREEN.4, 2.SCREEN.31]', async () => {
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
  expect(phone.errors).toEqual([]);
  await page.goto(`${product.studentUrl}/consulationDetail?id=nowhere`);
  await page.getByText('没有找到这篇资讯').waitFor();
});

test('a search among the news finds words of a text, and stands in the address [2.SCREEN.39]', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
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
