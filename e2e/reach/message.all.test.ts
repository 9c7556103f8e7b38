import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { expect, test } from 'vitest';
import { DESKTOP, openAs, PHONE, visit } from '../harness/browser.ts';
import { withoutTimers } from '../harness/clock.ts';
import { callApi } from '../harness/identity.ts';
import { holdBack } from '../harness/late-answer.ts';
import { startProduct } from '../harness/product.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { talkWith } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

/** After midnight, when the mornings come (`MORNING_HOUR`). */
const MORNING_MS = 7 * HOUR_MS;

const { product, browser } = await shareProduct({ movableClock: true });
// Its reminder an hour before is still to come, at whatever hour this runs.
const talk = await talkWith(product.url, 'upcoming', async (one) =>
  one.Starttime > Date.now() + 2 * HOUR_MS ? one : undefined,
);

test('a kind is switched off in the settings, and stays so', async () => {
  const later = await talkWith(product.url, 'upcoming', async (one) =>
    one.Starttime > talk.Starttime + DAY_MS ? one : undefined,
  );
  const token = await demoToken(product.url, 'student');
  await using person = await visit(browser, PHONE);
  const { page } = person;
  await openAs(page, `${product.url}/message`, token);
  await page.getByRole('button', { name: '消息设置' }).click();
  const reminders = (checked: boolean) => page.getByRole('switch', { name: '开讲提醒', checked });
  await reminders(true).click();
  await reminders(false).waitFor();
  await page.reload();
  await page.getByRole('button', { name: '消息设置' }).click();
  await reminders(false).waitFor();
  // Whoever books a talk now is not promised what will not come.
  await page.goto(`${product.url}/videoDetail?id=${later.Id}`);
  await page
    .getByRole('button', { name: `预约 ${later.Title}` })
    .first()
    .click();
  // The toast says it too; this is what stays on the page, with the way to the settings.
  await page.getByRole('paragraph').filter({ hasText: '你关掉了开讲提醒，这场不会提醒' }).waitFor();
  await page.getByRole('link', { name: '去打开' }).click();
  await page.waitForURL(/\/message$/);
  await page.getByRole('button', { name: '消息设置' }).click();
  await reminders(false).click();
  await reminders(true).waitFor();
  expect(person.errors).toEqual([]);
});

test('what was seen is told once, and stays read under another choice', async () => {
  await using own = await startProduct();
  const token = await demoToken(own.url, 'student');
  await using person = await visit(browser, PHONE);
  const { page } = person;
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('inbox.read')) told.push(request.postData() ?? '');
  });
  // None becomes read before they are counted.
  const letThrough = await holdBack(page, '**/trpc/inbox.read*');
  await openAs(page, `${own.url}/message`, token);
  const dots = page.getByText('未读', { exact: true });
  await dots.first().waitFor();
  const unread = await dots.count();
  letThrough();
  expect(unread).toBeGreaterThan(1);
  // Messages that are not in sight stay unread.
  await expect.poll(() => dots.count()).toBeLessThan(unread);
  await expect.poll(() => told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThan(unread);
  await page.getByRole('button', { name: /^回复/ }).click();
  await page.getByText('你的提问有了回答').first().waitFor();
  await page.getByRole('button', { name: '全部', exact: true }).click();
  await page.getByText('因为你订阅了早报').first().waitFor();
  expect(told.flatMap((body) => body.match(/\d+/g) ?? []).length).toBe(
    new Set(told.flatMap((body) => body.match(/\d+/g) ?? [])).size,
  );
  expect(person.errors).toEqual([]);
});

test('a morning whose timetable does not come says no number, and tries again', async () => {
  const token = await demoToken(product.url, 'student');
  await using person = await visit(browser, PHONE);
  const { page } = person;
  // Status 400: once the call has failed, the client does not load it again by itself.
  await page.route(/talk\.findDay/, (route) => route.fulfill({ status: 400, body: '' }));
  await openAs(page, `${product.url}/message`, token);
  const morning = page.getByRole('article').filter({ hasText: '宣讲早报' }).first();
  await morning.getByRole('alert').waitFor();
  expect(await morning.textContent()).not.toMatch(/ 0 场/);
  await page.unroute(/talk\.findDay/);
  await morning.getByRole('button', { name: '重试' }).click();
  await morning.getByText(/看全部 [1-9]\d* 场/).waitFor();
});

test('whoever ends the mornings from within one gets no more of them, the others do', async () => {
  await using own = await startProduct({ movableClock: true });
  const [token, other] = await Promise.all(
    ['student', 'parent'].map((name) => demoToken(own.url, name)),
  );
  const ask = async <T>(path: string, asker = token) =>
    (await callApi<T>(own.url, path, { token: asker ?? '' })).data;
  const mornings = async (asker = token) =>
    (await ask<{ Total: number }>('/api/user/message/find?Kinds=morning', asker)).Total;
  const subscription = async () => (await ask<{ Id: number }>('/api/user/subscribe/get')).Id;
  for (const subscriber of [token, other]) {
    await callApi(own.url, '/api/user/subscribe/add', { token: subscriber ?? '', body: {} });
  }
  const [had, theyHad] = [await mornings(), await mornings(other)];
  expect(await subscription()).toBeGreaterThan(0);

  await using person = await visit(browser, PHONE);
  const { page } = person;
  // What can be undone stays so until it is undone.
  await withoutTimers(page, 8 * SECOND_MS);
  await openAs(page, `${own.url}/message`, token ?? '');
  const morning = page.getByRole('article').filter({ hasText: '宣讲早报' }).first();
  const stop = async () => {
    await morning.getByRole('button', { name: '不再接收' }).click();
    const sheet = page.getByRole('dialog', { name: '不再接收' });
    await sheet.getByText('因为你订阅了早报').waitFor();
    await sheet.getByRole('button', { name: /^退订早报/ }).click();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('status').getByText('已退订早报').waitFor();
  };
  await stop();
  expect(await subscription()).toBe(0);
  // Pressed by mistake, it is as before.
  await page.getByRole('button', { name: '撤销' }).click();
  await hasToast(page, '已恢复订阅早报');
  expect(await subscription()).toBeGreaterThan(0);
  await stop();
  expect(await subscription()).toBe(0);
  // The prompt to subscribe does not come over it.
  expect(await page.getByRole('dialog').count()).toBe(0);

  // The next morning, once the other subscriber has it.
  const today = dayStart(dayOf(Date.now())) + MORNING_MS;
  const next = today > Date.now() ? today : today + DAY_MS;
  await own.pass(next + MINUTE_MS - Date.now());
  await expect.poll(() => mornings(other)).toBeGreaterThan(theyHad);
  expect(await mornings()).toBe(had);
  expect(person.errors).toEqual([]);
});

test('the timetable of a morning comes where its place is kept', async () => {
  await using person = await visit(browser, PHONE);
  const { page } = person;
  const asked = Promise.withResolvers<void>();
  const given = Promise.withResolvers<void>();
  await page.route(/talk\.findDay/, async (route) => {
    asked.resolve();
    await given.promise;
    await route.continue();
  });
  await openAs(page, `${product.url}/message`, await demoToken(product.url, 'student'));
  const morning = page.getByRole('article').filter({ hasText: '宣讲早报' }).first();
  const stop = morning.getByRole('button', { name: '不再接收' });
  await asked.promise;
  await morning.getByRole('status').waitFor();
  const before = await stop.boundingBox();
  given.resolve();
  await morning.getByRole('listitem').nth(2).waitFor();
  expect(await stop.boundingBox()).toEqual(before);
});

test('a kind, a booking and a university are ended from within a message, and begun again there', async () => {
  await using own = await startProduct();
  const token = await demoToken(own.url, 'student');
  await using person = await visit(browser, DESKTOP);
  const { page } = person;
  // What can be undone stays so until it is undone.
  await withoutTimers(page, 8 * SECOND_MS);
  await openAs(page, `${own.url}/message`, token);
  const sheet = page.getByRole('dialog', { name: '不再接收' });
  const stop = async (text: string, way: RegExp, done: string) => {
    const card = page.getByRole('article').filter({ hasText: text }).first();
    await card.getByRole('button', { name: '不再接收' }).click();
    await sheet.getByRole('button', { name: way }).click();
    await page.getByRole('status').getByText(done).waitFor();
  };
  await stop('你的提问有了回答', /^关掉“提问有了回答”/, '已关掉“提问有了回答”');
  await page.getByRole('button', { name: '消息设置' }).click();
  await page.getByRole('switch', { name: '提问有了回答', checked: false }).waitFor();
  await page.keyboard.press('Escape');
  await stop('你的提问有了回答', /^打开“提问有了回答”/, '已打开“提问有了回答”');
  const muted = () => own.rows('SELECT kind FROM inbox_muted');
  expect(muted()).toEqual([]);

  const [news] = own.rows("SELECT link FROM inbox_message WHERE key = 'demo/university'") as {
    link: string;
  }[];
  const Universityid = /id=(\d+)/.exec(news?.link ?? '')?.[1];
  await callApi(own.url, '/api/uni/follow/set', { token, body: { Universityid, On: true } });
  await page.reload();
  const university = page.getByRole('article').filter({ hasText: '因为你关注了这所大学' }).first();
  await university.getByRole('button', { name: '不再接收' }).click();
  const before = own.rows('SELECT 1 FROM follow').length;
  await sheet.getByRole('button', { name: /^取消关注/ }).click();
  const ended = await page
    .getByRole('status')
    .getByText(/^已取消关注/)
    .textContent();
  expect(own.rows('SELECT 1 FROM follow')).toHaveLength(before - 1);
  await page.getByRole('button', { name: '撤销' }).click();
  await hasToast(page, (ended ?? '').replace('已取消', '已重新'));
  expect(own.rows('SELECT 1 FROM follow')).toHaveLength(before);
  expect(person.errors).toEqual([]);
});
