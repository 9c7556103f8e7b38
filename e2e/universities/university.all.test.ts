import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openAs, sentTo, visitWatched } from '../harness/browser.ts';
import { callApi, logIn, loginOf, PLAIN_PHONE } from '../harness/identity.ts';
import { startProduct } from '../harness/product.ts';
import { ANSWERING } from '../harness/reading-pages.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { SHIFT_MAX, watchShift } from '../harness/shift.ts';
import { startTap } from '../harness/tap.ts';
import { hasToast } from '../harness/toast.ts';

const NARROWEST = { width: 320, height: 568 };

interface Named {
  readonly Id: string;
  readonly Name: string;
}

const { product, browser } = await shareProduct({ environment: { OPEN_READING: 'true' } });
/** Universities with lines for 广东. */
let universities: readonly Named[];

beforeAll(async () => {
  const { data } = await callApi<{ List: Named[] }>(
    product.url,
    '/api/uni/find?Recruits=440000&Limit=100',
  );
  universities = data.List;
  if (universities.length < 2) throw new Error('the demo lacks universities with plans for 广东');
});

const university = (place: number): Named => {
  const found = universities[place];
  if (found === undefined) throw new Error(`the demo lacks university ${place}`);
  return found;
};
const dataOf = ({ Id }: Named, query = ''): string =>
  `${product.url}/orgDetail?id=${Id}&tab=data${query}`;
const detailOf = ({ Id }: Named): string => `${product.url}/orgDetail?id=${Id}`;

const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('what a visitor follows is followed once they have logged in, once', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  const sent = sentTo(page, 'follow.set');
  const { Id, Name } = university(0);
  await page.goto(detailOf(university(0)));
  await page.getByRole('button', { name: `关注 ${Name}`, exact: true }).click();
  await loginOf(page).sheet.getByText(`登录后为你关注「${Name}」`).waitFor();
  await logIn(page, product.url, '13700012001');
  await hasToast(page, `已关注「${Name}」，新宣讲和回答会告诉你`);
  const followed = page.getByRole('button', { name: `已关注 ${Name}`, exact: true });
  await followed.waitFor();
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ Universityid: Id, On: true });
  await page.reload();
  await followed.waitFor();
  expect(sent).toHaveLength(1);
});

test('own score and rank stay on the device, and are compared year by year', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await using tap = await startTap(product.url);
  const frames: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => frames.push(String(payload))),
  );
  await page.goto(`${tap.url}/orgDetail?id=${university(0).Id}&tab=data&province=440000`);
  await page.getByRole('button', { name: '填我的分数或位次' }).click();
  const profile = page.getByRole('dialog', { name: '我的选考' });
  const rank = profile.getByRole('textbox', { name: /^位次/ });
  await rank.fill('9,8x');
  await profile.getByRole('alert').filter({ hasText: '请填 1 到' }).waitFor();
  await rank.fill('9,871');
  const read = profile.getByRole('textbox', { name: /^分数/ });
  await expect.poll(() => read.inputValue()).not.toBe('');
  const score = await read.inputValue();
  await profile.getByRole('button', { name: '返回' }).click();
  await page
    .getByRole('list', { name: '同位次在其他年份' })
    .getByRole('listitem')
    .first()
    .waitFor();
  await page.reload();
  await page.getByRole('list', { name: '同位次在其他年份' }).waitFor();
  // A click on what says it is noted as well.
  await page.getByRole('button', { name: `${score} 分 · 第 9,871 名` }).click();
  expect(await rank.inputValue()).toBe('9,871');
  // What was noted of clicks is sent when the page is left.
  await page.goto('about:blank');
  const beacon = () => tap.heard.findLast((sent) => sent.startsWith('/api/sys/log/add'));
  await expect.poll(beacon).toContain('"/orgDetail"');
  // How long ago a click was may be any number.
  const sent = [...tap.heard, ...frames].map((one) => one.replace(/"Agoms":\d+/g, ''));
  const secret = new RegExp(`\\b(9871|9,871|${score})\\b`);
  expect(sent.filter((one) => secret.test(one))).toEqual([]);
});

test('two taps lead from a figure of any year to who published it', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await page.goto(dataOf(university(0), '&province=440000'));
  const chart = page.getByRole('group', { name: /最低线$/ });
  const figures = chart.getByRole('button', { name: /看出处$/ });
  await figures.first().waitFor();
  // The first tap chooses a year, the second one its figure.
  const earlier = chart.locator('button[aria-pressed="false"]').first();
  const year = ((await earlier.textContent()) ?? '').slice(0, 4);
  await earlier.tap();
  await page.waitForURL(`**year=${year}**`);
  await chart.locator('button[aria-pressed="true"]', { hasText: year }).waitFor();
  await figures.last().tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(`${year} 年`, { exact: false }).first().waitFor();
  await sheet.getByText('公布单位').waitFor();
  await sheet.getByText('演示数据').waitFor();
  expect(await isTooWide(page)).toBe(false);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toMatch(/^最低位次 .+看出处$/);
  // One tap is enough in the table.
  await page
    .getByRole('table')
    .getByRole('button', { name: /看出处$/ })
    .nth(2)
    .tap();
  await sheet.getByText('公布单位').waitFor();
});

test('the answers of a university come page by page, and a page that fails keeps what is shown', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  const asked = { later: 0, rooms: 0 };
  let fails = true;
  await page.route(/\/trpc\/.*question\./, async (route) => {
    const url = decodeURIComponent(route.request().url());
    const isLater = url.includes('"Page":2');
    asked.rooms += url.includes('question.find?') ? 1 : 0;
    asked.later += isLater ? 1 : 0;
    // Status 400: once the call has failed, the client does not load the page again, which would remove the retry button.
    if (isLater && fails) await route.fulfill({ status: 400, body: '' });
    else await route.continue();
  });
  await page.goto(`${product.url}/orgDetail?id=${ANSWERING}&tab=answers`);
  const panel = page.getByRole('tabpanel');
  const rows = panel.locator('li a[href^="/videoDetail"]');
  await rows.first().waitFor();
  const first = await rows.allTextContents();
  expect(first).toHaveLength(20);
  await rows.last().scrollIntoViewIfNeeded();
  const retry = panel.getByRole('button', { name: '重试' });
  await retry.waitFor();
  expect(await rows.allTextContents()).toEqual(first);
  fails = false;
  await retry.click();
  await rows.nth(first.length).waitFor();
  expect((await rows.allTextContents()).slice(0, first.length)).toEqual(first);
  expect(asked.later).toBeGreaterThan(1);
  expect(asked.rooms).toBe(0);
});

test('an answered question and a guide of a university open where they are', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await page.goto(`${product.url}/orgDetail?id=${ANSWERING}&tab=answers`);
  const jumping = page.locator('li', { hasText: '从这里看' }).first().getByRole('link');
  await jumping.click();
  await page.waitForURL(/\/videoDetail\?id=[0-9a-f]+&moment=\d+/);
  await page.goto(`${product.url}/orgDetail?id=4133010335`);
  await page.getByRole('tab', { name: /^指南/ }).click();
  await page.locator('a[href^="/recruitDetail"]').first().click();
  await page.waitForURL('**/recruitDetail?**');
});

test('a university opens on the enrolment data where there are figures for the own province, else on the overview [2.ORG.1, 2.ORG.2]', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page, context } = person;
  const { url } = product;
  const shown = page.getByRole('tab', { selected: true });
  await page.goto(detailOf(university(0)));
  await page.getByRole('heading', { name: '基本信息' }).waitFor();
  expect(await shown.textContent()).toBe('概况');

  await context.addCookies([{ name: '_province', value: '440000', url }]);
  await page.goto(detailOf(university(0)));
  await page.getByRole('heading', { name: /最低线/ }).waitFor();
  expect(await shown.textContent()).toBe('招生数据');
  // The address keeps a tab that is chosen, as before.
  await page.getByRole('tab', { name: '概况' }).click();
  await page.waitForURL(/tab=about/);
  await page.getByRole('heading', { name: '基本信息' }).waitFor();
  const parts = await page
    .getByRole('tabpanel')
    .getByRole('heading', { level: 2 })
    .allTextContents();
  expect(parts.filter((part) => part !== '最新回答')).toEqual([
    ...['报名咨询', '招生专业', '校区', '基本信息'],
  ]);
  expect(parts.at(-1)).toBe('基本信息');

  const { data } = await callApi<{ List: Named[] }>(url, '/api/uni/find?Limit=100');
  const recruits = new Set(universities.map(({ Id }) => Id));
  const without = data.List.find(({ Id }) => !recruits.has(Id));
  if (without === undefined) throw new Error('every university of the demo has figures for 广东');
  await page.goto(detailOf(without));
  await page.getByRole('heading', { name: '基本信息' }).waitFor();
  expect(await shown.textContent()).toBe('概况');
  expect(person.errors).toEqual([]);
});

test('private messages are offered where somebody answers them, and nowhere else', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  const write = page.getByRole('link', { name: '私信招生办' });
  for (const [Id, open] of [
    ['4111010003', true],
    [university(0).Id, null],
    [university(1).Id, null],
  ] as const) {
    const { data } = await callApi<{ Threads: boolean }>(product.url, `/api/uni/get?Id=${Id}`);
    if (open !== null) expect(data.Threads).toBe(open);
    await page.goto(detailOf({ Id, Name: '' }));
    await page.getByRole('tab', { name: '概况' }).waitFor();
    expect([Id, await write.count()]).toEqual([Id, data.Threads ? 1 : 0]);
  }
  const { data } = await callApi<{ List: Named[] }>(product.url, '/api/uni/find?Limit=100');
  const answers = await Promise.all(
    data.List.slice(0, 30).map(
      async ({ Id }) =>
        (await callApi<{ Threads: boolean }>(product.url, `/api/uni/get?Id=${Id}`)).data.Threads,
    ),
  );
  expect(answers).toContain(false);
});

test('a student is told once what the page of partners is, with a way on', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await openAs(page, `${product.url}/cooperSch`, await demoToken(product.url, 'student'));
  await page.getByText('这一页给高校招生老师用').waitFor();
  expect(await page.getByRole('button', { name: '重试' }).count()).toBe(0);
  await page.getByRole('link', { name: '看全部院校' }).click();
  await page.waitForURL('**/orgList');
  expect(person.errors).toEqual([]);
});

test('its talks come soonest first, then those that are over [2.ORG.3]', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  const { data } = await callApi<{ List: { Universityid: string }[] }>(
    product.url,
    '/api/stream/find?Status=upcoming&Limit=1',
  );
  const id = data.List[0]?.Universityid ?? '';
  const find = async (Status: string) =>
    (
      await callApi<{ List: { Title: string }[] }>(
        product.url,
        `/api/stream/find?Status=${Status}&Universityid=${id}&Limit=20`,
      )
    ).data.List.map(({ Title }) => Title);
  const expected = [...(await find('live')), ...(await find('upcoming'))];
  await page.goto(`${product.url}/orgDetail?id=${id}&tab=talks`);
  const coming = page.getByRole('region', { name: '直播与预告' });
  await coming.waitFor();
  const text = (await coming.textContent()) ?? '';
  const places = expected.map((title) => text.indexOf(title));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
  const past = page.getByRole('region', { name: '回放与往期' });
  await past.waitFor();
  expect((await coming.boundingBox())?.y).toBeLessThan((await past.boundingBox())?.y ?? 0);
});

test('a filter that is cleared while one composes a name leaves what is composed', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await page.goto(`${product.url}/orgList?name=${encodeURIComponent('浙江')}`);
  const field = page.getByRole('searchbox');
  await field.focus();
  await page.keyboard.press('End');
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', {
    text: 'daxue',
    selectionStart: 5,
    selectionEnd: 5,
  });
  // The keyboard and the script below come to the page by different ways.
  await expect.poll(() => field.inputValue()).toBe('浙江daxue');
  // A tap would end what is composed.
  await page.getByRole('button', { name: '清除筛选' }).dispatchEvent('click');
  // The address changes before the page.
  await page.getByRole('button', { name: '清除筛选' }).waitFor({ state: 'detached' });
  expect(page.url()).toMatch(/orgList$/);
  expect(await field.inputValue()).toBe('浙江daxue');
  await keyboard.send('Input.insertText', { text: '大学' });
  await page.waitForURL(new RegExp(encodeURIComponent('浙江大学')));
  expect(await field.inputValue()).toBe('浙江大学');
});

test('nothing has to be moved sideways at 320 px, and little of a long list is in the page', async () => {
  await using person = await visitWatched(browser, { ...PLAIN_PHONE, viewport: NARROWEST });
  const { page } = person;
  await page.goto(`${product.url}/orgList`);
  await page.locator('a[href^="/orgDetail"]').first().waitFor();
  expect(await isTooWide(page)).toBe(false);
  expect(await page.locator('a[href^="/orgDetail"]').count()).toBeLessThan(40);
  for (const tab of ['about', 'data', 'talks', 'guides', 'answers']) {
    await page.goto(`${detailOf(university(0))}&tab=${tab}&province=440000`);
    await page.getByRole('tab', { selected: true }).waitFor();
    // More than one part may be on its way.
    await expect.poll(() => page.locator('[role="status"][aria-label="正在加载"]').count()).toBe(0);
    expect(await isTooWide(page)).toBe(false);
  }
});

/** Invented universities as the ministry lists them, spread over the letters. */
const manyRows = (count: number): string => {
  const first = [...'安北成大恩福广海江昆兰马南欧平青仁上天乌武西云中'];
  const rows = Array.from({ length: count }, (_, at) =>
    [
      `${first[at % first.length]}示例第${at}学院`,
      4_199_000_000 + at,
      '示例部门',
      '广州市',
      at % 2 === 0 ? '本科' : '专科',
      '广东省',
    ].join(','),
  );
  return `学校名称,学校标识码,主管部门,所在地,办学层次,省份\n${rows.join('\n')}\n`;
};

test('of three thousand universities few rows are in the page, and the way back leads to the same row', async () => {
  await using large = await startProduct({ environment: { OPEN_READING: 'on' } });
  const folder = await mkdtemp(join(tmpdir(), 'xuanjiang-e2e-'));
  const file = join(folder, 'list.csv');
  await writeFile(file, manyRows(2900));
  expect(await large.data('import', 'universities', file)).toContain('2900 added');
  await rm(folder, { recursive: true });
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await page.goto(`${large.url}/orgList`);
  await page.getByRole('status').filter({ hasText: '全部院校 3047 所' }).waitFor();
  const letters = page.getByRole('group', { name: '按拼音首字母跳转' });
  const rows = page.locator('a[href^="/orgDetail"]');
  for (const letter of ['Z', 'H', 'T']) {
    await letters.getByRole('button', { name: letter, exact: true }).click();
    await page.getByRole('heading', { name: letter, exact: true }).waitFor();
    await rows.nth(3).waitFor();
    expect(await rows.count()).toBeLessThan(40);
  }
  const row = page.getByRole('link', { name: /^天示例第\d+学院$/ }).nth(2);
  const name = (await row.textContent()) ?? '';
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(50_000);
  await row.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.evaluate(() => setTimeout(() => history.back()));
  await page.getByRole('link', { name, exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);

  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: '层次', exact: true }).click();
  const levels = page.getByRole('dialog', { name: '层次' });
  await levels.getByRole('button', { name: '专科', exact: true }).click();
  await page.getByRole('status').filter({ hasText: '专科 1450 所' }).waitFor();
});

test('a province that is not known, and follows of nobody, narrow nothing, and the login comes back to them', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  const count = page.getByRole('status').filter({ hasText: / \d+ 所/ });
  await page.goto(`${product.url}/orgList?own=1`);
  await count.filter({ hasText: /^全部/ }).waitFor();
  const own = page.getByRole('button', { name: '本省招生', exact: true });
  expect(await own.getAttribute('aria-pressed')).toBe('false');
  await own.click();
  await page.getByRole('dialog', { name: '选择你的省份' }).waitFor();

  await page.goto(`${product.url}/orgList`);
  await count.filter({ hasText: /^全部/ }).waitFor();
  await page.getByRole('button', { name: /^关注 \d+/ }).click();
  await loginOf(page).sheet.waitFor();
  expect(page.url()).toContain('followed=1');
  await logIn(page, product.url, '13700012002');
  await page.getByRole('button', { name: /^关注 \d+/, pressed: true }).waitFor();
  await page.getByText('换一个条件').or(count).first().waitFor();
});

test('another tab of a scrolled page begins below what stays on top', async () => {
  await using person = await visitWatched(browser, { ...PLAIN_PHONE, viewport: NARROWEST });
  const { page } = person;
  await page.goto(dataOf(university(0), '&province=440000'));
  await page.getByRole('group', { name: /最低线$/ }).waitFor();
  await page.getByRole('tab', { name: '概况' }).click();
  await page.getByRole('heading', { name: '基本信息' }).waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  // Its data are there: it is long at once.
  await page.getByRole('tab', { name: '招生数据' }).click();
  await page.getByRole('group', { name: /最低线$/ }).waitFor();
  const tabs = page.getByRole('tablist');
  const panel = page.getByRole('tabpanel');
  const gap = async () => {
    const [over, under] = await Promise.all([tabs.boundingBox(), panel.boundingBox()]);
    return Math.round((under?.y ?? -999) - (over?.y ?? 0) - (over?.height ?? 0));
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(-1);
});

test('what a visitor reports is sent once they have logged in, and its sheet closes', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  const sent = sentTo(page, 'correction.add');
  await page.goto(detailOf(university(1)));
  await page.getByRole('button', { name: '报告数据有误' }).click();
  const sheet = page.getByRole('dialog', { name: '报告数据有误' });
  await sheet.getByRole('textbox', { name: '正确的是什么' }).fill('计划应为 120 人');
  await sheet.getByRole('button', { name: '提交' }).click();
  await loginOf(page).sheet.getByText('登录后为你提交').waitFor();
  await logIn(page, product.url, '13700012003');
  await hasToast(page, '已提交，核对后更正');
  await sheet.waitFor({ state: 'detached' });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('计划应为 120 人');
});

test('rows that do not come say so where they are looked at, and come when asked for again', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await page.goto(`${product.url}/orgList`);
  await page.locator('a[href^="/orgDetail"]').first().waitFor();
  // The second page of the list, by itself or in a batch; of a kind that is not asked for again by itself.
  const second = (url: URL) => decodeURIComponent(url.href).includes('"Page":2');
  await page.route(second, (route) => route.fulfill({ status: 400, body: '' }));
  const letters = page.getByRole('group', { name: '按拼音首字母跳转' });
  await letters.getByRole('button').last().click();
  const failed = page.getByRole('alert').filter({ hasText: '没有加载出来' });
  await failed.waitFor();
  await page.unroute(second);
  await failed.getByRole('button', { name: '重试' }).click();
  await failed.waitFor({ state: 'detached' });
  await page.locator('a[href^="/orgDetail"]').last().waitFor();
});

test('a list that is narrowed from its end begins at its top, and has its rows', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await page.goto(`${product.url}/orgList`);
  await page.locator('a[href^="/orgDetail"]').first().waitFor();
  await page.getByRole('group', { name: '按拼音首字母跳转' }).getByRole('button').last().click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(3000);
  await page.getByRole('searchbox').fill('大学');
  await page
    .getByRole('status')
    .filter({ hasText: /^大学 \d+ 所/ })
    .waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(400);
  await page.locator('a[href^="/orgDetail"]').first().waitFor();
});

test('the list and those with a talk today come together, and nothing moves', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await page.goto(`${product.url}/video`);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/trpc/*university.find*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/trpc/*university.find*');
  await page.getByRole('navigation').getByRole('link', { name: '院校', exact: true }).click();
  await asked;
  await page.getByRole('searchbox').waitFor();
  const shift = await watchShift(page);
  letThrough();
  await page.getByRole('heading', { name: /^今天有宣讲/ }).waitFor();
  await page.locator('a[href^="/orgDetail"]').nth(3).waitFor();
  expect(await shift()).toBeLessThanOrEqual(SHIFT_MAX);
});
