import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openAs, PHONE, visitWatched } from '../harness/browser.ts';
import { withoutTimers } from '../harness/clock.ts';
import { dataRows } from '../harness/data-rows.ts';
import { callApi, logIn, loginOf, PLAIN_PHONE } from '../harness/identity.ts';
import { holdBack, holdStart } from '../harness/late-answer.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { SHIFT_MAX, watchShift } from '../harness/shift.ts';
import { someGuide } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct({ environment: { OPEN_READING: 'true' } });
const guide = await someGuide(product.url);

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first();
const cover = (page: Page) => link(page, `${guide.Universityname} ${guide.Year} ${guide.Title}`);

test('a set that does not exist is said to be none, with a way on', async () => {
  await using visitor = await visitWatched(browser, PHONE);
  const { page } = visitor;
  await page.goto(`${product.url}/ebookSetList?id=ffffffffffff`);
  await page.getByText('这个合集不存在或已下架').waitFor();
  await link(page, '去看指南').click();
  await cover(page).waitFor();
});

test('what a visitor follows is followed once they have logged in, and listed [2.SCREEN.9]', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await page.goto(`${product.url}/recruitDetail?id=${guide.Id}`);
  const follow = page.getByRole('button', { name: '关注', exact: true });
  await follow.click();
  await loginOf(page).sheet.getByText(`登录后为你关注「${guide.Title}」`).waitFor();
  await logIn(page, product.url, '13700002468');
  await hasToast(page, `已关注「${guide.Title}」`);
  await page.getByRole('button', { name: '已关注', pressed: true }).waitFor();
  await page.goto(`${product.url}/myGkMes`);
  await cover(page).waitFor();
});

test('saving the PDF says how far it is, that it came, and that it did not', async () => {
  await using visitor = await visitWatched(browser, PLAIN_PHONE);
  const { page } = visitor;
  await page.goto(`${product.url}/recruitDetail?id=${guide.Id}`);
  const save = page.getByRole('button', { name: '存为 PDF 文件' });
  const going = Promise.withResolvers<void>();
  let times = 0;
  await page.route(`**${guide.File.Url}`, async (route) => {
    times += 1;
    if (times === 1) return route.fulfill({ status: 503 });
    await going.promise;
    return route.continue();
  });
  await save.click();
  await hasToast(page, '没有下载成功，请再试一次');
  const download = page.waitForEvent('download');
  await save.click();
  await page.getByRole('button', { name: '下载中 0%' }).waitFor();
  going.resolve();
  expect((await download).suggestedFilename()).toBe(guide.File.Name);
  await hasToast(page, '已开始保存');
  await save.waitFor();
});

test('the guide that was read last is gone on with, by a visitor from the device', async () => {
  await using visitor = await visitWatched(browser, PHONE);
  const { page } = visitor;
  await visitor.context.addInitScript(
    `localStorage.setItem('xj.reader.places', '${JSON.stringify([[guide.Id, 12, 1]])}')`,
  );
  await page.goto(`${product.url}/ebook`);
  const card = page.getByRole('region', { name: '接着读' });
  await card.getByText(`第 12 / ${guide.Pages} 页`).waitFor();
  const go = card.getByRole('link', { name: '继续' });
  expect(await go.getAttribute('href')).toBe(`/mPdf?id=${guide.Id}&page=12`);
});

test('what an account read here is not shown to the next one', async () => {
  await using person = await visitWatched(browser, PHONE);
  const { page } = person;
  await openAs(page, `${product.url}/ebook`, await demoToken(product.url, 'student'));
  await cover(page).waitFor();
  await page.evaluate(
    ([id]) => {
      localStorage.setItem('xj.reader.places', JSON.stringify([[id, 12, Date.now()]]));
      localStorage.setItem(`xj.reader.marks.${id}`, '[3]');
      localStorage.setItem('xj.own-score', '{}');
    },
    [guide.Id],
  );
  await page.goto(`${product.url}/my`);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '在这台设备上退出' }).click();
  await page.getByRole('button', { name: '退出登录' }).waitFor({ state: 'detached' });
  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage).filter((name) => /reader\.(places|marks)|own-score/.test(name)),
    );
  await expect.poll(kept).toEqual([]);
});

test('what is downloaded is listed without a network, and can be deleted', async () => {
  await using person = await visitWatched(browser, PHONE);
  const { page, context } = person;
  await openAs(
    page,
    `${product.url}/recruitDetail?id=${guide.Id}`,
    await demoToken(product.url, 'student'),
  );
  await page.getByRole('button', { name: /^下载 / }).click();
  await page.getByRole('button', { name: '已下载', exact: true }).waitFor();
  await page.goto(`${product.url}/ebook`);
  await cover(page).waitFor();
  const open = page.getByRole('button', { name: '已下载的指南' });
  // Its code, before the network is cut.
  await open.click();
  const sheet = page.getByRole('dialog', { name: '已下载的指南' });
  await sheet.getByText(guide.Universityname).waitFor();
  await sheet.getByRole('button', { name: '关闭' }).click();
  await sheet.waitFor({ state: 'detached' });
  await context.setOffline(true);
  await open.click();
  await sheet.getByText(guide.Universityname).waitFor();
  await sheet.getByRole('button', { name: /^删除下载/ }).click();
  await sheet.getByText('还没有下载的指南').waitFor();
});

/** Sets beyond those of the demo, enough for two pages of them. */
const MORE_SETS = 30;
const moreSets = (): string =>
  Array.from({ length: MORE_SETS }, (_, at) => {
    const id = (0xabc000000000 + at).toString(16);
    return `INSERT INTO guide_set (id, title, intro, position) VALUES ('${id}', '示例合集${at}', '示例', ${1000 + at});
      INSERT INTO guide_set_item (set_id, guide_id, position) VALUES ('${id}', '${guide.Id}', 0);`;
  }).join('\n');

test('of more sets than a page of them holds the last is found, and has its name [2.SCREEN.18]', async () => {
  product.sql(moreSets());
  const name = `示例合集${MORE_SETS - 1}`;
  await using visitor = await visitWatched(browser, PHONE);
  const { page } = visitor;
  await page.goto(`${product.url}/ebookSetList`);
  const last = link(page, new RegExp(`^${name}`));
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      return last.count();
    })
    .toBe(1);
  const path = (await last.getAttribute('href')) ?? '';
  await last.click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  await cover(page).waitFor();
  // Without the list before it, and for who does not run scripts.
  const drawn = async () => (await fetch(product.url + path)).text();
  await expect.poll(drawn).toContain('id="given"');
  expect(await drawn()).toContain(name);
  await page.goto(product.url + path);
  await page.getByRole('heading', { name, exact: true }).waitFor();
});

/**
 * Opens the guides from the main page; one answer is held back until it is asked for and others have come.
 * @returns how much of the page was moved
 */
const openShelf = async (page: Page, late: string, before?: string): Promise<number> => {
  const letThrough = await holdBack(page, `**/trpc/*${late}*`);
  // The main page asks for it already, and the guides take its answer.
  const asked = page.waitForRequest(`**/trpc/*${late}*`);
  await page.goto(`${product.url}/video`);
  const others = before === undefined ? null : page.waitForResponse(`**/trpc/*${before}*`);
  await page.getByRole('navigation').getByRole('link', { name: '招生指南' }).click();
  await asked;
  await (await others)?.finished();
  await page.getByRole('status', { name: '正在加载' }).first().waitFor();
  const shift = await watchShift(page);
  await shift();
  letThrough();
  await page.getByRole('region', { name: '接着读' }).waitFor();
  await cover(page).waitFor();
  return shift();
};

test.each([390, 320])(
  'where one reads on does not push the page down that is %d px wide, be it known to the device or to the account',
  async (width) => {
    const options = { ...PHONE, viewport: { width, height: 844 } };
    await using visitor = await visitWatched(browser, options);
    // The shelf waits for all (`WAIT_MAX_MS`), however long a busy machine takes for it.
    await withoutTimers(visitor.context, 3 * SECOND_MS);
    await visitor.context.addInitScript(
      `localStorage.setItem('xj.reader.places', '${JSON.stringify([[guide.Id, 12, 1]])}')`,
    );
    expect(await openShelf(visitor.page, 'guide.get')).toBeLessThanOrEqual(SHIFT_MAX);

    const token = await demoToken(product.url, 'student');
    await callApi(product.url, '/api/book/place/set', {
      token,
      body: { Id: guide.Id, Page: 12, Time: Date.now() },
    });
    await using student = await visitWatched(browser, options);
    await withoutTimers(student.context, 3 * SECOND_MS);
    await student.context.addCookies([{ name: 'token', value: token, url: product.url }]);
    expect(await openShelf(student.page, 'guide.listPlace', 'guide.findSet')).toBeLessThanOrEqual(
      SHIFT_MAX,
    );
  },
);

test('the server sends a skeleton to a device that reads a guide, so that nothing is pushed down', async () => {
  await using visitor = await visitWatched(browser, PHONE);
  const { page, context } = visitor;
  await page.goto(`${product.url}/mPdf?id=${guide.Id}&page=12`);
  await page.locator('[data-page="12"] canvas[data-state="done"]').waitFor();
  await page.waitForFunction(() => localStorage.getItem('xj.reader.places')?.includes('12'));
  const drawn = async () => (await context.request.get(`${product.url}/ebook`)).text();
  await expect.poll(drawn).toContain('id="given"');
  expect(await drawn()).not.toContain(guide.Title);
  const letThrough = await holdStart(page);
  const opening = page.goto(`${product.url}/ebook`, { waitUntil: 'commit' });
  await page.locator('#root [role="status"][aria-label]').first().waitFor();
  const shift = await watchShift(page);
  await shift();
  letThrough();
  await opening;
  await page.getByRole('region', { name: '接着读' }).waitFor();
  expect(await shift()).toBeLessThanOrEqual(SHIFT_MAX);
});

test('of two who edit one guide the second one chooses between both versions', async () => {
  await using one = await visitWatched(browser, DESKTOP);
  await using two = await visitWatched(browser, DESKTOP);
  const token = await demoToken(product.url, 'operator');
  for (const { page } of [one, two]) {
    await openAs(page, `${product.url}/desk/guides?sort=title`, token);
    await dataRows(page).first().click();
    await page.getByRole('dialog').getByLabel('标题').waitFor();
  }
  const write = async (page: Page, title: string): Promise<void> => {
    const panel = page.getByRole('dialog').first();
    await panel.getByLabel('标题').fill(title);
    await panel.getByRole('button', { name: '保存' }).click();
  };
  await write(one.page, '甲改的标题');
  await hasToast(one.page, '已保存');
  await write(two.page, '乙改的标题');
  await two.page.getByText('别人刚改过这条').waitFor();
  await two.page.getByText('甲改的标题').first().waitFor();
  await two.page.getByRole('button', { name: '用选好的继续' }).click();
  await two.page.getByRole('dialog').first().getByRole('button', { name: '保存' }).click();
  await hasToast(two.page, '已保存');
  expect(product.rows("select title from guide where title like '%改的标题'")).toMatchObject([
    { title: '乙改的标题' },
  ]);
});
