import { expect, test } from 'vitest';
import { DESKTOP, openAs, visit } from '../harness/browser.ts';
import { PLAIN_PHONE } from '../harness/identity.ts';
import { holdBack } from '../harness/late-answer.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { watchShift } from '../harness/shift.ts';

const { product, browser } = await shareProduct();

/** Highest sum of layout shift values that nobody sees: a line of 36 px above a list makes ten times as much. */
const UNMOVED = 0.001;

/** The call of what stands above a list, the call of the list, and what the list is called. */
const LISTS = [
  { at: '/orgCenter/overview', above: 'waiting.find', list: 'stat.getOverview', name: '我的宣讲' },
  { at: '/orgCenter/messages', above: 'waiting.find', list: 'thread.findReceived', name: '回过的' },
  { at: '/orgCenter/signups', above: 'signup.figures', list: 'signup.list', name: '报名' },
  { at: '/desk/overview', above: 'waiting.find', list: 'push.findRun', name: '系统' },
  { at: '/desk/push', above: 'push.findRun', list: 'push.listWordings', name: '消息文案' },
  { at: '/desk/audit', above: 'audit.state', list: 'audit.list', name: '操作记录' },
  {
    at: '/desk/org-pages',
    above: 'setting.get',
    list: 'orgPage.findReviews',
    name: '学校页面的改动',
  },
] as const;

const CASES = LISTS.flatMap((list) => [
  { ...list, size: 'phone', device: PLAIN_PHONE },
  { ...list, size: 'desktop', device: DESKTOP },
]);

test.each(CASES)(
  '$at, $size: what comes late above the list does not move it under a finger',
  async ({ at, device, above, list, name }) => {
    const token = await demoToken(product.url, at.startsWith('/desk') ? 'operator' : 'worker');
    await using staff = await visit(browser, device);
    const { page } = staff;
    const letThrough = await holdBack(page, `**/trpc/${above}*`);
    const answered = page.waitForResponse(`**/trpc/${list}*`);
    await openAs(page, product.url + at, token);
    await (await answered).finished();
    const moved = await watchShift(page);
    // A list that nothing keeps back is drawn in this time.
    const before = await moved();
    const late = page.waitForResponse(`**/trpc/${above}*`);
    letThrough();
    await (await late).finished();
    await page.getByRole('region', { name, exact: true }).waitFor();
    if (above === 'setting.get') await page.getByRole('switch').waitFor();
    expect((await moved()) - before).toBeLessThan(UNMOVED);
  },
);
