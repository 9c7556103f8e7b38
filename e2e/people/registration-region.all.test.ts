import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Visit } from '../harness/browser.ts';
import { type DESKTOP, openAs, visit } from '../harness/browser.ts';
import { stopClock } from '../harness/clock.ts';
import { PLAIN_PHONE } from '../harness/identity.ts';
import { newcomerToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { hasToast, toast } from '../harness/toast.ts';

const { product, browser } = await shareProduct();

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

test('a toast shows, over a sheet as well [2.OVER.10]', async () => {
  await using person = await gallery();
  const { page } = person;
  await page.getByRole('button', { name: '轻提示', exact: true }).click();
  await hasToast(page, '订阅成功');
  await toast(page, '订阅成功').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '默认提示' }).click();
  await hasToast(page, '您的反馈已提交，我们将尽快给你答复！');
  await page.getByRole('button', { name: '面板', exact: true }).click();
  const press = page.getByRole('dialog', { name: '面板' }).getByRole('button', { name: '轻提示' });
  await press.waitFor();
  // The toast stays until it is seen.
  await page.clock.install();
  await stopClock(page);
  await press.click();
  await toast(page, '订阅失败').waitFor();
});
