/** Operators make collections and upload lists of schools; students see what is published. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { School } from '@xuanjiang/contracts/school';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from './harness/axe.ts';
import { DESKTOP, launchBrowser, openAs, PHONE, visit } from './harness/browser.ts';
import { callApi } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { demoToken } from './harness/registration.ts';
import { hasToast } from './harness/toast.ts';

let product: Product;
let browser: Browser;
let folder = '';
let operator = '';
beforeAll(async () => {
  // Announcements wait during the night.
  const environment = { QUIET_HOURS: 'off' };
  [product, browser] = await Promise.all([startProduct({ environment }), launchBrowser()]);
  folder = await mkdtemp(join(tmpdir(), 'desk-collections-'));
  operator = await demoToken(product.url, 'operator');
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** Nothing moves: what is pressed stands still. */
const STILL = { reducedMotion: 'reduce' } as const;

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

/**
 * Chooses the first option of a select of antd's. Only its own list counts: that of another one can still be on its way
 * out, and it is left when it is closed.
 */
const chooseFirst = async (panel: Locator, label: string): Promise<void> => {
  const page = panel.page();
  const box = panel.getByRole('combobox', { name: label });
  await box.click();
  const open = page.locator('[role="combobox"][aria-expanded="true"]');
  const list = await open.getAttribute('aria-controls');
  await page
    .locator('.ant-select-dropdown', { has: page.locator(`[id="${list}"]`) })
    .locator('.ant-select-item-option')
    .first()
    .click();
  await open.waitFor({ state: 'detached' });
};

test('an operator makes a collection, a student sees it until it is withdrawn', async () => {
  await using desk = await visit(browser, { ...DESKTOP, ...STILL });
  const { page } = desk;
  await openAs(page, `${product.url}/desk/collections`, operator);
  await page.getByRole('button', { name: '新建专场' }).click();
  const panel = page.getByRole('dialog', { name: '新建专场' });
  // What is missing is said before anything is sent.
  await panel.getByRole('button', { name: '保存并发布' }).click();
  await panel.getByRole('button', { name: /处要改/ }).waitFor();
  await panel.getByLabel('名称').fill(TITLE);
  await chooseFirst(panel, '分类');
  await panel.getByLabel('开始时间').fill('2026-01-01T08:00');
  await panel.getByLabel('结束时间').fill('2036-01-01T08:00');
  for (let talk = 0; talk < 2; talk += 1) await chooseFirst(panel, '宣讲');
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
  await using desk = await visit(browser, { ...DESKTOP, ...STILL });
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
  await hasToast(page, '已保存');
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
  await using desk = await visit(browser, { ...DESKTOP, ...STILL });
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

test('two people who edit a template see both, its name too', async () => {
  const written = { Name: '开讲通知', Title: '开讲了', Content: '欢迎收看' };
  const body = { token: operator, body: written };
  const { data: made } = await callApi<{ Id: number }>(
    product.url,
    '/api/collect/addPushTemplate',
    body,
  );
  await using desk = await visit(browser, { ...DESKTOP, ...STILL });
  const { page } = desk;
  await openAs(page, `${product.url}/desk/push-templates`, operator);
  await page.getByRole('row', { name: /开讲通知/ }).click();
  const panel = page.getByRole('dialog', { name: '编辑模板' });
  await panel.getByLabel('消息正文').fill('我写的');
  await callApi(product.url, '/api/collect/editPushTemplate', {
    token: operator,
    body: { Id: made.Id, Version: 1, ...written, Name: '别人改的名称' },
  });
  await panel.getByRole('button', { name: '保存', exact: true }).click();
  const both = page.getByRole('dialog', { name: '别人刚改过这条' });
  await both.getByText('别人改的名称').waitFor();
  await both.getByText('我写的').waitFor();
  expect(desk.errors).toEqual([]);
});

test('an operator announces a collection, and a student of a school of its list reads it', async () => {
  const { data: talks } = await callApi<{ List: Row[] }>(product.url, '/api/stream/find?Limit=1');
  const { data: made } = await callApi<Row>(product.url, '/api/collect/add', {
    token: operator,
    body: {
      Title: '要通知的专场',
      Kind: 'topic',
      Categoryid: 1,
      Color: '#14477E',
      Starttime: 1,
      Endtime: Date.UTC(2100, 0),
      Talkids: talks.List.map(({ Id }) => Id),
    },
  });
  await callApi(product.url, '/api/collect/toggleCollect', {
    token: operator,
    body: { Id: made.Id, Version: made.Version, Status: 1 },
  });
  await callApi(product.url, '/api/collect/addPushTemplate', {
    token: operator,
    body: { Name: '专场通知', Title: '《{collection}》开讲', Content: '{school}的同学，欢迎收看' },
  });
  const token = await demoToken(product.url, 'student');
  const { data: own } = await callApi<{ Ext: { School: string; Schoolid: number } }>(
    product.url,
    '/api/user/info',
    { token },
  );
  const named = `/api/hs/find?Name=${encodeURIComponent(own.Ext.School)}`;
  const { data: found } = await callApi<{ List: School[] }>(product.url, named);
  const school = found.List.find(({ Id }) => Id === own.Ext.Schoolid);
  const { Schoolname = '', Province = '', City = '', Area = '' } = school ?? {};
  const file = join(folder, 'school.csv');
  await writeFile(file, `学校名称,省,市,区县\n${Schoolname},${Province},${City},${Area}\n`);

  await using desk = await visit(browser, { ...DESKTOP, ...STILL });
  const { page } = desk;
  await openAs(page, `${product.url}/desk/push-schools?collect=${made.Id}`, operator);
  await page.getByText('名单还是空的').waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('已匹配 1 所，未匹配 0 所').waitFor();
  await page.getByRole('button', { name: '通知学生' }).click();
  const panel = page.getByRole('dialog', { name: '通知学生' });
  await panel.getByText('这个专场还没有通知过').waitFor();
  await chooseFirst(panel, '推送模板');
  await panel.getByText(`${own.Ext.School}的同学，欢迎收看`).waitFor();
  // One student is no number.
  await panel.getByText('少于 5 人').first().waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await panel.getByRole('button', { name: '开始通知' }).click();
  const asked = page.getByRole('dialog', { name: '通知这些学校的学生？' });
  await asked.getByRole('button', { name: '开始通知' }).click();
  await panel.getByText('已完成').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.locator('button:focus', { hasText: '通知学生' }).waitFor();
  expect(desk.errors).toEqual([]);

  await using student = await visit(browser, PHONE);
  await openAs(student.page, `${product.url}/message`, token);
  await student.page.getByText('《要通知的专场》开讲').waitFor();
  await student.page.getByText('你登记的学校在这次通知的名单里').waitFor();
});
