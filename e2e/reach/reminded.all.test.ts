import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs, visit } from '../harness/browser.ts';
import { callApi, IPHONE_WECHAT, PLAIN_PHONE, withBridge } from '../harness/identity.ts';
import { demoToken, newcomerToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { talkWith } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const SMALL = { viewport: { width: 360, height: 640 } };
/** Guangdong. */
const PROVINCE = '440000';
/** Nobody who is logged in to the messaging app needs more. */
const TAPS_MAX = 5;

// Reminders come at whatever hour this runs.
const { product, browser } = await shareProduct({
  movableClock: true,
  environment: { QUIET_HOURS: 'off', REMINDER_SMS_BUDGET: '10' },
});

/** A talk of Guangdong that begins so long from now. */
const talkIn = async (ms: number, taken: readonly string[] = []): Promise<Talk> => {
  const talk = await talkWith(product.url, 'upcoming', async (one) =>
    taken.includes(one.Id) ? undefined : one,
  );
  const start = Date.now() + ms;
  product.sql(`
    UPDATE talk SET nationwide = 0, starts_at = ${start}, ends_at = ${start + HOUR_MS} WHERE id = '${talk.Id}';
    DELETE FROM talk_province WHERE talk_id = '${talk.Id}';
    INSERT INTO talk_province (talk_id, province_id) VALUES ('${talk.Id}', '${PROVINCE}');
  `);
  return { ...talk, Starttime: start };
};

const sheetOf = (page: Page): Locator =>
  page.getByRole('dialog', { name: /怎么提醒你|到时告诉你/ });
const book = async (page: Page, { Title }: Talk): Promise<void> => {
  await page
    .getByRole('button', { name: `预约 ${Title}` })
    .first()
    .click();
  await hasToast(page, `已预约「${Title}」，开讲前发消息提醒你`);
};

test('from a shared link to a reminder in the messaging app it is five taps: province, booked, allowed, reminded', async () => {
  const talk = await talkIn(90 * MINUTE_MS);
  await using phone = await visit(browser, { ...IPHONE_WECHAT, ...SMALL });
  const { page, context } = phone;
  await withBridge(context);
  await openAs(page, `${product.url}/video`, await newcomerToken(product.url, 'lin-mama'));
  let taps = 0;
  const tap = async (what: Locator): Promise<void> => {
    await what.click();
    taps += 1;
  };
  await tap(
    page.getByRole('region', { name: /^你在哪个省高考/ }).getByRole('button', { name: '选省份' }),
  );
  await tap(page.getByRole('dialog').getByRole('button', { name: '广东', exact: true }));
  await tap(page.getByRole('button', { name: `预约 ${talk.Title}` }).first());
  // The booking is done at once; the sheet comes after it and not over the toast.
  await hasToast(page, `已预约「${talk.Title}」，开讲前发消息提醒你`);
  const sheet = sheetOf(page);
  await sheet.getByText('现在只有站内消息').waitFor();
  const offers = sheet.getByRole('listitem');
  expect(await offers.first().textContent()).toContain('微信提醒我');
  await tap(offers.first().getByRole('button'));
  await page.waitForURL(/simulators\/wechat/);
  await tap(page.locator('[data-person="lin-mama"]'));
  await page.waitForURL(/\/video/);
  await sheet.getByText(/微信提醒你一次/).waitFor();
  expect(taps).toBeLessThanOrEqual(TAPS_MAX);
  expect(new URL(page.url()).search).toBe('');

  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await page.goto(`${product.url}/myShopping`);
  await page.getByText('微信提醒，免费').waitFor();

  await product.pass(talk.Starttime - HOUR_MS + MINUTE_MS - Date.now());
  await expect
    .poll(async () => {
      const sent = await fetch(`${product.url}/simulators/wechat/push/sent.json`);
      const all = (await sent.json()) as { channel: string; lines: readonly string[] }[];
      return all
        .filter(({ lines }) => lines.join(' ').includes(talk.Title.slice(0, 8)))
        .map(({ channel }) => channel);
    })
    .toEqual(['grant']);
  expect(phone.errors).toEqual([]);
});

test('a refusal is said and the next way comes first; Escape closes it, and it does not come again by itself', async () => {
  const talk = await talkIn(5 * HOUR_MS);
  await using phone = await visit(browser, { ...IPHONE_WECHAT, ...SMALL });
  const { page, context } = phone;
  await withBridge(context);
  await openAs(
    page,
    `${product.url}/videoDetail?id=${talk.Id}`,
    await newcomerToken(product.url, 'azhe'),
  );
  await book(page, talk);
  const sheet = sheetOf(page);
  await sheet.getByRole('button', { name: /^微信提醒我/ }).click();
  await page.waitForURL(/simulators\/wechat/);
  await page.locator('[data-person="refuse"]').click();
  await sheet.getByText(/微信里没有允许/).waitFor();
  const offers = sheet.getByRole('listitem');
  expect(await offers.first().textContent()).toContain('关注公众号');

  // The calendar does not end in a toast: its address is there to be copied, and what to do with it.
  await sheet.getByRole('button', { name: /^加到手机日历/ }).click();
  await sheet.getByText(/^webcal:\/\//).waitFor();
  await sheet.getByText('在地址栏粘贴，打开').waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });

  await page
    .getByRole('button', { name: `已预约 ${talk.Title}` })
    .first()
    .click();
  await hasToast(page, '已取消预约');
  await book(page, talk);
  await page.getByRole('button', { name: '怎么提醒' }).waitFor();
  expect(await sheet.count()).toBe(0);
  // Whoever asks for it gets it.
  await page.getByRole('button', { name: '怎么提醒' }).click();
  await sheet.getByText('现在只有站内消息').waitFor();
  expect(phone.errors).toEqual([]);
});

test('elsewhere a reminder by SMS is asked for by one press, and comes an hour before', async () => {
  const talk = await talkIn(4 * HOUR_MS);
  await using phone = await visit(browser, { ...PLAIN_PHONE, ...SMALL });
  const { page } = phone;
  await page.addInitScript(() =>
    localStorage.setItem('xj.subscribe-prompt-closed', String(Date.now())),
  );
  const token = await demoToken(product.url, 'parent');
  await openAs(page, `${product.url}/videoDetail?id=${talk.Id}`, token);
  await book(page, talk);
  const sheet = sheetOf(page);
  // It comes once it is known how somebody is told, which is asked after the toast.
  await sheet.waitFor();
  await page.context().setOffline(true);
  await sheet.getByText(/没有连上网络/).waitFor();
  await page.context().setOffline(false);
  await sheet.getByText(/没有连上网络/).waitFor({ state: 'detached' });
  await sheet.getByRole('button', { name: /^短信提醒我/ }).click();
  await sheet.getByText(/短信提醒你一次/).waitFor();
  await sheet.getByRole('button', { name: '我知道了' }).click();
  await page.getByText(/短信提醒你一次/).waitFor();
  const { data } = await callApi<{ Sms: { Phone: string } }>(product.url, '/api/user/push/get', {
    token,
  });
  await product.pass(talk.Starttime - HOUR_MS + MINUTE_MS - Date.now());
  await expect
    .poll(async () => {
      const sent = await fetch(`${product.url}/simulators/sms/messages.json`);
      const all = (await sent.json()) as { phone: string; code: string }[];
      return all.filter(({ code }) => code.includes(talk.Title.slice(0, 8))).length;
    })
    .toBe(1);
  expect(data.Sms.Phone).toMatch(/^1\d\d\*{4}\d{4}$/);
});
