import { readFile } from 'node:fs/promises';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { AuditAlert } from '@xuanjiang/contracts/audit-state';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { SignedStudent } from '@xuanjiang/contracts/signup';
import { beforeAll, expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { DESKTOP, openAs, visit } from '../harness/browser.ts';
import { callApi, PLAIN_PHONE } from '../harness/identity.ts';
import { demoToken } from '../harness/registration.ts';
import { reportMessages } from '../harness/reported.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { wordsLike } from '../harness/staff-pages.ts';
import { hasToast } from '../harness/toast.ts';

const UNIVERSITY = { id: '4111010003', name: '清华大学' };
/** From so many whole phones in ten minutes on, reading is unusual. */
const REVEALS = 20;
/** Hours of the day in Shanghai, well within the day of the audit. */
const [DAY_FROM, DAY_UNTIL] = [8, 21];

const { product, browser } = await shareProduct({ movableClock: true });
let operator = '';
let said: readonly RoomMessage[] = [];
beforeAll(async () => {
  operator = await demoToken(product.url, 'operator');
  said = await reportMessages(product.url);
});

const contentOf = (place: number): string => said[place]?.Content ?? '';

test('axe finds nothing on the desks of people, reports, words and push, nor in their panels', async () => {
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  const panel = page.getByRole('dialog');
  await openAs(page, `${product.url}/desk/users`, operator);
  // There are more people than a page of the list holds.
  const search = page.getByRole('searchbox', { name: '编号、名字或完整手机号' });
  await search.fill('demo-parent');
  await search.press('Enter');
  const person = page.getByRole('row', { name: /demo-parent/ });
  await person.waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await person.click();
  await panel.getByText('138****0002').waitFor();
  expect(await axeProblems(page)).toEqual([]);

  await page.goto(`${product.url}/desk/reports`);
  await page.getByText('1–3，共 3 条').waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('row', { name: contentOf(0) }).click();
  await panel.getByText('群里在卖资料').waitFor();
  expect(await axeProblems(page)).toEqual([]);

  await page.goto(`${product.url}/desk/words`);
  await page.getByText('词表还是空的').waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: '加词' }).click();
  await page.getByRole('textbox', { name: '词，一行一个' }).fill('长'.repeat(60));
  await page.getByRole('button', { name: '加入词表' }).click();
  await page.getByRole('button', { name: '还有 1 处要改' }).waitFor();
  expect(await axeProblems(page)).toEqual([]);

  await page.goto(`${product.url}/desk/push`);
  await page.getByRole('button', { name: '暂停' }).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: '提问有回答' }).click();
  await page.getByRole('textbox', { name: '第一栏：什么事' }).waitFor();
  expect(await axeProblems(page)).toEqual([]);
  expect(desk.errors).toEqual([]);
});

test('removing many words asks, and takes the count typed', async () => {
  const body = { Words: ['替考甲', '替考乙'], Action: 'block' };
  await callApi(product.url, '/api/word/add', { token: operator, body });
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await openAs(page, `${product.url}/desk/words?name=${encodeURIComponent('替考')}`, operator);
  await page.getByRole('checkbox', { name: '替考甲' }).check();
  await page.getByRole('checkbox', { name: '替考乙' }).check();
  await page.getByRole('button', { name: '移除选中的 2 个' }).click();
  const dialog = page.getByRole('dialog');
  const remove = dialog.getByRole('button', { name: '移除' });
  expect(await remove.isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('2');
  await remove.click();
  await page.getByText('没有符合的词').waitFor();
  expect(await wordsLike(product.url, operator, '替考')).toEqual([]);
  expect(desk.errors).toEqual([]);
});

test('on a phone the menu is a drawer, which back closes, and logging out leads to a login', async () => {
  await using desk = await visit(browser, PLAIN_PHONE);
  const { page } = desk;
  await openAs(page, `${product.url}/desk/words`, operator);
  await page.getByRole('button', { name: '打开菜单' }).click();
  const menu = page.getByRole('navigation', { name: '后台菜单' });
  await menu.getByRole('link', { name: '词表' }).waitFor();
  expect(await menu.getByRole('link', { name: '词表' }).getAttribute('aria-current')).toBe('page');
  await page.goBack();
  await menu.waitFor({ state: 'detached' }).catch(() => menu.waitFor({ state: 'hidden' }));
  expect(new URL(page.url()).pathname).toBe('/desk/words');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
  expect(await axeProblems(page)).toEqual([]);
  expect(desk.errors).toEqual([]);
});

test('going back from an inner page of the organisation centre leads to where one came from [3.STATE.16]', async () => {
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await openAs(page, `${product.url}/my`, TEST_TOKENS.worker);
  await page.locator('main a[href="/orgCenter"]').click();
  await page.getByRole('link', { name: '合作高校' }).click();
  await page.getByRole('heading', { level: 1, name: '合作高校' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: /高校联络人/ }).click();
  await page.getByRole('menuitem', { name: '返回前台' }).click();
  await page.waitForURL('**/my');
  expect(desk.errors).toEqual([]);
});

test('a student is told that the account has no access, a visitor that the page is for staff [2.SCREEN.30]', async () => {
  await using student = await visit(browser, DESKTOP);
  for (const path of ['/desk/words', '/orgCenter']) {
    await openAs(student.page, product.url + path, TEST_TOKENS.student);
    await student.page.getByRole('heading', { name: '这个账号没有权限' }).waitFor();
    expect(await axeProblems(student.page)).toEqual([]);
  }
  await using visitor = await visit(browser, DESKTOP);
  await visitor.page.goto(`${product.url}/orgCenter`);
  await visitor.page.getByRole('heading', { name: '工作人员请登录' }).waitFor();
  expect(await visitor.page.title()).toBe('机构中心');
  expect(student.errors).toEqual([]);
  expect(visitor.errors).toEqual([]);
});

test('on a phone, and when another operator was faster', async () => {
  await using desk = await visit(browser, PLAIN_PHONE);
  const { page } = desk;
  await openAs(page, `${product.url}/desk/reports`, operator);
  const row = page.getByRole('row', { name: contentOf(2) });
  await row.click();
  const panel = page.getByRole('dialog');
  await panel.getByText('群里在卖资料').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
  expect(await axeProblems(page)).toEqual([]);
  const { Topic, Offset } = said[2] ?? {};
  const body = { Topic, Offset };
  await callApi(product.url, '/api/room/report/close', { token: operator, body });
  await panel.getByRole('button', { name: '保留消息' }).click();
  await hasToast(page, '没有这条消息');
  await row.waitFor({ state: 'detached' });
  expect(desk.errors).toEqual([]);
});

test('a liaison has no such page', async () => {
  await using desk = await visit(browser, DESKTOP);
  await openAs(desk.page, `${product.url}/desk/reports`, TEST_TOKENS.worker);
  await desk.page.getByRole('heading', { name: '这个账号没有权限' }).waitFor();
});

test('what was refused stands in the audit, and the filtered entries come as a file', async () => {
  const body = { Uids: 'demo-operator', Reason: '试试' };
  await callApi(product.url, '/api/account/lock', { token: TEST_TOKENS.worker, body });
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await openAs(page, `${product.url}/desk/audit`, operator);
  await page.getByRole('combobox', { name: '结果' }).click();
  await page.getByTitle('拒绝').click();
  const row = page.getByRole('row', { name: /想锁定账号.*没让做.*拒绝/ });
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

  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await openAs(page, `${product.url}/desk/audit`, operator);
  const alert = page.getByRole('alert');
  await alert.getByText(`看了 ${REVEALS} 个完整手机号`).waitFor();
  await alert.getByRole('button', { name: '只看这些' }).click();
  await page
    .getByRole('row', { name: new RegExp(`看了 .+ 的完整手机号，共 ${REVEALS} 次`) })
    .waitFor();
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
