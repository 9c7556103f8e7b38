import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, openAs, pasted, visitWatched } from './harness/browser.ts';
import { addEvent, askedBefore, NOW_MS, PLACE_CODE, signUp } from './harness/events.ts';
import { loginOf, PLAIN_PHONE, sentCode } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { bindForm, chooseFirstSchool, chooseYear, demoToken } from './harness/registration.ts';
import { hasToast } from './harness/toast.ts';

let product: Product;
let browser: Browser;
let student: string;
let parent: string;

beforeAll(async () => {
  [product, browser] = await Promise.all([
    startProduct({ environment: { OPEN_READING: 'true' } }),
    launchBrowser(),
  ]);
  student = await demoToken(product.url, 'student');
  parent = await demoToken(product.url, 'parent');
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const detailOf = (id: string): string => `${product.url}/eventoffDetail?id=${id}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const ticket = (page: Page) => page.getByRole('region', { name: '入场券' });

const logIn = async (page: Page, number: string): Promise<void> => {
  const { sheet, phone, code, getCode, done } = loginOf(page);
  await phone.fill(number);
  await getCode.click();
  await sheet.getByText(/\d+ 秒/).waitFor();
  await code.fill(await sentCode(product.url, number));
  await done.click();
  await sheet.waitFor({ state: 'detached' });
};

const register = async (page: Page): Promise<void> => {
  const form = bindForm(page);
  await form.school.waitFor();
  await chooseFirstSchool(page);
  await chooseYear(page, 2025);
  await form.done.click();
  await form.screen.waitFor({ state: 'detached' });
};

test('a visitor finds an event, signs up for two, logs in and registers, and has both tickets [1.DO.5, 2.SCREEN.5, 2.SCREEN.6]', async () => {
  addEvent(product, { id: 'e-visitor', title: '走访示例校园', inMs: DAY_MS, lists: { site: 9 } });
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { context, page } = person;
  await askedBefore(context);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/trpc/event.apply')) sent.push(request.postData() ?? '');
  });
  await page.goto(`${product.url}/eventoff?name=走访示例`);
  await page.getByText('共 1 场活动').waitFor();
  await page.getByRole('link', { name: '走访示例校园' }).click();
  await page.getByRole('heading', { name: '走访示例校园' }).waitFor();
  await button(page, '报名').click();
  const sheet = page.getByRole('dialog', { name: '报名参加' });
  await button(page, '2 个：带一位家长或同学').click();
  await sheet.getByRole('button', { name: '报名', exact: true }).click();
  await loginOf(page).sheet.getByText('登录后为你报名「走访示例校园」').waitFor();
  await logIn(page, '13700013001');

  await register(page);
  await hasToast(page, '已报名「走访示例校园」');
  await ticket(page).getByText('已确认 2 个名额').waitFor();
  await ticket(page).getByRole('button', { name: '同行人', exact: true }).click();
  await ticket(page)
    .getByText(/ 0002$/)
    .waitFor();
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0] ?? '')).toEqual({ Id: 'e-visitor', Attendance: 'site', Places: 2 });

  await page.goto(`${product.url}/eventoff`);
  const mine = page.getByRole('region', { name: '我报名的' });
  await mine.getByRole('link', { name: '走访示例校园' }).waitFor();
  await mine.getByText('报名成功').waitFor();
});

test('a sign-up after a login is not told as failed when only its places cannot be read', async () => {
  addEvent(product, { id: 'e-told', title: '报上了的活动', inMs: DAY_MS, lists: { site: 9 } });
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { context, page } = person;
  await askedBefore(context);
  const asked = (url: URL) => url.pathname.includes('event.getSignup');
  await page.route(asked, (route) => route.fulfill({ status: 400, body: '' }));
  await page.goto(detailOf('e-told'));
  await button(page, '报名').click();
  const sheet = page.getByRole('dialog', { name: '报名参加' });
  await sheet.getByRole('button', { name: '报名', exact: true }).click();
  await logIn(page, '13700013004');
  await register(page);
  await hasToast(page, '已提交「报上了的活动」的报名');
  await page.unroute(asked);
  await page.reload();
  await ticket(page).getByText('已确认 1 个名额').waitFor();
});

test('who gets no place waits, moves up when one is given back, and is told', async () => {
  addEvent(product, { id: 'e-last', title: '最后一个名额', inMs: DAY_MS, lists: { site: 1 } });
  await using first = await visitWatched(browser, PLAIN_PHONE);
  await openAs(first.page, detailOf('e-last'), student);
  await button(first.page, '报名').click();
  await first.page.getByText('还有 1 个名额', { exact: true }).last().waitFor();
  await first.page.getByRole('dialog').getByRole('button', { name: '报名', exact: true }).click();
  await ticket(first.page).waitFor();

  await using second = await visitWatched(browser, PLAIN_PHONE);
  await askedBefore(second.context);
  await openAs(second.page, detailOf('e-last'), parent);
  await second.page.getByText('名额已满，可候补').waitFor();
  await button(second.page, '加入候补').click();
  await second.page
    .getByRole('dialog')
    .getByRole('button', { name: '加入候补', exact: true })
    .click();
  await second.page.getByText('本人候补第 1 位').waitFor();
  expect(await ticket(second.page).count()).toBe(0);

  await first.page.reload();
  await button(first.page, '取消报名').click();
  const asking = first.page.getByRole('dialog', { name: '取消报名？' });
  await asking.getByText(/候补第 1 位/).waitFor();
  await asking.getByRole('button', { name: '取消报名', exact: true }).click();
  await hasToast(first.page, '已取消');
  await ticket(first.page).waitFor({ state: 'detached' });

  await second.page.reload();
  await ticket(second.page).waitFor();
  // Told by a job, which may come later than the place.
  const told = () => product.rows("SELECT 1 FROM inbox_message WHERE title = '最后一个名额'");
  await expect.poll(() => told().length).toBeGreaterThan(0);
  await second.page.goto(`${product.url}/message`);
  await second.page.getByText('最后一个名额').first().waitFor();
});

test('on site and online have each its own list', async () => {
  addEvent(product, {
    id: 'e-both',
    title: '两种参加方式',
    inMs: DAY_MS,
    lists: { site: 1, online: 5 },
  });
  await signUp(product, 'e-both', parent);
  await using person = await visitWatched(browser, DESKTOP);
  const { page } = person;
  await openAs(page, detailOf('e-both'), student);
  await page.getByText('现场已报 1 / 1').waitFor();
  await button(page, '报名').click();
  const sheet = page.getByRole('dialog', { name: '报名参加' });
  await sheet.getByText(/^名额已满，前面有 0 位候补/).waitFor();
  await sheet.getByRole('button', { name: '线上', exact: true }).click();
  await sheet.getByText('还有 5 个名额').waitFor();
  await sheet.getByRole('button', { name: '报名', exact: true }).click();
  await page.getByText('线上已报 1 / 5').waitFor();
  await page.getByText(/^线上名额已确认/).waitFor();
  // Nobody enters by a place online.
  expect(await ticket(page).count()).toBe(0);
});

test('a person at the place checks in by the code that is shown there', async () => {
  addEvent(product, { id: 'e-code', title: '现场的码', inMs: NOW_MS, lists: { site: 9 } });
  await signUp(product, 'e-code', student);
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await openAs(page, detailOf('e-code'), student);
  const code = page.getByRole('textbox', { name: '签到码' });
  // A door may have used the ticket by now.
  await page.getByText('签到已开始，不能再取消').waitFor();
  expect(await button(page, '取消报名').count()).toBe(0);
  await code.fill('12');
  await button(page, '签到').click();
  await page.getByText('签到码是 6 位数字').waitFor();
  await code.fill('000000');
  await button(page, '签到').click();
  await page.getByText('签到码不对', { exact: false }).waitFor();
  await code.fill(PLACE_CODE);
  await button(page, '签到').click();
  await hasToast(page, '签到成功');
  await ticket(page)
    .getByText(/^已签到 \d\d:\d\d/)
    .waitFor();
  expect(await code.count()).toBe(0);
});

test('an event that was put off says when it was to be, and its ticket stays', async () => {
  addEvent(product, { id: 'e-moved', title: '改期的活动', inMs: DAY_MS, lists: { site: 9 } });
  await signUp(product, 'e-moved', student);
  product.sql(`UPDATE event SET former_starts_at = starts_at, starts_at = starts_at + ${DAY_MS},
    ends_at = ends_at + ${DAY_MS}, notice = '暴雨' WHERE id = 'e-moved'`);
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await openAs(page, detailOf('e-moved'), student);
  const note = page.getByRole('note').filter({ hasText: '活动改期了' });
  await note.getByText('暴雨').waitFor();
  await note.getByText(/^原定 /).waitFor();
  await page.getByText('还有 2 天').waitFor();
  await ticket(page).getByRole('img').waitFor();
});

test('an event that was called off says so, and its ticket is struck out', async () => {
  addEvent(product, { id: 'e-off', title: '要取消的活动', inMs: DAY_MS, lists: { site: 9 } });
  await signUp(product, 'e-off', student);
  product.sql("UPDATE event SET cancelled = 1, notice = '场馆检修' WHERE id = 'e-off'");
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await openAs(page, detailOf('e-off'), student);
  const note = page.getByRole('note').filter({ hasText: '活动已取消' });
  await note.getByText('场馆检修').waitFor();
  await note.getByText('报名已作废，不用再取消').waitFor();
  await ticket(page).getByText('已作废').waitFor();
  expect(await ticket(page).getByRole('img').count()).toBe(0);
  expect(await ticket(page).getByText('断网也能出示').count()).toBe(0);
  expect(await button(page, '取消报名').count()).toBe(0);
});

test('places that could not be read are asked for again, and never taken for none', async () => {
  addEvent(product, { id: 'e-unread', title: '查不到报名', inMs: DAY_MS, lists: { site: 9 } });
  await signUp(product, 'e-unread', student);
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  const asked = (url: URL) => url.pathname.includes('event.getSignup');
  await page.route(asked, (route) => route.fulfill({ status: 400, body: '' }));
  await openAs(page, detailOf('e-unread'), student);
  await page.getByText('没能查到你有没有报名').waitFor();
  expect(await button(page, '报名').count()).toBe(0);
  await page.unroute(asked);
  await button(page, '再试一次').click();
  await ticket(page).waitFor();
  await page.getByText('没能查到你有没有报名').waitFor({ state: 'detached' });
});

test('a device that keeps nothing promises no ticket without a network', async () => {
  addEvent(product, { id: 'e-full', title: '存不下的票', inMs: DAY_MS, lists: { site: 9 } });
  await signUp(product, 'e-full', student);
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { context, page } = person;
  await context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (name, value) {
      if (name === 'xj.tickets') throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, name, value);
    };
  });
  await openAs(page, detailOf('e-full'), student);
  await ticket(page).getByText('已确认 1 个名额').waitFor();
  expect(await ticket(page).getByText('断网也能出示').count()).toBe(0);
});

test('when and where it is goes into the calendar and the clipboard', async () => {
  addEvent(product, { id: 'e-when', title: '进日历的活动', inMs: DAY_MS, lists: { site: 9 } });
  await using person = await visitWatched(browser, {
    ...DESKTOP,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { context, page } = person;
  await page.goto(detailOf('e-when'));
  await button(page, '复制地址').click();
  await hasToast(page, '地址已复制');
  expect(await pasted(context)).toContain('示例路 1 号 示例校区 · 礼堂');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '加入日历' }).click(),
  ]);
  const file = await download.createReadStream();
  const parts: Buffer[] = [];
  for await (const part of file) parts.push(part as Buffer);
  const calendar = Buffer.concat(parts).toString();
  expect(calendar).toContain('SUMMARY:进日历的活动');
  expect(calendar).toContain('LOCATION:广州市示例路 1 号 示例校区 · 礼堂');
});

/** The links to groups that one can join now. */
const openGroups = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ hasNotText: '二维码更换中' })
    .filter({ has: page.locator('a[href^="/consultDetail"]') })
    .getByRole('link');
const groupIdAt = (page: Page): string => new URL(page.url()).searchParams.get('id') ?? '';
const groupCode = (page: Page) => page.getByRole('img', { name: /的进群二维码$/ });
const endCodes = (id: string): void =>
  product.sql(`UPDATE consult_code SET expires_at = 1 WHERE group_id = '${id}'`);

test('a group is joined after the login, and closed when its code has ended [1.DO.6, 2.SCREEN.7, 2.SCREEN.8]', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await page.goto(`${product.url}/consult`);
  await openGroups(page).first().click();
  await button(page, '获取进群二维码').click();
  await loginOf(page)
    .sheet.getByText(/^登录后为你打开「.*」的二维码$/)
    .waitFor();
  await logIn(page, '13700013002');
  await groupCode(page).waitFor();
  await page.getByText('已获取').waitFor();

  endCodes(groupIdAt(page));
  await page.reload();
  await page.getByText('二维码满员或到期，正在更换').waitFor();
  await page.goto(`${product.url}/consultDetail?id=nowhere`);
  await page.getByText('没有找到这个群').waitFor();
});

test('who comes back when the code of a group was replaced is given the new one', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await openAs(page, `${product.url}/consult`, student);
  await openGroups(page).nth(1).click();
  await button(page, '获取进群二维码').click();
  const before = await groupCode(page).getAttribute('src');
  const id = groupIdAt(page);
  endCodes(id);
  product.sql(`INSERT INTO consult_code (id, group_id, link, capacity, joined, expires_at, created_at)
    VALUES ('c-new', '${id}', 'https://example.com/new', 9, 0, ${Date.now() + DAY_MS}, 2)`);
  await page.reload();
  await button(page, '再看进群二维码').click();
  expect(await groupCode(page).getAttribute('src')).not.toBe(before);
});

test('from the first events of a university one comes to all of them', async () => {
  for (const number of [1, 2, 3, 4]) {
    const inMs = number * DAY_MS;
    const plan = { id: `e-all-${number}`, title: `第 ${number} 场`, inMs, lists: { site: 9 } };
    addEvent(product, plan);
  }
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await page.goto(`${product.url}/orgDetail?id=4111010003&tab=talks`);
  const first = page.getByRole('region', { name: '线下活动' });
  const all = first.getByRole('link', { name: /^全部 \d+ 场$/ });
  const [count = ''] = /\d+/.exec((await all.textContent()) ?? '') ?? [];
  await all.click();
  await page.getByText(`共 ${count} 场活动`).waitFor();
  await page.getByRole('link', { name: '第 4 场' }).waitFor();
  await page.getByRole('button', { name: '清华大学', exact: true }).click();
  await page.getByText(`共 ${count} 场活动`).waitFor({ state: 'detached' });
});

test('events and groups of a university stand on its page, and in what is found', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await page.goto(`${product.url}/orgDetail?id=4133010335&tab=talks`);
  await page
    .getByRole('region', { name: '线下活动' })
    .getByRole('link', { name: /求是园开放日/ })
    .waitFor();
  await page.goto(`${product.url}/orgDetail?id=4133010335&tab=answers`);
  await page.getByRole('region', { name: '咨询群' }).getByRole('link').first().waitFor();
  await page.goto(`${product.url}/searchAll?keyword=求是园开放日`);
  await page.getByRole('tab', { name: /^活动/ }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('link', { name: /求是园开放日/ })
    .click();
  await page.getByRole('heading', { name: /求是园开放日/ }).waitFor();
  await page.goto(`${product.url}/searchAll?keyword=咨询群`);
  await page.getByRole('tab', { name: /^咨询群/ }).click();
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await page.waitForURL('**/consultDetail?id=*');
});
