import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { DESKTOP, openAs, PHONE, visit } from '../harness/browser.ts';
import { authorizeAs, callApi } from '../harness/identity.ts';
import { demoToken, newcomerToken } from '../harness/registration.ts';
import { countOf, entersRoom, hears } from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { talkWith } from '../harness/talks.ts';
import { answers, asks, moreOf } from '../harness/threads.ts';
import { titled } from '../harness/title.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct({ movableClock: true });
// Its reminder an hour before is still to come, at whatever hour this runs.
const talk = await talkWith(product.url, 'upcoming', async (one) =>
  one.Starttime > Date.now() + 2 * HOUR_MS ? one : undefined,
);

test('a booking says when it is reminded of, and the reminder comes, is counted and seen [2.SCREEN.21]', async () => {
  const token = await demoToken(product.url, 'student');
  const unread = async () => {
    const { data } = await callApi<{ Unread: number }>(product.url, '/api/user/message/count', {
      token,
    });
    return data.Unread;
  };
  await using person = await visit(browser, PHONE);
  const { page } = person;
  await openAs(page, `${product.url}/videoDetail?id=${talk.Id}`, token);
  await page
    .getByRole('button', { name: `预约 ${talk.Title}` })
    .first()
    .click();
  await hasToast(page, `已预约「${talk.Title}」，开讲前发消息提醒你`);
  await page.getByText(/在消息中心提醒你/).waitFor();

  // What the demo's student has is seen, all at once.
  await page.goto(`${product.url}/message`);
  await page.getByText('你的提问有了回答').waitFor();
  await page.getByRole('button', { name: '全部已读' }).click();
  await expect.poll(unread).toBe(0);
  await product.pass(talk.Starttime - HOUR_MS + MINUTE_MS - Date.now());
  await expect.poll(unread).toBe(1);

  await page.goto(`${product.url}/my`);
  await page.getByRole('link', { name: /消息.*1 条未读/ }).click();
  await page.getByText(talk.Title).first().waitFor();
  await page.getByText('因为你预约了这场宣讲').first().waitFor();
  await page.getByRole('link', { name: `去等候 ${talk.Title}` }).waitFor();
  // Shown for a second, it was seen.
  await page.getByText('未读', { exact: true }).waitFor({ state: 'detached' });
  await expect.poll(unread).toBe(0);
  await page.getByRole('link', { name: `去等候 ${talk.Title}` }).click();
  await page.waitForURL(new RegExp(`/videoDetail\\?id=${talk.Id}`));
  expect(person.errors).toEqual([]);
});

test('within the messaging app one more message is allowed, or refused, also where an answer is lost, and it can be switched off', async () => {
  await using person = await visit(browser, PHONE);
  const { page } = person;
  const token = await newcomerToken(product.url, 'lin-mama');
  await openAs(page, `${product.url}/subscribe`, token);
  const card = page.getByRole('region', { name: '微信通知' });
  await card.getByText('还没有允许过').waitFor();
  await card.getByRole('button', { name: '允许再发一条' }).click();
  await page.getByRole('heading', { name: '订阅一次消息' }).waitFor();
  await authorizeAs(page, 'lin-mama');
  await hasToast(page, '已允许，下一条消息会发到微信');
  await card.getByText('还可以发 1 条').waitFor();
  // What came back is not left in the address, and a reload counts nothing twice.
  await page.waitForURL(`${product.url}/subscribe`);
  await page.reload();
  await card.getByText('还可以发 1 条').waitFor();

  // By the button, and by a page that loads again: what was allowed is counted once.
  await page.route('**/trpc/push.confirmGrant*', (route) => route.abort());
  await card.getByRole('button', { name: '允许再发一条' }).click();
  await authorizeAs(page, 'lin-mama');
  await card.getByText('微信里的选择还没有记下').waitFor();
  const left = page.url();
  expect(new URL(left).searchParams.get('action')).toBe('confirm');
  await page.unroute('**/trpc/push.confirmGrant*');
  await card.getByRole('button', { name: '再试一次' }).click();
  await card.getByText('还可以发 2 条').waitFor();
  await page.waitForURL(`${product.url}/subscribe`);
  await page.goto(left);
  await page.waitForURL(`${product.url}/subscribe`);
  await card.getByText('还可以发 2 条').waitFor();

  await card.getByRole('button', { name: '允许再发一条' }).click();
  await authorizeAs(page, 'refuse');
  await hasToast(page, '没有允许，消息在站内消息中心');
  await card.getByText('还可以发 2 条').waitFor();

  await card.getByRole('button', { name: '只收站内消息' }).click();
  await card.getByText('已关闭，消息只在站内消息中心。').waitFor();
  await page.reload();
  await card.getByRole('button', { name: '打开微信通知' }).click();
  await card.getByText('还可以发 2 条').waitFor();
  expect(person.errors).toEqual([]);
});

test('a parent begins a thread on the page of a university; a liaison answers one, which is paused, reported and withdrawn [2.SCREEN.23]', async () => {
  await using parent = await visit(browser, PHONE);
  await using liaison = await visit(browser, DESKTOP);
  const token = await demoToken(product.url, 'parent');
  // Nothing asks the parent to subscribe.
  const subscribed = { token, body: { Type: 1 } };
  await callApi(product.url, '/api/user/subscribe/add', subscribed);
  await openAs(parent.page, `${product.url}/orgDetail?id=4131010248`, token);
  await parent.page.getByRole('link', { name: '私信招生办' }).click();
  await entersRoom(parent.page);
  await titled(parent.page, '私信');
  await parent.page.getByRole('heading', { name: '上海交通大学招生办' }).waitFor();
  await parent.page.getByText('不要在这里发身份证号').waitFor();
  await asks(parent.page, '老师好，想问转专业的条件');
  // Back leads to the university: beginning it has left no step of its own.
  await parent.page.goBack();
  await parent.page.getByRole('link', { name: '私信招生办' }).waitFor();

  // The liaison finds those that wait for the own university alone, on a desktop beside the list.
  await openAs(liaison.page, `${product.url}/secretMsg`, TEST_TOKENS.worker);
  const rows = liaison.page.locator('[data-thread]');
  await rows.first().waitFor();
  expect(await rows.filter({ hasText: '转专业' }).count()).toBe(0);
  await rows.filter({ hasText: '待回复' }).getByRole('link').first().click();
  await entersRoom(liaison.page);
  await answers(liaison.page, '您好，材料以当年的通知为准');
  await expect.poll(() => rows.filter({ hasText: '材料以当年的通知为准' }).count()).toBe(1);
  await expect.poll(() => rows.filter({ hasText: '待回复' }).count()).toBe(0);

  // The parent is told in the message centre, and the message leads to the thread.
  await parent.page.goto(`${product.url}/message`);
  await parent.page.getByText('您好，材料以当年的通知为准').waitFor();
  await parent.page.getByRole('link', { name: '老师回复了你' }).first().click();
  await entersRoom(parent.page);
  await hears(parent.page, '您好，材料以当年的通知为准');
  await parent.page.getByText('身份由学校核验').waitFor();

  // The page of the liaison is told without a reload, and has no field any more.
  await moreOf(parent.page, '不再接收');
  await parent.page.getByRole('dialog').getByRole('button', { name: '不再接收' }).click();
  await hasToast(parent.page, '已设为不再接收');
  await liaison.page.getByText('考生已设为不再接收，暂时不能回复').waitFor();
  expect(await liaison.page.getByRole('textbox', { name: '回复考生' }).count()).toBe(0);
  await parent.page.getByRole('button', { name: '恢复接收' }).click();

  await answers(liaison.page, '加我私人号码交定金（演示）');
  await hears(parent.page, '加我私人号码交定金（演示）');
  await moreOf(parent.page, '举报对方最新一条消息');
  const sheet = parent.page.getByRole('dialog');
  await sheet.getByText('加我私人号码交定金（演示）').waitFor();
  await sheet.getByRole('button', { name: '诈骗、诱导加群' }).click();
  await sheet.getByRole('button', { name: '提交举报' }).click();
  await sheet.waitFor({ state: 'detached' });

  // Nobody else opens it: an operator sees what was reported, and nothing more.
  const operator = await demoToken(product.url, 'operator');
  await using platform = await visit(browser, PHONE);
  await openAs(platform.page, parent.page.url(), operator);
  await platform.page.getByText('没有这个私信会话').waitFor();
  expect(await platform.page.getByRole('log').count()).toBe(0);
  await platform.page.goto(`${product.url}/secretMsg?tab=reports`);
  await platform.page.getByText('加我私人号码交定金（演示）').waitFor();
  expect(await platform.page.locator('blockquote').count()).toBe(1);
  await platform.page.getByRole('button', { name: '撤回这条消息' }).click();
  await platform.page.getByText('没有待处理的举报').waitFor();
  // Gone at once where it stands open.
  await parent.page.getByText('管理员撤回了一条消息').waitFor();
  expect(await countOf(parent.page, '加我私人号码交定金（演示）')).toBe(0);
  expect([...parent.errors, ...liaison.errors, ...platform.errors]).toEqual([]);
});
