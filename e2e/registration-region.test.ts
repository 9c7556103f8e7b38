import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visit } from './harness/browser.ts';
import { DESKTOP, launchBrowser, openAs, visit } from './harness/browser.ts';
import { PLAIN_PHONE } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { newcomerToken, refuseCall } from './harness/registration.ts';
import { titled } from './harness/title.ts';
import { hasToast, toast } from './harness/toast.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const gallery = async (
  options: typeof PLAIN_PHONE | typeof DESKTOP = PLAIN_PHONE,
): Promise<Visit> => {
  const person = await visit(browser, options);
  const token = await newcomerToken(product.url, 'xiaoyu');
  await openAs(person.page, `${product.url}/testFont`, token);
  await person.page.getByRole('heading', { name: '地区选择' }).waitFor();
  return person;
};

const choose = (page: Page, property: string, value: string): Promise<void> =>
  page
    .getByRole('group', { name: property })
    .getByRole('button', { name: value, exact: true })
    .click();
const open = (page: Page): Promise<void> =>
  page.getByRole('button', { name: '打开', exact: true }).click();
const emitted = (page: Page) => page.getByText('收到的事件').locator('code');
const column = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

test('three columns: the path above, a toast for what is missing, confirm when all is there [2.REGION.2, 2.REGION.4, 2.REGION.6, 2.REGION.7, 4.REGION.1, 4.REGION.4, 4.REGION.5, 5.REGION.2, 5.REGION.3, 8.REGION.2, 2.SCREEN.12, 3.REGION.8]', async () => {
  await using person = await gallery();
  const { page } = person;
  await titled(page, '宣讲');
  await open(page);
  const picker = page.getByRole('dialog');
  const blocked = picker.getByRole('button', { name: '-', exact: true });
  await picker.getByRole('heading', { name: '请先选择呢' }).waitFor();
  await blocked.click();
  await hasToast(page, '请选择省');
  await column(page, '省份').selectOption('440000');
  await blocked.click();
  await hasToast(page, '请选择市');
  await column(page, '城市').selectOption('440100');
  await blocked.click();
  await hasToast(page, '请选择区县');
  await picker.getByRole('heading', { name: '广东省-广州市' }).waitFor();
  await column(page, '区县').selectOption('440106');
  await picker.getByRole('heading', { name: '广东省-广州市-天河区' }).waitFor();
  await picker.getByRole('button', { name: '确定' }).click();
  expect(JSON.parse(((await emitted(page).textContent()) ?? '').replace('confirm ', ''))).toEqual([
    { code: '440000', name: '广东省' },
    { code: '440100', name: '广州市' },
    { code: '440106', name: '天河区' },
  ]);
  expect(person.errors).toEqual([]);
});

test('a finger turns a column, rows are 44 px high, and as many are seen as asked for [3.PROP.7]', async () => {
  await using person = await gallery();
  const { page } = person;
  await choose(page, 'visibleCount', '7');
  await choose(page, 'need', '1');
  await open(page);
  await column(page, '省份').waitFor();
  const row = page.locator('.adm-picker-view-column-item').nth(2);
  expect((await row.boundingBox())?.height).toBeCloseTo(44, 0);
  expect((await page.locator('.adm-picker-view').boundingBox())?.height).toBeCloseTo(7 * 44, 0);
  await row.tap();
  await page.getByRole('heading', { name: '天津市' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  expect(await emitted(page).textContent()).toBe('confirm [{"code":"120000","name":"天津市"}]');
});

test('cancel emits and hides; entries that are not complete are dropped [2.REGION.13, 2.REGION.14, 4.REGION.7, 5.REGION.4]', async () => {
  await using person = await gallery(DESKTOP);
  const { page } = person;
  await page.getByLabel('defaultArea').fill('广东省');
  await choose(page, 'need', '1');
  await open(page);
  const picker = page.getByRole('dialog');
  await picker.getByRole('button', { name: '关闭' }).click();
  await picker.waitFor({ state: 'detached' });
  expect(await emitted(page).textContent()).toBe('cancel');
  await open(page);
  await picker.getByRole('button', { name: '确定' }).click();
  expect(await emitted(page).textContent()).toBe('confirm [{"code":"440000","name":"广东省"}]');
});

test('the newer copy fails: the header says so, and the older one replaces it, overseas included [2.REGION.5, 4.REGION.2, 8.REGION.1]', async () => {
  await using person = await gallery();
  const { page } = person;
  await page.getByRole('button', { name: '新版加载失败' }).click();
  await open(page);
  await page.getByRole('heading', { name: '地区数据加载失败' }).waitFor();
  await column(page, '省份').selectOption('900000');
  await column(page, '城市').selectOption({ index: 1 });
  await page.getByText(/没有区县一级/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '-', exact: true }).click();
  await hasToast(page, '请选择区县');
});

test('no copy can be loaded: the header says so, and it can be tried again', async () => {
  await using person = await gallery();
  const { page } = person;
  await page.getByRole('button', { name: '全部失败' }).click();
  await open(page);
  await page.getByRole('heading', { name: '地区数据加载失败' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '重试' }).waitFor();
});

test('tags of provinces: the default is highlighted, a click emits at once [2.REGION.10, 2.REGION.11, 2.REGION.12, 4.REGION.3, 4.REGION.6, 7.CALL.18]', async () => {
  await using person = await gallery();
  const { page } = person;
  await choose(page, 'showModel', '2');
  await choose(page, 'need', '1');
  await page.getByLabel('defaultArea').fill('广东省');
  await open(page);
  const picker = page.getByRole('dialog');
  await picker.getByRole('button', { name: '广东省', pressed: true }).waitFor();
  expect(await picker.locator('[aria-pressed="true"]').count()).toBe(1);
  const [first, second] = await Promise.all(
    [0, 1].map((index) => picker.locator('[aria-pressed]').nth(index).boundingBox()),
  );
  // 7 of 24 spans of the sheet's 358 px, and a gutter of 20.
  expect(first?.width).toBeCloseTo((358 * 7) / 24, 0);
  expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeCloseTo(20, 0);
  await picker.getByRole('button', { name: '浙江省' }).click();
  expect(await emitted(page).textContent()).toBe('confirm [{"code":"330000","name":"浙江省"}]');
});

test('tags: the loading stays when the server refuses [4.REGION.3, 8.REGION.3]', async () => {
  await using person = await gallery();
  const { page, context } = person;
  await refuseCall(context, 'system.findProvince');
  await choose(page, 'showModel', '2');
  await choose(page, 'need', '1');
  const answered = page.waitForResponse(/system\.findProvince/);
  await open(page);
  await answered;
  await page.getByRole('dialog').getByRole('status', { name: '正在加载' }).waitFor();
  expect(await page.getByRole('dialog').locator('[aria-pressed]').count()).toBe(0);
});

test('a toast shows, over a sheet as well [2.OVER.10]', async () => {
  await using person = await gallery();
  const { page } = person;
  await page.getByRole('button', { name: '轻提示', exact: true }).click();
  const text = toast(page, '订阅成功');
  await text.waitFor();
  await text.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '默认提示' }).click();
  await hasToast(page, '您的反馈已提交，我们将尽快给你答复！');
  await page.getByRole('button', { name: '面板', exact: true }).click();
  await page.getByRole('dialog', { name: '面板' }).getByRole('button', { name: '轻提示' }).click();
  await toast(page, '订阅失败').waitFor();
});
