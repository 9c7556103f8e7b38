import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DESKTOP,
  launchBrowser,
  MOVING,
  openAs,
  PHONE,
  visit,
  visitWatched,
} from '../harness/browser.ts';
import { panelOf, storedTalk, talkIdIn, typeTalk } from '../harness/desk-talks.ts';
import { callApi } from '../harness/identity.ts';
import { startProduct } from '../harness/product.ts';
import { demoToken } from '../harness/registration.ts';
import { chooseTyped } from '../harness/staff-pages.ts';
import { hasToast } from '../harness/toast.ts';

/** The desk of these tests moves, as for most people. */
const PERSON = { ...DESKTOP, ...MOVING } as const;

/** After midnight, when the mornings come (`MORNING_HOUR`). */
const MORNING_MS = 7 * HOUR_MS;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a talk that an operator makes is found, booked, and in the morning push of a student', async () => {
  await using product = await startProduct({ movableClock: true });
  const today = dayStart(dayOf(Date.now())) + MORNING_MS;
  // A morning that is not about to come while the talk is typed.
  const morning = today > Date.now() + HOUR_MS ? today : today + DAY_MS;
  const title = '昆仑书院：怎么选专业方向';
  await using desk = await visitWatched(browser, PERSON);
  const operator = await demoToken(product.url, 'operator');
  await openAs(desk.page, `${product.url}/desk/talks`, operator);
  await desk.page.getByRole('button', { name: '新建' }).click();
  const panel = panelOf(desk.page);
  await chooseTyped(panel, '高校', '清华');
  await panel.getByTitle('清华大学', { exact: true }).waitFor();
  await typeTalk(panel, title, morning + 2 * HOUR_MS);
  await panel.getByRole('button', { name: '发布' }).click();
  await hasToast(desk.page, '已发布，大家看得到了');
  await panel.getByRole('tab', { name: '改动记录' }).click();
  await panel.getByText('发布', { exact: false }).first().waitFor();
  const id = talkIdIn(desk.page);
  expect(await storedTalk(product.url, id, operator)).toMatchObject({
    State: 'upcoming',
    Title: title,
  });
  expect(desk.errors).toEqual([]);

  await using student = await visit(browser, PHONE);
  const { page } = student;
  const token = await demoToken(product.url, 'student');
  await callApi(product.url, '/api/user/subscribe/add', { token, body: {} });
  await openAs(page, `${product.url}/searchAll?keyword=${encodeURIComponent('昆仑书院')}`, token);
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await page.waitForURL(new RegExp(`/videoDetail\\?id=${id}`));
  await page.getByRole('button', { name: /^预约/ }).first().click();
  await expect.poll(async () => (await storedTalk(product.url, id, operator)).Reserves).toBe(1);

  await product.pass(morning + MINUTE_MS - Date.now());
  const messages = async () => {
    const path = '/api/user/message/find?Kinds=morning';
    return (await callApi<{ List: { Day: string }[] }>(product.url, path, { token })).data.List;
  };
  await expect.poll(async () => (await messages())[0]?.Day).toBe(dayOf(morning));
  await using later = await visit(browser, PHONE, { time: morning + 2 * MINUTE_MS });
  await openAs(later.page, `${product.url}/message`, token);
  const card = later.page.getByRole('article').filter({ hasText: '宣讲早报' }).first();
  await card.getByText(/看全部 [1-9]\d* 场/).click();
  await later.page.waitForURL(new RegExp(`/videoNow\\?Date=${dayOf(morning)}`));
  await later.page.getByRole('button', { name: `已预约 ${title}` }).waitFor();
});

test('of two operators who edit one talk, nobody loses what was typed', async () => {
  await using product = await startProduct();
  const token = await demoToken(product.url, 'operator');
  const Starttime = dayStart(dayOf(Date.now())) + 3 * DAY_MS + 10 * HOUR_MS;
  const written = { Title: '最初的标题', Speaker: '罗老师', Starttime };
  const body = { ...written, Endtime: Starttime + HOUR_MS, Universityid: '4111010003' };
  const made = (await callApi<OwnTalkDetail>(product.url, '/api/stream/add', { token, body })).data;
  await using first = await visitWatched(browser, PERSON);
  await using second = await visitWatched(browser, PERSON);
  for (const { page } of [first, second]) {
    await openAs(page, `${product.url}/desk/talks?status=draft&talk=${made.Id}`, token);
    await panelOf(page).getByRole('textbox', { name: '标题' }).waitFor();
  }
  await panelOf(first.page).getByRole('textbox', { name: '标题' }).fill('第一位的标题');
  await panelOf(first.page).getByRole('button', { name: '存为草稿' }).click();
  await hasToast(first.page, '已保存');

  const { page } = second;
  const panel = panelOf(page);
  await panel.getByRole('textbox', { name: '标题' }).fill('第二位的标题');
  await panel.getByRole('tab', { name: '主讲' }).click();
  await panel.getByRole('textbox', { name: '主讲人' }).fill('王老师');
  await panel.getByRole('button', { name: '存为草稿' }).click();
  const conflict = page.getByRole('dialog', { name: '别人刚改过这条' });
  const title = conflict.getByRole('group', { name: '标题' });
  await title.getByText('第二位的标题').waitFor();
  // Nothing is stored yet, and both versions are there.
  expect((await storedTalk(product.url, made.Id, token)).Title).toBe('第一位的标题');
  await title.getByText('第一位的标题').click();
  await conflict.getByText('王老师').waitFor();
  await conflict.getByRole('button', { name: '用选好的继续' }).click();
  await conflict.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: '存为草稿' }).click();
  await hasToast(page, '已保存');
  expect(await storedTalk(product.url, made.Id, token)).toMatchObject({
    ...{ Title: '第一位的标题', Speaker: '王老师', Version: 3 },
  });
  expect([...first.errors, ...second.errors]).toEqual([]);
});

test('of two operators who approve a talk at the same moment one publishes it, and the other reads who did', async () => {
  await using product = await startProduct();
  const operator = await demoToken(product.url, 'operator');
  const token = await demoToken(product.url, 'worker');
  const Starttime = dayStart(dayOf(Date.now())) + 3 * DAY_MS + 10 * HOUR_MS;
  const written = { Title: '两位都在审的一场', Speaker: '罗老师', Intro: '先讲分流。', Starttime };
  const body = { ...written, Endtime: Starttime + HOUR_MS };
  const made = (await callApi<OwnTalkDetail>(product.url, '/api/stream/add', { token, body })).data;
  const { Id, Version } = made;
  await callApi(product.url, '/api/stream/submit', { token, body: { Id, Version } });
  await using first = await visitWatched(browser, PERSON);
  await using second = await visitWatched(browser, PERSON);
  const approve = ({ page }: typeof first) =>
    panelOf(page).getByRole('button', { name: '通过并发布' });
  for (const { page } of [first, second]) {
    await openAs(page, `${product.url}/desk/talks?status=pending&talk=${Id}`, operator);
    await panelOf(page).getByRole('button', { name: '通过并发布' }).waitFor();
  }
  await Promise.all([approve(first).click(), approve(second).click()]);
  const said = async ({ page }: typeof first): Promise<string> => {
    // Seen for two seconds, which may be over by now.
    const told = await page.waitForFunction(() =>
      (globalThis as { saidInToasts?: string[] }).saidInToasts?.find((text) =>
        /已发布，大家看得到了|.+ 在 .+ 已经.+了这场/.test(text),
      ),
    );
    return (await told.jsonValue()) ?? '';
  };
  const both = await Promise.all([said(first), said(second)]);
  expect(both.filter((words) => words === '已发布，大家看得到了')).toHaveLength(1);
  expect(await storedTalk(product.url, Id, operator)).toMatchObject({ State: 'upcoming' });
  const acts = `SELECT id FROM audit WHERE action = 'talkedit.approve' AND subject = '${Id}'`;
  expect(product.rows(acts)).toHaveLength(1);
  // Both have gone on to the next talk that waits.
  for (const { page } of [first, second]) {
    await page.waitForURL(({ searchParams }) => searchParams.get('talk') !== Id);
  }
});
