/** Operators make collections and upload lists of schools; students see what is published. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, openAs, PHONE, visit } from './harness/browser.ts';
import { callApi } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { demoToken } from './harness/registration.ts';

let product: Product;
let browser: Browser;
let folder = '';
let operator = '';
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  folder = await mkdtemp(join(tmpdir(), 'desk-collections-'));
  operator = await demoToken(product.url, 'operator');
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const TITLE = '测试里新建的专场';

interface Row {
  readonly Id: string;
  readonly Title: string;
  readonly Status: number;
  readonly Version: number;
}
const storedOf = async (title: string): Promise<Row | undefined> => {
  const path = `/api/collect/list?Name=${encodeURIComponent(title)}`;
  return (await callApi<{ List: Row[] }>(product.url, path, { token: operator })).data.List[0];
};

/** Chooses an option of a select of antd's. */
const choose = async (page: Page, label: string, option: number): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').nth(option).click();
};

test('an operator makes a collection, a student sees it until it is withdrawn', async () => {
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await openAs(page, `${product.url}/desk/collections`, operator);
  await page.getByRole('button', { name: '新建专场' }).click();
  const panel = page.getByRole('dialog', { name: '新建专场' });
  // What is missing is said before anything is sent.
  await panel.getByRole('button', { name: '保存并发布' }).click();
  await panel.getByRole('button', { name: /处要改/ }).waitFor();
  await panel.getByLabel('名称').fill(TITLE);
  await panel.getByRole('combobox', { name: '分类' }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await panel.getByLabel('开始时间').fill('2026-01-01T08:00');
  await panel.getByLabel('结束时间').fill('2036-01-01T08:00');
  for (let talk = 0; talk < 2; talk += 1) await choose(page, '宣讲', 0);
  const talks = panel.getByRole('list', { name: '宣讲' }).getByRole('listitem');
  await talks.nth(1).waitFor();
  const second = await talks.nth(1).textContent();
  await panel.getByRole('button', { name: /^上移/ }).nth(1).click();
  expect((await talks.nth(0).textContent())?.slice(1)).toBe(second?.slice(1));
  await panel.getByText('按下面的顺序').click();
  await panel.getByRole('button', { name: '保存并发布' }).click();
  await page.getByRole('button', { name: '下线', exact: true }).waitFor();
  const stored = await storedOf(TITLE);
  expect(stored).toMatchObject({ Title: TITLE, Status: 1 });

  await using student = await visit(browser, PHONE);
  const address = `${product.studentUrl}/specailVideos?id=${stored?.Id}`;
  await student.page.goto(address);
  await student.page.getByRole('heading', { name: TITLE }).waitFor();

  await page.getByRole('button', { name: '下线', exact: true }).click();
  await page.getByText(`“${TITLE}”已下线`).waitFor();
  await student.page.goto(address);
  await student.page.getByText('没有找到这个专场').waitFor();
  expect(desk.errors).toEqual([]);
});

test('what somebody else has changed meanwhile is shown beside what was typed', async () => {
  const { data: made } = await callApi<Row>(product.url, '/api/collect/add', {
    token: operator,
    body: {
      Title: '两个人改的专场',
      Summary: '',
      Kind: 'topic',
      Categoryid: 1,
      Color: '#14477E',
      Starttime: 1,
      Endtime: 2,
    },
  });
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await openAs(page, `${product.url}/desk/collections?open=${made.Id}`, operator);
  const panel = page.getByRole('dialog', { name: '编辑专场' });
  await panel.getByLabel('一句话简介').fill('我写的');
  await callApi(product.url, '/api/collect/edit', {
    token: operator,
    body: {
      Id: made.Id,
      Version: made.Version,
      Title: '两个人改的专场',
      Summary: '别人写的',
      Kind: 'topic',
      Categoryid: 1,
      Color: '#14477E',
      Starttime: 1,
      Endtime: 2,
    },
  });
  await panel.getByRole('button', { name: '保存', exact: true }).click();
  const both = page.getByRole('dialog', { name: '别人刚改过这条' });
  await both.getByText('别人写的').waitFor();
  await both.getByText('我写的').waitFor();
  await both.getByRole('button', { name: '用选好的继续' }).click();
  await panel.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('已保存').first().waitFor();
  const path = `/api/collect/get?Id=${made.Id}`;
  const { data } = await callApi<{ Summary: string }>(product.url, path, { token: operator });
  expect(data.Summary).toBe('我写的');
});

test('a list of schools with faults gives a report', async () => {
  const stored = await storedOf(TITLE);
  const file = join(folder, 'schools.csv');
  await writeFile(
    file,
    '学校名称,省,市,区县\n没有这所中学,广东省,广州市,\n,广东省,广州市,\n第二中学,没有这个省,,\n没有这所中学,广东省,广州市,\n',
  );
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await openAs(page, `${product.url}/desk/push-schools?collect=${stored?.Id}`, operator);
  await page.getByText('名单还是空的').waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
  const report = page.getByRole('status', { name: '上传结果' });
  await report
    .getByText('共 4 行：新加 1 所，已在名单 0 行，重复合并 1 行，没有采用 2 行')
    .waitFor();
  const rows = report.getByRole('row');
  await rows.filter({ hasText: '3缺少学校名称' }).waitFor();
  await rows.filter({ hasText: '4没有这个地区没有这个省' }).waitFor();
  await page.getByText('没有这所中学', { exact: true }).waitFor();
  await page.getByText('已匹配 0 所，未匹配 1 所').waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`高中名单-${TITLE}.csv`);
  expect(desk.errors).toEqual([]);
});
