import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sentTo, visitWatched } from '../harness/browser.ts';
import {
  addEvent,
  askedBefore,
  endCodes,
  groupCode,
  openGroups,
  register,
  ticketOn,
} from '../harness/events.ts';
import { logIn, loginOf, PLAIN_PHONE } from '../harness/identity.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct({ environment: { OPEN_READING: 'true' } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a visitor finds an event, signs up for two, logs in and registers, and has both tickets [1.DO.5, 2.SCREEN.5, 2.SCREEN.6]', async () => {
  addEvent(product, { id: 'e-visitor', title: '走访示例校园', inMs: DAY_MS, lists: { site: 9 } });
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { context, page } = person;
  await askedBefore(context);
  const sent = sentTo(page, 'event.apply');
  await page.goto(`${product.url}/eventoff?name=走访示例`);
  await page.getByText('共 1 场活动').waitFor();
  await page.getByRole('link', { name: '走访示例校园' }).click();
  await page.getByRole('heading', { name: '走访示例校园' }).waitFor();
  await button(page, '报名').click();
  const sheet = page.getByRole('dialog', { name: '报名参加' });
  await button(page, '2 个：带一位家长或同学').click();
  await sheet.getByRole('button', { name: '报名', exact: true }).click();
  await loginOf(page).sheet.getByText('登录后为你报名「走访示例校园」').waitFor();
  await logIn(page, product.url, '13700013001');

  await register(page);
  await hasToast(page, '已报名「走访示例校园」');
  await page.getByRole('button', { name: '先不用' }).click();
  await ticketOn(page).getByText('已确认 2 个名额').waitFor();
  await ticketOn(page).getByRole('button', { name: '同行人', exact: true }).click();
  await ticketOn(page)
    .getByText(/ 0002$/)
    .waitFor();
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0] ?? '')).toEqual({ Id: 'e-visitor', Attendance: 'site', Places: 2 });

  await page.goto(`${product.url}/eventoff`);
  const mine = page.getByRole('region', { name: '我报名的' });
  await mine.getByRole('link', { name: '走访示例校园' }).waitFor();
  await mine.getByText('报名成功').waitFor();
});

test('a group is joined after the login, and closed when its code has ended [1.DO.6, 2.SCREEN.7, 2.SCREEN.8]', async () => {
  await using person = await visitWatched(browser, PLAIN_PHONE);
  const { page } = person;
  await page.goto(`${product.url}/consult`);
  await openGroups(page).first().click();
  await button(page, '获取进群二维码').click();
  await loginOf(page)
    .sheet.getByText(/^登录后为你打开「.*」的二维码$/)
    .waitFor();
  await logIn(page, product.url, '13700013002');
  await groupCode(page).waitFor();
  await page.getByText('已获取').waitFor();

  await endCodes(product, page);
  await page.reload();
  await page.getByText('二维码满员或到期，正在更换').waitFor();
});
