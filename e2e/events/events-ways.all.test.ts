/** The waiting list, lists and messages of staff, and doors at which tickets are checked. */

import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { registrationCalls } from '@xuanjiang/contracts/registration';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, openAs, visitWatched } from '../harness/browser.ts';
import {
  addEvent,
  answered,
  askedBefore,
  comeIn,
  doorOf,
  eventPage,
  NOW_MS,
  PLACE_CODE,
  scan,
  signUp,
  ticketCodeOf,
  ticketOn,
  typeAsScanner,
} from '../harness/events.ts';
import { callApi, PLAIN_PHONE } from '../harness/identity.ts';
import { keptCode } from '../harness/offline.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct({ environment: { OPEN_READING: 'true' } });
const student = await demoToken(product.url, 'student');
const parent = await demoToken(product.url, 'parent');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('who gets no place waits, moves up when one is given back, and is told', async () => {
  addEvent(product, { id: 'e-last', title: '最后一个名额', inMs: DAY_MS, lists: { site: 1 } });
  await using first = await visitWatched(browser, PLAIN_PHONE);
  await signUp(product, 'e-last', student);
  await using second = await visitWatched(browser, PLAIN_PHONE);
  await askedBefore(second.context);
  await openAs(second.page, eventPage(product.url, 'e-last'), parent);
  await second.page.getByText('名额已满，可候补').waitFor();
  await button(second.page, '加入候补').click();
  await second.page
    .getByRole('dialog')
    .getByRole('button', { name: '加入候补', exact: true })
    .click();
  await second.page.getByText('本人候补第 1 位').waitFor();
  expect(await ticketOn(second.page).count()).toBe(0);

  await openAs(first.page, eventPage(product.url, 'e-last'), student);
  await ticketOn(first.page).waitFor();
  await button(first.page, '取消报名').click();
  const asking = first.page.getByRole('dialog', { name: '取消报名？' });
  await asking.getByText(/候补第 1 位/).waitFor();
  await asking.getByRole('button', { name: '取消报名', exact: true }).click();
  await hasToast(first.page, '已取消');
  await ticketOn(first.page).waitFor({ state: 'detached' });

  await second.page.reload();
  await ticketOn(second.page).waitFor();
  // Told by a job, which may come later than the place.
  const told = () => product.rows("SELECT 1 FROM inbox_message WHERE title = '最后一个名额'");
  await expect.poll(() => told().length).toBeGreaterThan(0);
  await second.page.goto(`${product.url}/message`);
  await second.page.getByText('最后一个名额').first().waitFor();
});

test('a liaison sees who signed up, gives a place out of turn and writes to those who come', async () => {
  addEvent(product, { id: 'e-staff', title: '招办看名单', inMs: DAY_MS, lists: { site: 1 } });
  for (const token of [student, parent]) {
    const body = { Agreed: true };
    await callApi(product.url, registrationCalls.setConsent.path, { token, body });
    await signUp(product, 'e-staff', token);
  }
  await using staff = await visitWatched(browser, DESKTOP);
  const { page } = staff;
  await openAs(page, `${product.url}/orgCenter/events?open=e-staff`, TEST_TOKENS.worker);
  await page.getByRole('link', { name: '报名的人' }).click();
  await page.getByText('全部 2').waitFor();
  await page.getByText('候补第 1').click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: '给名额' }).click();
  const question = page.getByRole('dialog', { name: '不按顺序给名额？' });
  await question.getByText('给 1 个名额，之后已占 2 / 1').waitFor();
  await question.getByRole('button', { name: '给名额' }).click();
  await page.getByText('名额内 2').waitFor();
  await page.keyboard.press('Escape');

  await page.getByLabel('消息内容').fill('请从南门进');
  await button(page, '先给我发一条').click();
  await hasToast(page, '已发到您的消息中心，看过再发给大家');
  await button(page, '发给 2 人').click();
  await page
    .getByRole('dialog', { name: '发给这些人？' })
    .getByRole('button', { name: '发给 2 人' })
    .click();
  const told = () => product.rows("SELECT 1 FROM inbox_message WHERE content = '请从南门进'");
  // The writer and both who come.
  await expect.poll(() => told().length).toBe(3);
  await page.keyboard.press('f');
  await page.waitForURL(/\/checkin\?id=e-staff/);
  expect(staff.errors).toEqual([]);
});

test('a person at the place, whose sign-up is read at the second try, checks in by the code shown there, and sees what was called off', async () => {
  addEvent(product, { id: 'e-code', title: '现场的码', inMs: NOW_MS, lists: { site: 9 } });
  await signUp(product, 'e-code', student);
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  // Places that could not be read are asked for again, and never taken for none.
  const asked = (url: URL) => url.pathname.includes('event.getSignup');
  await page.route(asked, (route) => route.fulfill({ status: 400, body: '' }));
  await openAs(page, eventPage(product.url, 'e-code'), student);
  await page.getByText('没能查到你有没有报名').waitFor();
  expect(await button(page, '报名').count()).toBe(0);
  await page.unroute(asked);
  await button(page, '再试一次').click();
  await ticketOn(page).waitFor();
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
  // Said also where the ticket is read anew before the event is, and the card is gone by then.
  const held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.endsWith('/event.get'),
    (route) => held.promise.then(() => route.continue()),
  );
  await code.fill(PLACE_CODE);
  await button(page, '签到').click();
  await ticketOn(page)
    .getByText(/^已签到 \d\d:\d\d/)
    .waitFor();
  expect(await code.count()).toBe(0);
  held.resolve();
  await hasToast(page, '签到成功');

  // Another one was called off: its ticket is struck out.
  addEvent(product, { id: 'e-off', title: '要取消的活动', inMs: DAY_MS, lists: { site: 9 } });
  await signUp(product, 'e-off', student);
  product.sql("UPDATE event SET cancelled = 1, notice = '场馆检修' WHERE id = 'e-off'");
  await page.goto(eventPage(product.url, 'e-off'));
  const note = page.getByRole('note').filter({ hasText: '活动已取消' });
  await note.getByText('场馆检修').waitFor();
  await note.getByText('报名已作废，不用再取消').waitFor();
  await ticketOn(page).getByText('已作废').waitFor();
  expect(await ticketOn(page).getByRole('img').count()).toBe(0);
  expect(await ticketOn(page).getByText('断网也能出示').count()).toBe(0);
  expect(await button(page, '取消报名').count()).toBe(0);
});

test('a helper checks in by a link, with a scanner, for this event only', async () => {
  addEvent(product, { id: 'c-helper', title: '志愿者的门', inMs: NOW_MS, lists: { site: 9 } });
  addEvent(product, { id: 'c-other', title: '另一场', inMs: DAY_MS, lists: { site: 9 } });
  const code = await ticketCodeOf(product, 'c-helper', student);
  const other = await ticketCodeOf(product, 'c-other', student);
  await using staff = await visitWatched(browser, DESKTOP);
  await openAs(staff.page, doorOf(product.url, 'c-helper'), TEST_TOKENS.worker);
  await staff.page.getByRole('button', { name: '显示签到码' }).click();
  await staff.page.getByText(PLACE_CODE, { exact: true }).waitFor();
  await staff.page.getByRole('textbox', { name: '给谁用' }).fill('南门志愿者');
  const [answer] = await Promise.all([
    staff.page.waitForResponse((response) => response.url().includes('/trpc/checkin.addPass')),
    staff.page.getByRole('button', { name: '生成链接' }).click(),
  ]);
  await staff.page.getByRole('img', { name: '签到链接的二维码' }).waitFor();
  const { result } = (await answer.json()) as { result: { data: { Link: string } } };

  await using helper = await visitWatched(browser, PLAIN_PHONE);
  const { page } = helper;
  await page.goto(product.url + result.data.Link);
  await page.getByRole('heading', { name: '志愿者的门' }).waitFor();
  await page.getByText('志愿者链接').waitFor({ state: 'detached' });
  // The helper has just named the door, and the field has the focus: the scanner types into it.
  const name = page.getByRole('textbox', { name: '这是哪个门' });
  await name.fill('南门');
  await typeAsScanner(page, code);
  await answered(page, 'in');
  expect(await name.inputValue()).toBe('南门');
  await page.getByRole('region', { name: '入场人数' }).getByText('南门').waitFor();
  await scan(page, code);
  await answered(page, 'again');
  await scan(page, other);
  await answered(page, 'other');
  await scan(page, `xj1:c-helper:${'k'.repeat(22)}`);
  await answered(page, 'unknown');
  await page.getByRole('textbox', { name: '扫码枪或手动输入票码' }).fill('https://example.com/');
  await page.getByRole('button', { name: '核对' }).click();
  await answered(page, 'unknown');

  await staff.page.getByRole('button', { name: '作废 南门志愿者' }).click();
  const sure = staff.page.getByRole('dialog', { name: '作废这条链接？' });
  await sure.getByRole('button', { name: '作废', exact: true }).click();
  await staff.page.getByText('还没有链接').waitFor();
  await staff.page.getByRole('img', { name: '签到链接的二维码' }).waitFor({ state: 'detached' });
  await scan(page, code);
  await page.getByText('请让老师发一条新的链接').waitFor();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('xj.door.c-helper'))).toBeNull();
});

test('without a network tickets are judged by hashes, and check-ins are sent later, once', async () => {
  addEvent(product, { id: 'c-away', title: '没有网络的门', inMs: NOW_MS, lists: { site: 9 } });
  const codes = [
    await ticketCodeOf(product, 'c-away', student),
    await ticketCodeOf(product, 'c-away', parent),
  ] as const;
  await using staff = await visitWatched(browser, { ...PLAIN_PHONE, serviceWorkers: 'allow' });
  const { context, page } = staff;
  await openAs(page, doorOf(product.url, 'c-away'), TEST_TOKENS.worker);
  await comeIn(page, '0 / 2 已入场').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await comeIn(page, '0 / 2 已入场').waitFor();
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  for (const code of codes) expect(kept).not.toContain(code.split(':')[2]);
  await keptCode(page);

  // Cut at both ends: a page that is opened anew has a moment of network before the browser cuts it.
  await product.kill();
  await context.setOffline(true);
  await scan(page, codes[0]);
  await answered(page, 'in');
  await page.getByText(/本机核对/).waitFor();
  await scan(page, codes[0]);
  await answered(page, 'again');
  await page.getByText(/1 张待补传/).waitFor();
  // The phone is put away and the page opened again.
  await page.reload();
  await page.getByText(/1 张待补传/).waitFor();
  await scan(page, codes[1]);
  await answered(page, 'in');
  await comeIn(page, '2 / 2 已入场').waitFor();
  const checkedIn = () =>
    product.rows(
      "SELECT id FROM event_place WHERE event_id = 'c-away' AND checked_in_at IS NOT NULL",
    );
  expect(checkedIn()).toHaveLength(0);

  await product.start();
  await context.setOffline(false);
  await page.getByText(/张待补传/).waitFor({ state: 'detached' });
  // What was shown stays there, and was not opened anew.
  await answered(page, 'in');
  expect(checkedIn()).toHaveLength(2);
  await comeIn(page, '2 / 2 已入场').waitFor();
});
