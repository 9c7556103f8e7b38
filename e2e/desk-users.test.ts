import { readFile } from 'node:fs/promises';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { AuditAlert } from '@xuanjiang/contracts/audit-state';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { Receipt } from '@xuanjiang/contracts/receipt';
import type { SignedStudent } from '@xuanjiang/contracts/signup';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeProblems } from './harness/axe.ts';
import { DESKTOP, launchBrowser, openAs, visit } from './harness/browser.ts';
import { callApi } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { demoToken } from './harness/registration.ts';

const STILL = { reducedMotion: 'reduce' } as const;
/** Of the demo's parent. */
const PHONE_NUMBER = '13800000002';
const PARENT = 'demo-parent';
const UNIVERSITY = { id: '4111010003', name: '清华大学' };
/** From so many whole phones in ten minutes on, reading is unusual. */
const REVEALS = 20;
/** Hours of the day in Shanghai, well within the day of the audit. */
const [DAY_FROM, DAY_UNTIL] = [8, 21];

let product: Product;
let browser: Browser;
let operator = '';
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ movableClock: true }), launchBrowser()]);
  operator = await demoToken(product.url, 'operator');
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

test('an operator finds a person by phone, locks, unlocks and makes a liaison, and sees it in the audit', async () => {
  await using desk = await visit(browser, { ...DESKTOP, ...STILL });
  const { page } = desk;
  await openAs(page, `${product.url}/desk/users`, operator);
  await page.getByRole('heading', { level: 1, name: '用户' }).waitFor();
  const search = page.getByRole('searchbox', { name: '编号、名字或完整手机号' });
  await search.fill(PHONE_NUMBER);
  await search.press('Enter');
  await page.getByText('1–1，共 1 条').waitFor();
  expect(await axeProblems(page)).toEqual([]);
  // The address keeps what was searched for, and no list shows a phone.
  await page.reload();
  const row = page.getByRole('row', { name: new RegExp(PARENT) });
  await row.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await panel.getByText('138****0002').waitFor();
  expect(await page.getByText(PHONE_NUMBER).count()).toBe(0);
  expect(await axeProblems(page)).toEqual([]);

  await panel.getByRole('button', { name: '锁定' }).click();
  await panel.getByRole('textbox', { name: '为什么锁定' }).fill('多次发布广告');
  await panel.getByRole('button', { name: '锁定' }).click();
  await panel.getByText('多次发布广告').waitFor();
  await panel.getByRole('button', { name: '解锁' }).click();
  await panel.getByRole('textbox', { name: '为什么解锁' }).fill('申诉成立');
  await panel.getByRole('button', { name: '解锁' }).click();
  await panel.getByText('正常', { exact: true }).waitFor();

  // Its holder is told who looked.
  const parent = await demoToken(product.url, 'parent');
  const receipts = await callApi<{ List: readonly Receipt[] }>(
    product.url,
    '/api/user/receipt/find',
    { token: parent },
  );
  expect(receipts.data.List.map(({ Kind }) => Kind)).toEqual(
    expect.arrayContaining(['person', 'people']),
  );
  await using holder = await visit(browser, { ...DESKTOP, ...STILL });
  await openAs(holder.page, `${product.url}/privacy`, parent);
  await holder.page.getByText('平台人员查看了你的账号').waitFor();

  await panel.getByRole('button', { name: '改角色' }).click();
  await panel.getByRole('combobox', { name: '角色' }).click();
  // The filter of the list behind has one of this name too.
  await page.getByTitle('联络人').last().click();
  const university = panel.getByRole('combobox', { name: '高校' });
  await university.fill(UNIVERSITY.name);
  await page.getByTitle(UNIVERSITY.name, { exact: true }).last().click();
  await panel.getByRole('textbox', { name: '为什么改角色' }).fill('招办来函');
  await panel.getByRole('button', { name: '改角色' }).click();
  await panel.getByText('两步验证设置码').waitFor();
  await panel.getByText(`联络人 · ${UNIVERSITY.name}`).waitFor();

  await panel.getByRole('link', { name: '在操作记录里看全部' }).click();
  await page.getByRole('heading', { level: 1, name: '操作记录' }).waitFor();
  for (const what of ['锁定账号', '解锁账号', '改角色', '查看用户']) {
    await page
      .getByRole('row', { name: new RegExp(what) })
      .first()
      .waitFor();
  }
  await page.getByRole('row', { name: /改角色/ }).click();
  await panel.getByText('招办来函', { exact: true }).waitFor();
  await panel.getByRole('row', { name: 'role user worker' }).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(desk.errors).toEqual([]);
});

test('what was refused stands in the audit, and the filtered entries come as a file', async () => {
  const body = { Uids: 'demo-operator', Reason: '试试' };
  await callApi(product.url, '/api/account/lock', { token: TEST_TOKENS.worker, body });
  await using desk = await visit(browser, { ...DESKTOP, ...STILL });
  const { page } = desk;
  await openAs(page, `${product.url}/desk/audit`, operator);
  await page.getByRole('combobox', { name: '结果' }).click();
  await page.getByTitle('拒绝').click();
  const row = page.getByRole('row', { name: /锁定账号.*拒绝/ });
  await row.waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await row.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('从哪里').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('操作记录.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n').filter((line) => line.includes('account.lock'))).toHaveLength(1);
  expect(text).toContain('"拒绝"');
  expect(desk.errors).toEqual([]);
});

/** Lets time pass until it is day in Shanghai: much reading at night is unusual by itself. */
const waitForDay = async (): Promise<void> => {
  const hour = new Date(Date.now() + 8 * HOUR_MS).getUTCHours();
  if (hour < DAY_FROM || hour >= DAY_UNTIL) {
    await product.pass(((DAY_FROM - hour + 24) % 24) * HOUR_MS);
  }
};

test('unusual reading is on top of the audit until somebody has looked into it', async () => {
  await waitForDay();
  const call = <T>(path: string, token: string, body?: object) =>
    callApi<T>(product.url, path, { token, ...(body && { body }) });
  await call('/api/uni/signup/add', TEST_TOKENS.student, { Universityid: UNIVERSITY.id });
  const { data } = await call<{ List: readonly SignedStudent[] }>(
    '/api/uni/signup/list',
    TEST_TOKENS.worker,
  );
  const Id = data.List[0]?.Id ?? '';
  for (let time = 0; time < REVEALS; time += 1) {
    await call('/api/uni/signup/reveal', TEST_TOKENS.worker, { Id, Reason: '回电解答报名' });
  }
  const alerts = async () =>
    (await call<{ Alerts: readonly AuditAlert[] }>('/api/audit/state', operator)).data.Alerts;
  await expect.poll(alerts).toMatchObject([{ Kind: 'reveals', Count: REVEALS }]);

  await using desk = await visit(browser, { ...DESKTOP, ...STILL });
  const { page } = desk;
  await openAs(page, `${product.url}/desk/audit`, operator);
  const alert = page.getByRole('alert');
  await alert.getByText(`看了 ${REVEALS} 个完整手机号`).waitFor();
  await alert.getByRole('button', { name: '只看这些' }).click();
  await page.getByRole('row', { name: new RegExp(`查看完整手机号 × ${REVEALS}`) }).waitFor();
  expect(new URL(page.url()).searchParams.get('group')).toBe('personal');
  await page.keyboard.press('j');
  await page.getByRole('dialog').getByText('从哪里').waitFor();
  // Why it was done, as whoever did it wrote.
  await page.getByRole('dialog').getByText('回电解答报名').waitFor();
  await page.keyboard.press('Escape');
  await alert.getByRole('button', { name: '标为已核查' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox', { name: '核查结果' }).fill('已电话确认，是集中回访');
  await panel.getByRole('button', { name: '标为已核查' }).click();
  await alert.waitFor({ state: 'detached' });
  expect(await alerts()).toEqual([]);
  expect(desk.errors).toEqual([]);
});
