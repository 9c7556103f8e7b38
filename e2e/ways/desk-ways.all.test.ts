/** What operators do about people, reports, words and the morning push. */

import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import type { Receipt } from '@xuanjiang/contracts/receipt';
import { isRoomMessage } from '@xuanjiang/contracts/rules/room-message';
import { expect, test } from 'vitest';
import { DESKTOP, hasFocus, openAs, visit } from '../harness/browser.ts';
import { withoutTimers } from '../harness/clock.ts';
import { callApi } from '../harness/identity.ts';
import { demoToken } from '../harness/registration.ts';
import { reportMessages } from '../harness/reported.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { chooseTyped, wordsLike } from '../harness/staff-pages.ts';
import { hasToast } from '../harness/toast.ts';

/** Phone number of the demo's parent. */
const PHONE_NUMBER = '13800000002';
const PARENT = 'demo-parent';
const UNIVERSITY = { id: '4111010003', name: '清华大学' };
/** One more than a page of the list holds. */
const MANY = 21;

const { product, browser } = await shareProduct();
const operator = await demoToken(product.url, 'operator');

test('an operator finds a person by phone, locks, unlocks and makes a liaison, and sees it in the audit', async () => {
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await openAs(page, `${product.url}/desk/users`, operator);
  await page.getByRole('heading', { level: 1, name: '用户' }).waitFor();
  const search = page.getByRole('searchbox', { name: '编号、名字或完整手机号' });
  await search.fill(PHONE_NUMBER);
  await search.press('Enter');
  await page.getByText('1–1，共 1 条').waitFor();
  // The address keeps what was searched for, and no list shows a phone.
  await page.reload();
  const row = page.getByRole('row', { name: new RegExp(PARENT) });
  await row.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await panel.getByText('138****0002').waitFor();
  expect(await page.getByText(PHONE_NUMBER).count()).toBe(0);

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
  await using holder = await visit(browser, DESKTOP);
  await openAs(holder.page, `${product.url}/privacy`, parent);
  await holder.page.getByText('平台人员查看了你的账号').waitFor();

  await panel.getByRole('button', { name: '改角色' }).click();
  await panel.getByRole('combobox', { name: '角色' }).click();
  // The filter of the list behind has one of this name too.
  await page.getByTitle('联络人').last().click();
  await chooseTyped(panel, '高校', UNIVERSITY.name);
  await panel.getByRole('textbox', { name: '为什么改角色' }).fill('招办来函');
  await panel.getByRole('button', { name: '改角色' }).click();
  await panel.getByText('两步验证设置码', { exact: true }).waitFor();
  await panel.getByText(`联络人 · ${UNIVERSITY.name}`).waitFor();

  await panel.getByRole('link', { name: '在操作记录里看全部' }).click();
  await page.getByRole('heading', { level: 1, name: '操作记录' }).waitFor();
  for (const what of ['锁定了账号', '解锁了账号', '改了 .+ 的角色', '看了 .+ 的账号']) {
    await page
      .getByRole('row', { name: new RegExp(what) })
      .first()
      .waitFor();
  }
  await page.getByRole('row', { name: /改了 .+ 的角色/ }).click();
  await panel.getByText('招办来函', { exact: true }).waitFor();
  await panel.getByRole('row', { name: '角色 用户 联络人' }).waitFor();
  await page.keyboard.press('Escape');
  expect(desk.errors).toEqual([]);
});

test('an operator finds reports of all rooms, withdraws a message and lets another one stand', async () => {
  const said = await reportMessages(product.url);
  const contentOf = (place: number): string => said[place]?.Content ?? '';
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await openAs(page, `${product.url}/desk`, operator);
  // The overview has links to the reports themselves.
  await page.getByRole('navigation').getByRole('link', { name: '举报' }).click();
  await page.getByRole('heading', { level: 1, name: '举报' }).waitFor();
  await page.getByText('1–3，共 3 条').waitFor();

  // Narrowed in the address, so that a reload keeps it.
  await page.getByRole('combobox', { name: '排序' }).click();
  await page.getByTitle('举报最多在前').click();
  await page.getByRole('cell', { name: '2 人举报' }).waitFor();
  await page.getByRole('combobox', { name: '举报原因' }).click();
  await page.getByTitle('诈骗拉群').click();
  await page.getByText('1–1，共 1 条').waitFor();
  await page.reload();
  await page.getByText('1–1，共 1 条').waitFor();
  await page.getByText('私信', { exact: true }).click();
  await page.getByText('没有符合的举报').waitFor();
  await page.getByRole('button', { name: '不限来源' }).click();

  const row = (place: number) => page.getByRole('row', { name: contentOf(place) });
  await row(0).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await panel.getByText('群里在卖资料').waitFor();
  await panel.getByRole('link', { name: '打开直播间' }).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await row(0).focus();
  await page.keyboard.press('Enter');
  await panel.getByRole('textbox', { name: '撤回理由' }).fill('卖资料');
  await panel.getByRole('button', { name: '撤回消息' }).click();
  await page.getByText('没有符合的举报').waitFor();
  await page.getByRole('button', { name: '不限举报原因' }).click();
  await page.getByText('1–2，共 2 条').waitFor();

  const search = page.getByRole('searchbox', { name: '消息、发言人或宣讲' });
  await search.fill(contentOf(1));
  await search.press('Enter');
  await page.getByText('1–1，共 1 条').waitFor();
  await row(1).click();
  await panel.getByRole('button', { name: '保留消息' }).click();
  await page.getByText('没有符合的举报').waitFor();

  const state = async (place: number) => {
    const { Topic = '', Offset = 0 } = said[place] ?? {};
    const path = `/api/chat/find?Limit=1&After=${Offset - 1}&Topic=${encodeURIComponent(Topic)}`;
    const { data } = await callApi<{ List: LogEntry[] }>(product.url, path);
    return data.List.filter(isRoomMessage).map(({ Recalled }) => Recalled ?? null);
  };
  expect(await state(0)).toEqual(['staff']);
  expect(await state(1)).toEqual([null]);
  expect(desk.errors).toEqual([]);
});

test('an operator adds words, finds one by the keyboard, removes it and takes that back', async () => {
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  // The way back stays until it is pressed (`UNDO_MS`).
  await withoutTimers(page, 8 * SECOND_MS);
  await openAs(page, `${product.url}/desk`, operator);
  await page.getByRole('link', { name: '词表' }).click();
  await page.waitForURL('**/desk/words');
  const title = page.getByRole('heading', { level: 1, name: '词表' });
  await title.waitFor();
  await page.getByText('词表还是空的').waitFor();

  await page.getByRole('button', { name: '加词' }).click();
  const field = page.getByRole('textbox', { name: '词，一行一个' });
  const send = page.getByRole('button', { name: '加入词表' });
  await field.fill('长'.repeat(60));
  await send.click();
  const fault = page.getByRole('button', { name: '还有 1 处要改' });
  await fault.click();
  await expect.poll(() => hasFocus(field)).toBe(true);

  // What was typed is kept on the device; back and Escape close the panel and nothing else.
  const lines = Array.from({ length: MANY }, (_, index) => `代考${index}号`);
  await field.fill(lines.join('\n'));
  await page.goBack();
  await field.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/desk/words');
  await page.reload();
  await page.getByRole('button', { name: '加词' }).click();
  await expect.poll(() => field.inputValue()).toBe(lines.join('\n'));
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '加词' }).click();
  await send.click();
  await page.getByText('1–20，共 21 条').waitFor();
  expect(await wordsLike(product.url, operator, '代考')).toHaveLength(MANY);

  await page.getByRole('listitem', { name: '2' }).click();
  await page.getByText('21–21，共 21 条').waitFor();
  expect(new URL(page.url()).search).toBe('?page=2');
  await page.reload();
  await page.getByText('21–21，共 21 条').waitFor();

  const search = page.getByRole('searchbox', { name: '搜词' });
  await search.fill('代考7号');
  await search.press('Enter');
  await page.getByText('1–1，共 1 条').waitFor();
  await page.getByRole('button', { name: '移除“代考7号”' }).press('Enter');
  // The list of the server has it no more. That can be taken back.
  await page.getByText('没有符合的词').waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByText('1–1，共 1 条').waitFor();

  await search.fill('没有这样的');
  await search.press('Enter');
  await page.getByRole('button', { name: '不限词' }).click();
  await page.getByText('1–20，共 21 条').waitFor();
  expect(await search.inputValue()).toBe('');
  expect(desk.errors).toEqual([]);
});

test('an operator pauses, previews and stops the morning push, words a message anew, is told of another edit, and goes back', async () => {
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await openAs(page, `${product.url}/desk/push`, operator);
  await page.getByRole('button', { name: '暂停' }).click();
  await page.getByText('已暂停').waitFor();
  await page.reload();
  await page.getByRole('button', { name: '继续发送' }).click();
  // By the hour of the test; never that something begins at an hour that is over.
  await page.getByText(/^(还没开始|到点未发|今天没有要发的|今天没有发)$/).waitFor();

  await chooseTyped(page, '按名字或完整手机号找人', '广东考生');
  await page.getByText('事项').waitFor();
  await page.getByText('来由').waitFor();
  expect(await page.getByText('thing1').count()).toBe(0);
  await page.getByRole('button', { name: '试算下一期' }).click();
  await page.getByRole('heading', { name: /试算/ }).waitFor();

  await page.getByRole('button', { name: '暂停' }).click();
  await page.getByRole('button', { name: '停止今天的推送' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('今天不能再恢复，明天照常发').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '停止今天的推送' }).click();
  await dialog.getByRole('button', { name: '停止今天的推送' }).click();
  await page.getByText('今天的已停止').waitFor();
  expect(await page.getByRole('button', { name: '暂停' }).count()).toBe(0);

  const kind = page.getByRole('button', { name: '提问有回答' });
  await kind.focus();
  await page.keyboard.press('Enter');
  const what = page.getByRole('textbox', { name: '第一栏：什么事' });
  await what.fill('{count} 个回答');
  await page.getByRole('button', { name: '保存', exact: true }).press('Enter');
  await page.getByText('{count} 不是这类消息的变量').waitFor();
  await what.fill('回答：');
  await page.getByRole('button', { name: '在第一栏：什么事加上标题' }).press('Enter');
  await expect.poll(() => what.inputValue()).toBe('回答：{title}');

  // Somebody else is first.
  const other = await fetch(`${product.url}/api/push/editwording`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', token: operator },
    body: JSON.stringify({
      Kind: 'answer',
      Version: 1,
      What: '有人答了',
      More: '{title}',
      Why: '你问过',
    }),
  });
  expect(other.status).toBe(200);
  await page.getByRole('button', { name: '保存', exact: true }).press('Enter');
  await page.getByText('别人刚改过这条').waitFor();
  await page.getByRole('button', { name: '用选好的继续' }).press('Enter');
  // However long the list takes to come: what is opened next begins from what is stored now.
  const held = Promise.withResolvers<void>();
  const LIST = /\/trpc\/[^?]*push\.listWordings[,?]/;
  await page.route(LIST, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(LIST);
  await page.getByRole('button', { name: '保存', exact: true }).press('Enter');
  await asked;
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(await what.count()).toBe(1);
  held.resolve();
  await hasToast(page, '已保存，之后发出的消息会用它');
  // The key would be heard behind a panel that is still there.
  await what.waitFor({ state: 'detached' });
  await kind.press('Enter');
  await page.getByRole('button', { name: '用这一版' }).last().press('Enter');
  await page.getByRole('button', { name: '保存', exact: true }).press('Enter');
  await page.getByText('你的提问有了回答').waitFor();
  // The browser logs the 409 answer as an error.
  expect(desk.errors.filter((line) => !line.includes('409'))).toEqual([]);
});
