/** Operators make collections and upload lists of schools; students see what is published. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DESKTOP, openAs, visit } from '../harness/browser.ts';
import { callApi } from '../harness/identity.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { hasToast } from '../harness/toast.ts';

// Announcements wait during the night.
const { product, browser } = await shareProduct({ environment: { QUIET_HOURS: 'off' } });
const folder = await mkdtemp(join(tmpdir(), 'desk-collections-'));
const operator = await demoToken(product.url, 'operator');
afterAll(() => rm(folder, { recursive: true }));

const TITLE = '测试里新建的专场';

/** What a collection needs beside its title. */
const PLAIN = {
  ...{ Summary: '', Kind: 'topic', Categoryid: 1, Color: '#14477E', Starttime: 1, Endtime: 2 },
} as const;

test('a list of schools with faults gives a report', async () => {
  const { data: stored } = await callApi<{ Id: string }>(product.url, '/api/collect/add', {
    token: operator,
    body: { ...PLAIN, Title: TITLE },
  });
  const file = join(folder, 'schools.csv');
  await writeFile(
    file,
    '学校名称,省,市,区县\n没有这所中学,广东省,广州市,\n,广东省,广州市,\n第二中学,没有这个省,,\n没有这所中学,广东省,广州市,\n',
  );
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await openAs(page, `${product.url}/desk/push-schools?collect=${stored.Id}`, operator);
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
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await openAs(page, `${product.url}/desk/push-templates`, operator);
  await page.getByRole('row', { name: /开讲通知/ }).click();
  const panel = page.getByRole('dialog', { name: '开讲通知' });
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

test('what somebody else has changed meanwhile is shown beside what was typed', async () => {
  const { data: made } = await callApi<{ Id: string; Version: number }>(
    product.url,
    '/api/collect/add',
    {
      token: operator,
      body: { ...PLAIN, Title: '两个人改的专场' },
    },
  );
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
      ...PLAIN,
      Title: '两个人改的专场',
      Summary: '别人写的',
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
