import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openAs, pasted, visitWatched } from '../harness/browser.ts';
import {
  addEvent,
  askedBefore,
  endCodes,
  eventPage,
  groupCode,
  openGroups,
  register,
  signUp,
  ticketOn,
} from '../harness/events.ts';
import { logIn, PLAIN_PHONE } from '../harness/identity.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct({ environment: { OPEN_READING: 'true' } });
const student = await demoToken(product.url, 'student');
const parent = await demoToken(product.url, 'parent');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a sign-up after a login is not told as failed when only its places cannot be read', async () => {
  addEvent(product, { id: 'e-told', title: '报上了的活动', inMs: DAY_MS, lists: { site: 9 } });
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { context, page } = person;
  await askedBefore(context);
  const asked = (url: URL) => url.pathname.includes('event.getSignup');
  await page.route(asked, (route) => route.fulfill({ status: 400, body: '' }));
  await page.goto(eventPage(product.url, 'e-told'));
  await button(page, '报名').click();
  const sheet = page.getByRole('dialog', { name: '报名参加' });
  await sheet.getByRole('button', { name: '报名', exact: true }).click();
  await logIn(page, product.url, '13700013004');
  await register(page);
  await hasToast(page, '已报名「报上了的活动」');
  await page.unroute(asked);
  await page.reload();
  await ticketOn(page).getByText('已确认 1 个名额').waitFor();
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
  await openAs(page, eventPage(product.url, 'e-both'), student);
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
  expect(await ticketOn(page).count()).toBe(0);
});

test('an event that was put off says when it was to be, and its ticket stays', async () => {
  addEvent(product, { id: 'e-moved', title: '改期的活动', inMs: DAY_MS, lists: { site: 9 } });
  await signUp(product, 'e-moved', student);
  product.sql(`UPDATE event SET former_starts_at = starts_at, starts_at = starts_at + ${DAY_MS},
    ends_at = ends_at + ${DAY_MS}, notice = '暴雨' WHERE id = 'e-moved'`);
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await openAs(page, eventPage(product.url, 'e-moved'), student);
  const note = page.getByRole('note').filter({ hasText: '活动改期了' });
  await note.getByText('暴雨').waitFor();
  await note.getByText(/^原定 /).waitFor();
  await page.getByText('还有 2 天').waitFor();
  await ticketOn(page).getByRole('img').waitFor();
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
  await openAs(page, eventPage(product.url, 'e-full'), student);
  await ticketOn(page).getByText('已确认 1 个名额').waitFor();
  expect(await ticketOn(page).getByText('断网也能出示').count()).toBe(0);
});

test('when and where it is goes into the calendar and the clipboard', async () => {
  addEvent(product, { id: 'e-when', title: '进日历的活动', inMs: DAY_MS, lists: { site: 9 } });
  await using person = await visitWatched(browser, {
    ...DESKTOP,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { context, page } = person;
  await page.goto(eventPage(product.url, 'e-when'));
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

test('who comes back when the code of a group was replaced is given the new one', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await openAs(page, `${product.url}/consult`, student);
  await openGroups(page).nth(1).click();
  await button(page, '获取进群二维码').click();
  const before = await groupCode(page).getAttribute('src');
  const id = await endCodes(product, page);
  product.sql(`INSERT INTO consult_code (id, group_id, link, capacity, joined, expires_at, created_at)
    VALUES ('c-new', '${id}', 'https://example.com/new', 9, 0, ${Date.now() + DAY_MS}, 2)`);
  await page.reload();
  await button(page, '再看进群二维码').click();
  expect(await groupCode(page).getAttribute('src')).not.toBe(before);
});

test('an event is shared as a talk is', async () => {
  addEvent(product, { id: 'e-share', title: '可以分享的活动', inMs: DAY_MS, lists: { site: 9 } });
  await using person = await visitWatched(browser, DESKTOP);
  const { page, context } = person;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${product.url}/eventoffDetail?id=e-share&qd=wx`);
  await page.getByRole('button', { name: '分享', exact: true }).click();
  await hasToast(page, '链接已复制，去粘贴给朋友吧');
  expect(await pasted(context)).toBe(`${product.url}/eventoffDetail?id=e-share`);
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
