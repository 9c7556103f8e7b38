import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { eventStaffCalls } from '@xuanjiang/contracts/event-staff';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAs, visit } from '../harness/browser.ts';
import { addEvent, askedBefore, eventPage, ticketOn } from '../harness/events.ts';
import { callApi, PLAIN_PHONE } from '../harness/identity.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { SHIFT_MAX, watchShift } from '../harness/shift.ts';
import { dragDown } from '../harness/swipe.ts';
import { hasToast } from '../harness/toast.ts';

/** The smallest phone for which the screens are laid out, and a common one. */
const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
] as const;

// Reminders come at whatever hour this runs.
const { product, browser } = await shareProduct({
  movableClock: true,
  environment: { QUIET_HOURS: 'off', OPEN_READING: 'true' },
});

/** By how much the clock of the product is ahead, ms. */
let ahead = 0;
const pass = async (ms: number): Promise<void> => {
  ahead += ms;
  await product.pass(ms);
};

/** Moves an event, with which its reminders are planned. */
const move = async (Id: string, Starttime: number): Promise<void> => {
  const token = await demoToken(product.url, 'operator');
  const { code } = await callApi(product.url, eventStaffCalls.move.path, {
    token,
    body: { Id, Version: 1, Starttime, Endtime: Starttime + 4 * HOUR_MS, Reason: '' },
  });
  expect(code).toBe(0);
};

const isWithin = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test.each(SIZES)(
  'an event with a parent: signed up, told what reminds, both tickets, at home, reminded, given back, $width x $height',
  async (viewport) => {
    const id = `e-walk-${viewport.width}`;
    const title = `走一遍的活动 ${viewport.width}`;
    addEvent(product, { id, title, inMs: ahead + 4 * HOUR_MS, lists: { site: 9 } });
    await move(id, Date.now() + ahead + 3 * HOUR_MS);
    await using phone = await visit(browser, { ...PLAIN_PHONE, viewport });
    const { page, context } = phone;
    await askedBefore(context);
    await openAs(page, eventPage(product.url, id), await demoToken(product.url, 'parent'));
    await page.getByRole('button', { name: '报名', exact: true }).click();
    await page.getByRole('button', { name: '2 个：带一位家长或同学' }).click();
    const form = page.getByRole('dialog', { name: '报名参加' });
    await form.getByRole('button', { name: '报名', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: '报上了，怎么提醒你？' });
    await sheet.getByText(`已报名「${title}」`).waitFor();
    await sheet.getByText('现在只有站内消息').waitFor();
    expect(await isWithin(page)).toBe(true);
    await dragDown(page, sheet.getByText('现在只有站内消息'));
    await sheet.waitFor({ state: 'detached' });

    await ticketOn(page).getByText('已确认 2 个名额').waitFor();
    await page.getByText(/在消息中心提醒你，有变动也会/).waitFor();
    expect(await isWithin(page)).toBe(true);

    // At home it has its place from the first showing on, and moves nothing.
    await page.goto(`${product.url}/video`, { waitUntil: 'commit' });
    const moved = await watchShift(page);
    const own = page.getByRole('region', { name: '我的接下来' });
    await own.getByRole('link', { name: title }).waitFor();
    expect(await moved()).toBeLessThanOrEqual(SHIFT_MAX);

    await pass(HOUR_MS + MINUTE_MS);
    const told = () => product.rows(`SELECT 1 FROM inbox_message WHERE title = '${title}'`);
    await expect.poll(() => told().length).toBe(1);
    await page.goto(`${product.url}/message`);
    await page.getByText('报名的活动快开始了').first().waitFor();
    expect(await isWithin(page)).toBe(true);

    await page.goto(eventPage(product.url, id));
    await page.getByRole('button', { name: '取消报名' }).click();
    const asking = page.getByRole('dialog', { name: '取消报名？' });
    await asking.getByRole('button', { name: '取消报名', exact: true }).click();
    await hasToast(page, '已取消');
    await ticketOn(page).waitFor({ state: 'detached' });
    expect(phone.errors).toEqual([]);
  },
);
