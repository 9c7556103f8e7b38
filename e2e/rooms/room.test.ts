import { expect, test } from 'vitest';
import { PHONE, visit } from '../harness/browser.ts';
import { callApi } from '../harness/identity.ts';
import { choose, closeDesk, messageField, openDesk } from '../harness/moderation.ts';
import {
  blockSocket,
  countOf,
  entersRoom,
  hears,
  openTalk,
  openTalkAs,
  reloadRoom,
  say,
} from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { liaisonTalks, someTalk } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct({ withoutPicture: true });
// Nothing asks the student to subscribe over the room.
await callApi(product.url, '/api/user/subscribe/add', { token: 'test-token', body: { Type: 1 } });

test('two phones talk in a room; a power cut loses nothing, and what could not be sent is sent again [1.DO.7, 8.OTHER.3, 4.CHAT.10]', async () => {
  const talk = await someTalk(product.url, 'live');
  await using student = await visit(browser, PHONE);
  await using staff = await visit(browser, PHONE);
  await openTalk(student.page, product.studentUrl, talk.Id);
  await openTalkAs(staff.page, product.url, talk.Id, 'test-worker');

  await say(student.page, '请问转段之后还能换专业吗？');
  await hears(staff.page, '请问转段之后还能换专业吗？');
  await say(staff.page, '可以在同一学科内申请。');
  await hears(student.page, '可以在同一学科内申请。');

  await product.kill();
  await student.page.getByText('连接断开').waitFor();
  await student.page.getByRole('button', { name: '重新连接' }).waitFor();
  expect(await student.page.getByText('出错了,请退出重试').count()).toBe(0);
  await say(student.page, '断线的时候写的');
  await student.page.getByText('没有发送成功').waitFor();
  await product.start();
  // What is sent before the room is entered again is dropped once more.
  await entersRoom(student.page);
  await student.page.getByRole('button', { name: '重发' }).click();
  await hears(student.page, '断线的时候写的');

  // The other phone was not touched: it comes back by itself, and misses nothing said meanwhile.
  await hears(staff.page, '断线的时候写的');
  await reloadRoom(student.page);
  await hears(student.page, '可以在同一学科内申请。');
  for (const { page } of [student, staff]) {
    expect(await countOf(page, '请问转段之后还能换专业吗？')).toBe(1);
    expect(await countOf(page, '断线的时候写的')).toBe(1);
  }
  expect([...student.errors, ...staff.errors]).toEqual([]);
});

test('in the middle of a talk, a move to MQTT loses and repeats nothing', async () => {
  const talk = await someTalk(product.url, 'live');
  await using student = await visit(browser, PHONE);
  await using staff = await visit(browser, PHONE);
  const { page } = student;
  let blocked = false;
  const open = new Set<() => void>();
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    if (blocked) void socket.close();
    else {
      socket.connectToServer();
      open.add(() => void socket.close());
    }
  });
  await openTalk(page, product.studentUrl, talk.Id);
  await openTalkAs(staff.page, product.url, talk.Id, 'test-worker');
  await say(staff.page, '换线之前');
  await hears(page, '换线之前');
  const moved = page.waitForEvent('websocket', (socket) => socket.url().endsWith('/mqtt'));
  blocked = true;
  for (const cut of open) cut();
  for (const count of [1, 2, 3]) await say(staff.page, `换线之中 ${count}`);
  await moved;
  await say(staff.page, '换线之后');
  await hears(page, '换线之后');
  for (const text of ['换线之前', '换线之中 1', '换线之中 2', '换线之中 3', '换线之后']) {
    await hears(page, text);
    expect(await countOf(page, text)).toBe(1);
  }
  const rows = await page.getByRole('log').locator('[data-row]').allTextContents();
  const order = rows.flatMap((row) => row.match(/换线之[前中后](?: \d)?/) ?? []);
  expect(order).toEqual(['换线之前', '换线之中 1', '换线之中 2', '换线之中 3', '换线之后']);
  // When the cookie has run out, the socket is tried again.
  blocked = false;
  await student.context.clearCookies({ name: 'ChatType' });
  const back = page.waitForEvent('websocket', (socket) => socket.url().includes('/ws?'));
  await reloadRoom(page);
  await back;
  await hears(page, '换线之后');
  await say(page, '又回到普通线路');
  await hears(staff.page, '又回到普通线路');
  expect([...student.errors, ...staff.errors]).toEqual([]);
});

test('a liaison keeps order on a phone, reviews and answers reports; a student on MQTT meets it at once [2.LAYER.7]', async () => {
  const [talk] = await liaisonTalks(product.url);
  const room = talk?.Id ?? '';
  await using student = await visit(browser, PHONE);
  await using staff = await visit(browser, PHONE);
  await blockSocket(student.page);
  const mqtt = student.page.waitForEvent('websocket', (socket) => socket.url().endsWith('/mqtt'));
  await openTalk(student.page, product.studentUrl, room);
  await openTalkAs(staff.page, product.url, room, 'test-worker');
  await mqtt;

  // Pinned, for everyone; who has read it folds it away.
  await say(staff.page, '今晚 8 点有英文场');
  await hears(student.page, '今晚 8 点有英文场');
  await choose(staff.page, '今晚 8 点有英文场', '置顶');
  const pinned = student.page.getByRole('button', { name: /^置顶.*今晚 8 点有英文场/ });
  await pinned.waitFor();
  await student.page.getByRole('button', { name: '不再显示这条置顶' }).tap();
  await pinned.waitFor({ state: 'detached' });

  // Slow mode: the wait is shown, and what is being written stays.
  const desk = await openDesk(staff.page, /设置/);
  await desk.getByRole('button', { name: '5 分钟' }).click();
  await student.page.getByText('慢速模式：每 5 分钟可发一条').waitFor();
  await say(student.page, '第一个问题');
  await hears(staff.page, '第一个问题');
  // The desk leaves room: the chat is read and written under it.
  await say(staff.page, '请一个一个问');
  await hears(student.page, '请一个一个问');
  expect(await desk.isVisible()).toBe(true);
  await student.page.getByText(/慢速模式，\d+ 秒后可再发言/).waitFor();
  await messageField(student.page).fill('第二个问题');
  // Also who comes anew knows at once how long they have to wait.
  await reloadRoom(student.page);
  await student.page.getByText(/慢速模式，\d+ 秒后可再发言/).waitFor();
  await expect.poll(() => messageField(student.page).inputValue()).toBe('第二个问题');
  const send = student.page.getByRole('button', { name: '发送', exact: true });
  expect(await send.isDisabled()).toBe(true);
  expect(await send.textContent()).toMatch(/^\d+$/);
  await desk.getByRole('button', { name: '不限' }).click();
  await desk.getByRole('button', { name: '不限', pressed: true }).waitFor();
  await student.page.getByText(/慢速模式/).waitFor({ state: 'detached' });
  await send.click();
  await hears(staff.page, '第二个问题');
  await closeDesk(desk);

  // Muted with a reason, and let be again; the draft is still there.
  await messageField(student.page).fill('还没有写完的话');
  await choose(staff.page, '第一个问题', '禁言');
  const form = staff.page.getByRole('dialog', { name: /^禁言/ });
  await form.getByRole('button', { name: '1 小时' }).click();
  await form.getByRole('button', { name: '刷屏' }).click();
  await form.getByRole('button', { name: '禁言', exact: true }).click();
  await student.page.getByText(/你已被禁言至 .*：刷屏/).waitFor();
  await messageField(student.page).waitFor({ state: 'detached' });
  const restrictions = await openDesk(staff.page, /禁言/);
  await restrictions.getByRole('button', { name: /^解除/ }).click();
  await messageField(student.page).waitFor();
  await expect.poll(() => messageField(student.page).inputValue()).toBe('还没有写完的话');
  await student.page.getByRole('button', { name: '发送', exact: true }).click();
  await closeDesk(restrictions);
  await hears(staff.page, '还没有写完的话');

  // Withdrawn, on both.
  await choose(staff.page, '还没有写完的话', '撤回');
  await staff.page
    .getByRole('dialog', { name: /^撤回/ })
    .getByRole('button', { name: '撤回', exact: true })
    .click();
  for (const { page } of [student, staff]) {
    await page.getByText('管理员撤回了一条消息').waitFor();
    expect(await countOf(page, '还没有写完的话')).toBe(0);
  }

  // An own message is withdrawn as well, once it was asked whether it is meant.
  await choose(student.page, '第二个问题', '撤回');
  await student.page
    .getByRole('dialog', { name: '撤回这条消息？' })
    .getByRole('button', { name: '撤回', exact: true })
    .click();
  await student.page.getByText('你撤回了一条消息').waitFor();

  // With review on, a post waits for the staff, who see it first.
  const settings = await openDesk(staff.page, /设置/);
  await settings.getByRole('switch', { name: '先审后发' }).click();
  await closeDesk(settings);
  await student.page.getByText('发言经老师审核后显示').waitFor();
  await say(student.page, '请问有转专业的机会吗');
  await student.page.getByText('等待老师审核').waitFor();
  await staff.page.getByRole('button', { name: '管理，1 项待处理' }).waitFor();
  expect(await countOf(staff.page, '请问有转专业的机会吗')).toBe(0);
  const review = await openDesk(staff.page, /审核/);
  await review.getByRole('button', { name: /^通过/ }).click();
  await review.getByText('没有等待审核的发言').waitFor();
  await hears(student.page, '请问有转专业的机会吗');
  expect(await countOf(student.page, '请问有转专业的机会吗')).toBe(1);
  await say(student.page, '加群领资料');
  await review.getByRole('button', { name: /^不通过/ }).click();
  await review.getByRole('button', { name: '广告' }).click();
  await review.getByRole('button', { name: '确认不通过' }).click();
  await student.page.getByText('管理员没有通过这条发言：广告').waitFor();
  await review.getByRole('tab', { name: '设置' }).click();
  await review.getByRole('switch', { name: '先审后发' }).click();
  await student.page.getByText('发言经老师审核后显示').waitFor({ state: 'hidden' });
  await closeDesk(review);
  expect(await countOf(staff.page, '加群领资料')).toBe(0);

  // What a reader reports comes to the desk, and is noted there.
  await choose(student.page, '请一个一个问', '举报');
  const report = student.page.getByRole('dialog', { name: '举报这条消息' });
  await report.getByRole('button', { name: '不实信息' }).click();
  await report.getByRole('button', { name: '提交举报' }).click();
  await hasToast(student.page, '感谢反馈');
  const reports = await openDesk(staff.page, /举报/);
  await reports.getByText('1 人举报').waitFor();
  await reports.getByRole('button', { name: '保留消息' }).click();
  await reports.getByText('没有待处理的举报').waitFor();
  await reports.getByRole('tab', { name: '记录' }).click();
  const noted = reports.getByRole('listitem').filter({ hasText: '查看举报后保留了消息' });
  await noted.getByText('请一个一个问').waitFor();
  await closeDesk(reports);

  // Removed from the room, one hears nothing, and all of it once that has ended.
  const removed = student.page.getByText(/你已被移出.*：广告/);
  await choose(staff.page, '请问有转专业的机会吗', '移出聊天室');
  const removing = staff.page.getByRole('dialog', { name: /^移出/ });
  await removing.getByRole('button', { name: '广告' }).click();
  await removing.getByRole('button', { name: '移出聊天室', exact: true }).click();
  await removed.first().waitFor();
  await messageField(student.page).waitFor({ state: 'detached' });
  await say(staff.page, '移出时说的话');
  await hears(staff.page, '移出时说的话');
  expect(await countOf(student.page, '移出时说的话')).toBe(0);
  const lifting = await openDesk(staff.page, /禁言/);
  await lifting.getByRole('button', { name: /^解除/ }).click();
  await closeDesk(lifting);
  await hears(student.page, '移出时说的话');
  await say(student.page, '我回来了');
  await hears(staff.page, '我回来了');
  expect([...student.errors, ...staff.errors]).toEqual([]);
});
