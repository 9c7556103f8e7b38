import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, openAs, PHONE, visit } from './harness/browser.ts';
import { pass, stopClock } from './harness/clock.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { someTalk } from './harness/talks.ts';
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

test('a first visit: today, a replay, and back to the same place [2.NAV.1, 6.LOGIN.1, 1.DO.2, 2.ROUTE.1, 2.ROUTE.4, 2.SCREEN.11, 2.SCREEN.34, 2.TAB.1, 2.TAB.2, 2.TAB.3]', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(product.url);
  await page.waitForURL(/\/video$/);
  await titled(page, '宣讲');
  await page.getByText(/距 \d{4} 年高考/).waitFor();
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  const tabs = page.getByRole('navigation', { name: '主导航' }).getByRole('link');
  expect(await tabs.allInnerTexts()).toEqual(['高校数据', '招生指南', '宣讲', '院校', '我的']);
  expect(new URL((await tabs.first().getAttribute('href')) ?? '').host).not.toBe(
    new URL(product.url).host,
  );

  // The list goes on as one scrolls.
  const replays = page.locator('a[href^="/videoDetail?id="]');
  await page.getByRole('heading', { name: '宣讲回放' }).scrollIntoViewIfNeeded();
  const before = await replays.count();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForFunction(
    (count) => document.querySelectorAll('a[href^="/videoDetail?id="]').length > count,
    before,
  );
  const deep = replays.nth(before - 1);
  await deep.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  await deep.click();
  await page.getByRole('log', { name: '聊天消息' }).waitFor();
  await titled(page, '宣讲详情');
  expect(await tabs.count()).toBe(0);
  await page.getByRole('button', { name: '返回' }).click();
  await page.waitForURL(/\/video$/);
  await page.waitForFunction((y) => Math.abs(window.scrollY - y) < 5, place);
  expect(phone.errors).toEqual([]);
});

test('the banner shows five talks, one after the other, each for 4 s [9.11, 9.12]', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.clock.install();
  // A visitor's page brings them along; that of an account asks.
  const asked = page.waitForRequest(/talk\.findPromotion/);
  await openAs(page, `${product.url}/video`, 'test-token');
  expect((await asked).postDataJSON()).toEqual({ Limit: 5 });
  const banner = page.getByRole('region', { name: '推荐宣讲' });
  await banner.waitFor();
  expect(await banner.getByRole('group').count()).toBe(5);
  // How far it is told to scroll from where it is, in slides. It stays where it is, so that its timer goes on.
  const moves = await banner
    .locator('> div')
    .first()
    .evaluateHandle((track) => {
      const told: number[] = [];
      track.scrollTo = (options) => {
        if (typeof options !== 'object') return;
        // It may have moved before, on a machine that loads the page slowly.
        told.push(Math.round(((options.left ?? 0) - track.scrollLeft) / track.clientWidth));
      };
      return told;
    });
  // The clock jumps by more than 4 s, so that a move is due where it stops.
  await stopClock(page);
  await moves.evaluate((told) => void told.splice(0));
  await pass(page, 3999);
  expect(await moves.jsonValue()).toEqual([]);
  await pass(page, 1);
  expect(await moves.jsonValue()).toEqual([1]);
  await pass(page, 4000);
  expect(await moves.jsonValue()).toEqual([1, 1]);
});

test('the other pages of talks: of a day, of a province, found, and kept [2.SCREEN.19, 2.SCREEN.32, 2.SCREEN.37, 2.SCREEN.40]', async () => {
  const talk = await someTalk(product.url, 'replay');
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  const shows = async (path: string, title: string): Promise<void> => {
    await page.goto(`${product.studentUrl}${path}`);
    await page.locator('a[href^="/videoDetail?id="]').first().waitFor();
    await titled(page, title);
  };
  await shows('/videoNow', '今日宣讲');
  await shows('/video/dist/all', '宣讲筛选');
  await shows(`/videoSearch?keyword=${encodeURIComponent(talk.Universityname)}`, '宣讲搜索');

  await page.goto(`${product.studentUrl}/videoDetail?id=${talk.Id}`);
  await page.getByRole('button', { name: /^收藏/ }).click();
  await shows('/myCollect', '我的收藏');
  expect(phone.errors).toEqual([]);
});

test('a page whose code is missing is loaded again, but not while the gateway does not answer', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(product.url);
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  const missCode = async (): Promise<void> => {
    const asked = page.waitForRequest('**/healthz');
    await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
    await asked;
  };
  await page.evaluate(() => document.body.setAttribute('data-kept', ''));
  await page.route('**/healthz', (route) => route.abort());
  await missCode();
  await missCode();
  expect(await page.locator('[data-kept]').count()).toBe(1);
  await page.unroute('**/healthz');
  await missCode();
  await page.locator('[data-kept]').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
});

test('a talk opened from outside leads home on the way back [2.NAV.5, 2.ROUTE.5]', async () => {
  const talk = await someTalk(product.url, 'replay');
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.url}/videoDetail?id=${talk.Id}`);
  await page.getByRole('button', { name: '返回' }).click();
  await page.waitForURL(/\/video$/);
});

test('a talk that does not exist has a way on, and so has an unknown address', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.url}/videoDetail?id=nosuchtalk`);
  // Said once, by the heading of the page.
  await page.getByText('没有找到这场宣讲').waitFor();
  await page.getByRole('heading', { level: 1, name: '没有找到这场宣讲' }).waitFor();
  await page.goto(`${product.url}/no/such/page`);
  await page.getByText('没有找到这个页面').waitFor();
  await page.getByRole('button', { name: '去看宣讲' }).click();
  await page.waitForURL(/\/video$/);
  expect(phone.errors).toEqual([]);
});

test('reserving asks a visitor to log in, then says that it is done', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  const talk = await someTalk(product.url, 'upcoming');
  await page.goto(`${product.url}/videoDetail?id=${talk.Id}`);
  await page.getByRole('button', { name: `预约 ${talk.Title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^学生/ }).click();
  await page.getByText(`已预约「${talk.Title}」`).waitFor();
  await page.reload();
  await page.getByRole('button', { name: `已预约 ${talk.Title}` }).waitFor();
});

test('the search finds a university, for visitors too [2.SCREEN.41]', async () => {
  const talk = await someTalk(product.url, 'replay');
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await page.goto(`${product.url}/video`);
  await page.getByRole('link', { name: /搜/ }).first().click();
  await page.waitForURL(/\/searchAll/);
  await page.getByRole('searchbox').fill(talk.Universityname);
  await page.locator(`a[href^="/orgDetail?id=${talk.Universityid}"]`).first().waitFor();
  expect(phone.errors).toEqual([]);
});

test('the wide page has its own layout', async () => {
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await page.goto(`${product.studentUrl}/video`);
  await page.getByRole('heading', { name: '今日宣讲' }).waitFor();
  expect(await page.getByRole('navigation').getByText('高校数据').count()).toBe(0);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  expect(desk.errors).toEqual([]);
});
