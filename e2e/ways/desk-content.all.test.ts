/** Staff write articles, events, advertisements and data of universities, and answer feedback. */

import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { News } from '@xuanjiang/contracts/news';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { touchFirst } from '../harness/adverts.ts';
import { DESKTOP, openAs, PHONE, visit, visitWatched } from '../harness/browser.ts';
import { callApi } from '../harness/identity.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { LIAISON_UNIVERSITY } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct();
const operator = await demoToken(product.url, 'operator');

const press = (page: Page, name: string) =>
  page.locator('.ant-drawer').getByRole('button', { name, exact: true }).click();
/** Answers the question that is asked. */
const confirm = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .filter({ hasText: '取消' })
    .last()
    .getByRole('button', { name, exact: true })
    .click();
const done = (page: Page) => hasToast(page, '已完成');
const table = (page: Page) => page.getByRole('table');

test('an operator publishes an article, a student reads it, and an older version is restored', async () => {
  await using desk = await visitWatched(browser, DESKTOP);
  const { page } = desk;
  await openAs(page, `${product.url}/desk/news`, operator);
  await page.getByRole('button', { name: '写资讯' }).click();
  await page.getByLabel('标题', { exact: true }).fill('台上台下：第一版');
  await page.getByLabel('来源', { exact: true }).fill('演示编辑部');
  await page.getByLabel('第 1 段', { exact: true }).fill('这是第一版的正文。');
  await press(page, '存为草稿');
  await table(page).getByText('台上台下：第一版').waitFor();
  await press(page, '发布');
  await confirm(page, '发布');
  const link = page.getByRole('link', { name: '看前台页面' });
  await link.waitFor();
  const address = (await link.getAttribute('href')) ?? '';

  await using student = await visit(browser, PHONE);
  await student.page.goto(`${product.studentUrl}${address}`);
  await student.page.getByText('这是第一版的正文。').waitFor();

  await page.getByLabel('第 1 段', { exact: true }).fill('这是第二版的正文。');
  await press(page, '存为草稿');
  await table(page).getByText('有未发布的修改').waitFor();
  await press(page, '发布');
  await confirm(page, '发布');
  await page.getByText('第 2 版').waitFor();
  await student.page.reload();
  await student.page.getByText('这是第二版的正文。').waitFor();

  const first = page.locator('.ant-drawer').getByRole('button', { name: '恢复这一版' }).last();
  await first.click();
  await confirm(page, '恢复这一版');
  await expect
    .poll(() => page.getByLabel('第 1 段', { exact: true }).inputValue())
    .toBe('这是第一版的正文。');
  await press(page, '发布');
  await confirm(page, '发布');
  await page.getByText('第 3 版').waitFor();
  await student.page.reload();
  await student.page.getByText('这是第一版的正文。').waitFor();
  expect(student.errors).toEqual([]);
});

test('two operators edit one article: the second sees both versions and loses nothing', async () => {
  await using one = await visitWatched(browser, DESKTOP);
  await using two = await visitWatched(browser, DESKTOP);
  const { data } = await callApi<{ List: News[] }>(product.url, '/api/news/find?Limit=1');
  for (const { page } of [one, two]) {
    await openAs(page, `${product.url}/desk/news`, operator);
    await page
      .getByRole('row', { name: data.List[0]?.Title ?? '' })
      .first()
      .click();
    await page.getByLabel('第 1 段', { exact: true }).waitFor();
  }
  await one.page.getByLabel('标题', { exact: true }).fill('第一个人的标题');
  await press(one.page, '存为草稿');
  await hasToast(one.page, '已保存');
  // However long the list and the record take to be read again: what is typed next begins from what was stored.
  const held = Promise.withResolvers<void>();
  await one.page.route(/\/trpc\/[^?]*newsEdit\.(get|list)[,?]/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const title = one.page.getByLabel('标题', { exact: true });
  for (const text of ['第一个人的第二个标题', '第一个人的标题']) {
    await title.fill(text);
    await press(one.page, '存为草稿');
    await hasToast(one.page, '已保存');
    await expect.poll(() => title.inputValue()).toBe(text);
  }
  held.resolve();
  await two.page.getByLabel('标题', { exact: true }).fill('第二个人的标题');
  await two.page.getByLabel('第 1 段', { exact: true }).fill('第二个人的正文。');
  await press(two.page, '存为草稿');
  const both = two.page.getByRole('dialog').filter({ hasText: '别人刚改过这条' });
  await both.getByText('第二个人的正文。').waitFor();
  await both.getByText('第一个人的标题').click();
  await both.getByRole('button', { name: '用选好的继续' }).click();
  await press(two.page, '存为草稿');
  await hasToast(two.page, '已保存');
  await table(two.page).getByText('第一个人的标题').waitFor();
  await two.page.reload();
  await table(two.page).getByText('第一个人的标题').click();
  await expect
    .poll(() => two.page.getByLabel('第 1 段', { exact: true }).inputValue())
    .toBe('第二个人的正文。');
});

test('a liaison makes an event, moves it and calls it off, and who signed up is told why', async () => {
  await using org = await visitWatched(browser, DESKTOP);
  const { page } = org;
  await openAs(page, `${product.url}/orgCenter/events`, 'test-worker');
  await page.getByRole('button', { name: '新建活动' }).click();
  await page.getByLabel('标题', { exact: true }).fill('走进演示实验室');
  await page.getByLabel('主办方', { exact: true }).fill('招生办公室');
  await page.getByLabel('地点', { exact: true }).fill('演示楼 101');
  await page.getByLabel('城市', { exact: true }).fill('杭州');
  await page.getByText('浙江省 杭州市', { exact: true }).last().click();
  await press(page, '存为草稿');
  await table(page).getByText('走进演示实验室').waitFor();
  await press(page, '发布');
  await confirm(page, '发布');
  const link = page.getByRole('link', { name: '看前台页面' });
  await link.waitFor();
  const Id = new URL((await link.getAttribute('href')) ?? '', product.url).searchParams.get('id');
  await callApi(product.url, '/api/event/eventoff/reg/apply', {
    token: 'test-token',
    body: { Id },
  });

  await page.reload();
  await table(page).getByText('走进演示实验室').click();
  await page.getByRole('link', { name: '打开签到页' }).waitFor();
  // While its texts are written here, somebody else moves it: their times are kept, and the texts are too.
  const { data: event } = await callApi<{ Version: number; Starttime: number; Endtime: number }>(
    product.url,
    `/api/event/eventoff/edit/get?Id=${Id}`,
    { token: operator },
  );
  const { Version } = event;
  const to = { Starttime: event.Starttime + HOUR_MS, Endtime: event.Endtime + HOUR_MS };
  await callApi(product.url, '/api/event/eventoff/move', {
    token: operator,
    body: { Id, Version, ...to },
  });
  await page.getByLabel('地点', { exact: true }).fill('演示楼 202');
  await press(page, '保存');
  const both = page.getByRole('dialog').filter({ hasText: '别人刚改过这条' });
  await both.getByText('演示楼 202').waitFor();
  expect(await both.getByText('开始', { exact: true }).count()).toBe(0);
  await both.getByRole('button', { name: '用选好的继续' }).click();
  await press(page, '保存');
  await hasToast(page, '已保存');
  const [kept] = product.rows(`select place, starts_at from event where id = '${Id}'`);
  expect(kept).toEqual({ place: '演示楼 202', starts_at: to.Starttime });
  // The student who signed up must be told of the new place before the event is called off: after that nobody is told of it.
  const told = () =>
    product.rows("select 1 from inbox_message where content = '新地点：杭州市 演示楼 202'").length;
  await expect.poll(told).toBe(1);

  await page.getByLabel('原因（报名的人会看到）', { exact: true }).last().fill('实验室停电检修');
  await press(page, '取消活动');
  await page.getByRole('dialog').getByText('1 人').waitFor();
  await confirm(page, '取消活动');
  await table(page).getByText('已取消').waitFor();
  // Told by a job: a message centre that was opened before it would not show it.
  const calledOff = () =>
    product.rows("select 1 from inbox_message where content like '%实验室停电检修%'").length;
  await expect.poll(calledOff).toBe(1);

  await using student = await visit(browser, PHONE);
  await student.page.goto(`${product.studentUrl}/message`);
  await student.page.getByText('实验室停电检修').first().waitFor();
  await student.page.getByText('新地点：杭州市 演示楼 202').first().waitFor();
});

test('an operator finds a feedback among others and answers it', async () => {
  for (const [index, Content] of ['横屏以后没有声音', '希望有夜间模式'].entries()) {
    await callApi(product.url, '/api/feedback/add', {
      token: 'test-token',
      body: { Key: `desk-feedback-${index}`, Kind: index === 0 ? 'play' : 'idea', Content },
    });
  }
  await using desk = await visitWatched(browser, DESKTOP);
  const { page } = desk;
  await openAs(page, `${product.url}/desk/feedback`, operator);
  const rows = table(page).getByRole('row');
  await rows.filter({ hasText: '希望有夜间模式' }).waitFor();
  const search = page.getByRole('searchbox');
  await search.fill('没有声音');
  await search.press('Enter');
  await rows.filter({ hasText: '希望有夜间模式' }).waitFor({ state: 'detached' });
  await rows.filter({ hasText: '横屏以后没有声音' }).click();
  await page.getByLabel('答复', { exact: true }).fill('已经修好，请刷新页面再试');
  await press(page, '发送答复');
  await confirm(page, '发送答复');
  await page.getByText('没有符合的').waitFor();
  await page.getByText('已答复', { exact: true }).click();
  await rows.filter({ hasText: '横屏以后没有声音' }).waitFor();
});

test('an advertisement with an uploaded picture is shown, until its place is switched off', async () => {
  await using desk = await visitWatched(browser, DESKTOP);
  const { page } = desk;
  await openAs(page, `${product.url}/desk/adverts`, operator);
  await page.getByRole('button', { name: '新建', exact: true }).click();
  await page.getByLabel('文字（给看不到图片的人）', { exact: true }).fill('台上的新广告');
  await press(page, '存为草稿');
  const picture = await page.screenshot({ type: 'png' });
  await page
    .getByLabel('上传图片')
    .first()
    .setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('img', { name: '台上的新广告' }).waitFor();
  await press(page, '发布');
  await confirm(page, '发布');
  await done(page);
  await table(page).getByText('投放中').waitFor();

  const shown = async () => {
    const { data } = await callApi<{ Adv: { Title: string; Picurl: string } | null }>(
      product.url,
      '/api/sys/adv/get',
    );
    return data.Adv;
  };
  expect(await shown()).toMatchObject({ Title: '台上的新广告' });
  await using student = await visit(browser, PHONE, { adv: true });
  await student.page.goto(`${product.studentUrl}/video`);
  await touchFirst(student.page);
  await student.page.getByRole('img', { name: '台上的新广告' }).waitFor();

  await page.getByRole('switch', { name: '显示59 号广告' }).click();
  await page.getByText('这个位置已关闭，什么都不显示').waitFor();
  expect(await shown()).toBeNull();
});

test('a liaison changes a contact, a figure and the name, and students see each when it is time', async () => {
  const id = LIAISON_UNIVERSITY;
  const worker = await demoToken(product.url, 'worker');
  await using desk = await visitWatched(browser, DESKTOP);
  const { page } = desk;
  await openAs(page, `${product.url}/orgCenter/university`, worker);
  const name = page.getByLabel('校名', { exact: true });
  const former = await name.inputValue();
  await name.fill('清华大学（新校名）');
  await page.getByLabel('电话', { exact: true }).fill('010-62770334');
  await page.getByRole('button', { name: '存好，让学生看到' }).click();
  await hasToast(page, '已存好');
  await page.getByText('等平台看，学生现在看到的是以前的').waitFor();

  await page.goto(`${product.url}/orgCenter/figures`);
  await page.getByLabel('第 1 行计划数', { exact: true }).fill('777');
  await page.getByLabel('改动的数字是谁公布的').fill('本科招生办公室');
  await page.getByLabel('公布的网页').fill('https://example.org/plan');
  await page.getByRole('button', { name: '核对后存好' }).click();
  await hasToast(page, '已存好，学生看到新的数字');

  const { data } = await callApi<{ Chosen: { Provinceid: string; Subject: string; Year: number } }>(
    product.url,
    `/api/enroll/data?Universityid=${id}`,
  );
  const { Provinceid, Subject, Year } = data.Chosen;
  await using student = await visit(browser, PHONE);
  const shown = `${product.studentUrl}/orgDetail?id=${id}`;
  await student.page.goto(`${shown}&tab=about`);
  await student.page.getByRole('link', { name: '010-62770334' }).waitFor();
  await student.page.getByRole('heading', { name: former, exact: true }).waitFor();
  const query = `province=${Provinceid}&subject=${encodeURIComponent(Subject)}&year=${Year}`;
  await student.page.goto(`${shown}&tab=data&${query}`);
  await student.page.getByText('777', { exact: true }).first().waitFor();

  await openAs(page, `${product.url}/desk/org-pages`, operator);
  await table(page).getByText(former, { exact: true }).click();
  await page.getByRole('button', { name: '都通过' }).click();
  await hasToast(page, '已处理，学校会收到消息');
  await student.page.goto(`${shown}&tab=about`);
  await student.page.getByRole('heading', { name: '清华大学（新校名）', exact: true }).waitFor();
});
