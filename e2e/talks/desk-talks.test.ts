/** Staff make talks and collections, and students see what is published. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import type { School } from '@xuanjiang/contracts/school';
import { talkStaffCalls } from '@xuanjiang/contracts/talk-staff';
import type { Locator } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { DESKTOP, openAs, PHONE, visit, visitWatched } from '../harness/browser.ts';
import { withoutTimers } from '../harness/clock.ts';
import { panelOf, storedTalk, talkIdIn, typeTalk } from '../harness/desk-talks.ts';
import { callApi } from '../harness/identity.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { hasToast } from '../harness/toast.ts';

// Announcements wait during the night.
const { product, browser } = await shareProduct({ environment: { QUIET_HOURS: 'off' } });
const folder = await mkdtemp(join(tmpdir(), 'desk-collections-'));
const operator = await demoToken(product.url, 'operator');
afterAll(() => rm(folder, { recursive: true }));

test('a talk of a liaison, whom somebody else overtakes, waits; an operator approves it, and everybody sees it', async () => {
  const liaison = await demoToken(product.url, 'worker');
  const title = '昆仑书院：学科怎么选';
  const start = dayStart(dayOf(Date.now())) + 4 * DAY_MS + 10 * HOUR_MS;
  await using org = await visitWatched(browser, DESKTOP);
  await openAs(org.page, `${product.url}/orgCenter/talks`, liaison);
  await org.page.getByRole('button', { name: '新建' }).click();
  const panel = panelOf(org.page);
  await panel.getByRole('textbox', { name: '标题' }).fill(title);
  // What is missing is said where it is, and nothing is sent.
  await panel.getByRole('button', { name: '提交审核' }).click();
  await panel.getByText('还有 3 处要改').waitFor();
  await typeTalk(panel, title, start);
  await panel.getByRole('button', { name: '存为草稿' }).click();
  await hasToast(org.page, '已保存');

  // When two people edit the talk, neither loses what they typed.
  await expect.poll(() => talkIdIn(org.page)).not.toBe('');
  const id = talkIdIn(org.page);
  await panel.getByRole('tab', { name: '改动记录' }).waitFor();
  await panel.getByRole('tab', { name: /^基本/ }).click();
  await panel.getByRole('textbox', { name: '标题' }).fill('另一个标题');
  await panel.getByRole('tab', { name: '主讲' }).click();
  await panel.getByRole('textbox', { name: '主讲人' }).fill('王老师');
  const stored = await storedTalk(product.url, id, operator);
  const written = Object.entries(stored).filter(
    ([field]) => field in talkStaffCalls.edit.input.shape,
  );
  const body = { ...Object.fromEntries(written), Id: id, Title: `${title}（新）` };
  const overtaking = await callApi(product.url, '/api/stream/edit', { token: operator, body });
  expect(overtaking).toMatchObject({ code: 0 });
  await panel.getByRole('button', { name: '存为草稿' }).click();
  const conflict = org.page.getByRole('dialog', { name: '别人刚改过这条' });
  const titles = conflict.getByRole('group', { name: '标题' });
  await titles.getByText('另一个标题').waitFor();
  // Nothing is stored yet, and both versions are there.
  expect((await storedTalk(product.url, id, operator)).Title).toBe(`${title}（新）`);
  await titles.getByText(`${title}（新）`).click();
  await conflict.getByText('王老师').waitFor();
  await conflict.getByRole('button', { name: '用选好的继续' }).click();
  await conflict.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: '提交审核' }).click();
  await hasToast(org.page, '已提交，等平台审核');
  await panel.getByText('正在等平台审核').waitFor();
  expect(await storedTalk(product.url, id, operator)).toMatchObject({
    Title: `${title}（新）`,
    Speaker: '王老师',
  });
  const asked = await callApi(product.url, `/api/stream/get?Id=${id}`);
  expect(asked.code).toBe(404);
  expect(org.errors).toEqual([]);

  await using desk = await visitWatched(browser, DESKTOP);
  // The demo has another talk that waits.
  const pending = `${product.url}/desk/talks?status=pending&name=${encodeURIComponent(title)}`;
  await openAs(desk.page, pending, operator);
  const row = desk.page.getByRole('row').filter({ hasText: title });
  await row.waitFor();
  // By keyboard: to the row, open it.
  await desk.page.keyboard.press('j');
  await desk.page.keyboard.press('Enter');
  await panelOf(desk.page).getByRole('button', { name: '通过并发布' }).click();
  await hasToast(desk.page, '已发布，大家看得到了');
  expect(desk.errors).toEqual([]);

  await using student = await visit(browser, PHONE);
  await student.page.goto(`${product.studentUrl}/videoDetail?id=${id}`);
  await student.page.getByRole('heading', { name: title }).waitFor();
  await using told = await visit(browser, DESKTOP);
  await openAs(told.page, `${product.url}/message`, liaison);
  await told.page.getByText('宣讲已发布，大家看得到了').waitFor();
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
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  // What can be taken back is said until it is read (`UNDO_MS`).
  await withoutTimers(page, 8 * SECOND_MS);
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
  await expect
    .poll(async () => (await talks.nth(0).textContent())?.slice(1))
    .toBe(second?.slice(1));
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

  await using desk = await visit(browser, DESKTOP);
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
