import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openAs, visit } from '../harness/browser.ts';
import { PLAIN_PHONE } from '../harness/identity.ts';
import { holdBack } from '../harness/late-answer.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { watchShift } from '../harness/shift.ts';

const { product, browser } = await shareProduct();

/** Highest sum of layout shift values: the 36 px of a line above a list are ten times as much. */
const STILL = 0.001;

/** What stands above a list, and the list, with the account that sees both. */
const LISTS = [
  { at: '/orgCenter/overview', above: 'waiting.find', list: 'stat.getOverview', name: '我的宣讲' },
  { at: '/orgCenter/messages', above: 'waiting.find', list: 'thread.findReceived', name: '回过的' },
  { at: '/orgCenter/signups', above: 'signup.figures', list: 'signup.list', name: '报名' },
  { at: '/desk/audit', above: 'audit.state', list: 'audit.list', name: '操作记录' },
  {
    at: '/desk/org-pages',
    above: 'setting.get',
    list: 'orgPage.findReviews',
    name: '学校页面的改动',
  },
] as const;

const SIZES: readonly (readonly [string, BrowserContextOptions])[] = [
  ['phone', PLAIN_PHONE],
  ['desktop', { ...DESKTOP, viewport: { width: 1280, height: 800 } }],
];

const CASES = SIZES.flatMap(([size, device]) => LISTS.map((list) => ({ size, device, ...list })));

test.each(CASES)(
  '$at, $size: what comes late above the list does not move it under a finger',
  async ({ at, device, above, list, name }) => {
    const token = await demoToken(product.url, at.startsWith('/desk') ? 'operator' : 'worker');
    await using staff = await visit(browser, device);
    const { page } = staff;
    const letThrough = await holdBack(page, `**/trpc/${above}*`);
    const answered = page.waitForResponse(`**/trpc/${list}*`);
    await openAs(page, product.url + at, token);
    await answered;
    const moved = await watchShift(page);
    // The list is drawn by now, where nothing keeps it back.
    await moved();
    const late = page.waitForResponse(`**/trpc/${above}*`);
    letThrough();
    await late;
    await page.getByRole('region', { name, exact: true }).waitFor();
    expect(await moved()).toBeLessThan(STILL);
  },
);
