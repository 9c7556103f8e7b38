import type { Talk } from '@xuanjiang/contracts/talk';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, openAs, PHONE, visit } from './harness/browser.ts';
import { callApi } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { demoToken } from './harness/registration.ts';
import {
  blockSocket,
  countOf,
  entersRoom,
  hears,
  openTalk,
  openTalkAs,
  reloadRoom,
  say,
} from './harness/room.ts';
import { hasToast } from './harness/toast.ts';

const UNIVERSITY = '4111010003';

let product: Product;
let browser: Browser;
let talks: Talk[];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  // Nothing asks the student to subscribe over the room.
  await callApi(product.url, '/api/user/subscribe/add', { token: 'test-token', body: { Type: 1 } });
  const { data } = await callApi<{ List: Talk[] }>(
    product.url,
    '/api/stream/find?Status=upcoming&Limit=100',
  );
  talks = data.List.filter(({ Universityid }) => Universityid === UNIVERSITY);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

let used = 0;
/**
 * A room of the liaison's university. The demo's days differ in how many there are: a test leaves a
 * room as it found it, but for what was said there.
 */
const nextRoom = (): string => {
  const talk = talks[used % talks.length];
  used += 1;
  if (talk === undefined) throw new Error('the demo lacks a talk of the university');
  return talk.Id;
};

const openAsStaff = (page: Page, talkId: string) =>
  openTalkAs(page, product.url, talkId, 'test-worker');

const row = (page: Page, content: string): Locator =>
  page.getByRole('log').locator('[data-row]', { hasText: content });

/** Opens the menu of a message with a tap on it. */
const openMenu = async (page: Page, content: string): Promise<Locator> => {
  await row(page, content).getByText(content).tap();
  const menu = page.getByRole('dialog');
  await menu.waitFor();
  return menu;
};
const choose = async (page: Page, content: string, entry: string): Promise<void> => {
  const menu = await openMenu(page, content);
  await menu.getByRole('button', { name: entry, exact: true }).click();
};
const openDesk = async (page: Page, tab: RegExp): Promise<Locator> => {
  await page.getByRole('button', { name: /^管理/ }).click();
  const desk = page.getByRole('complementary', { name: '聊天管理' });
  await desk.getByRole('tab', { name: tab }).click();
  return desk;
};
const closeDesk = (desk: Locator) => desk.getByRole('button', { name: '关闭' }).click();
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return box;
};
/** The account id of who wrote a message. */
const writerOf = async (Topic: string, content: string): Promise<string | undefined> => {
  const { data } = await callApi<{ List: { Content: string; Uids: string }[] }>(
    product.url,
    `/api/chat/find?Topic=${Topic}`,
  );
  return data.List.find((message) => message.Content === content)?.Uids;
};
const field = (page: Page) => page.getByRole('textbox', { name: '说点什么，向老师提问' });

test('a liaison keeps order on a phone; a student on MQTT meets it at once [2.LAYER.7]', async () => {
  const room = nextRoom();
  await using student = await visit(browser, PHONE);
  await using staff = await visit(browser, PHONE);
  await blockSocket(student.page);
  const mqtt = student.page.waitForEvent('websocket', (socket) => socket.url().endsWith('/mqtt'));
  await openTalk(student.page, product.studentUrl, room);
  await openAsStaff(staff.page, room);
  await mqtt;

  // Pinned, for everyone; who has read it folds it away.
  await say(staff.page, '今晚 8 点有英文场');
  await hears(student.page, '今晚 8 点有英文场');
  await choose(staff.page, '今晚 8 点有英文场', '置顶');
  const pinned = student.page.getByRole('button', { name: /^置顶.*今晚 8 点有英文场/ });
  await pinned.waitFor();
  await student.page.getByRole('button', { name: '不再显示这条置顶' }).tap();
  expect(await pinned.count()).toBe(0);

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
  await field(student.page).fill('第二个问题');
  // Also who comes anew knows at once how long they have to wait.
  await reloadRoom(student.page);
  await student.page.getByText(/慢速模式，\d+ 秒后可再发言/).waitFor();
  expect(await field(student.page).inputValue()).toBe('第二个问题');
  const send = student.page.getByRole('button', { name: '发送', exact: true });
  expect(await send.isDisabled()).toBe(true);
  expect(await send.textContent()).toMatch(/^\d+$/);
  await desk.getByRole('button', { name: '不限' }).click();
  await send.click();
  await hears(staff.page, '第二个问题');
  await closeDesk(desk);

  // Muted with a reason, and let be again; the draft is still there.
  await field(student.page).fill('还没有写完的话');
  await choose(staff.page, '第一个问题', '禁言');
  const form = staff.page.getByRole('dialog', { name: /^禁言/ });
  await form.getByRole('button', { name: '1 小时' }).click();
  await form.getByRole('button', { name: '刷屏' }).click();
  await form.getByRole('button', { name: '禁言', exact: true }).click();
  await student.page.getByText(/你已被禁言至 .*：刷屏/).waitFor();
  expect(await field(student.page).count()).toBe(0);
  const restrictions = await openDesk(staff.page, /禁言/);
  await restrictions.getByRole('button', { name: /^解除/ }).click();
  await field(student.page).waitFor();
  expect(await field(student.page).inputValue()).toBe('还没有写完的话');
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
  expect([...student.errors, ...staff.errors]).toEqual([]);
});

test('a muted user is offered no reply, and the field does not take the focus when the mute ends', async () => {
  const room = nextRoom();
  const Topic = `stream/${room}`;
  await using student = await visit(browser, PHONE);
  await using staff = await visit(browser, PHONE);
  const { page } = student;
  await openTalk(page, product.studentUrl, room);
  await openAsStaff(staff.page, room);
  await say(page, '我有一个问题');
  await say(staff.page, '请讲');
  await hears(page, '请讲');
  const reply = row(page, '请讲').getByRole('button', { name: /^回复 / });
  await reply.waitFor();

  const mute = await callApi<{ Id: number }>(product.url, '/api/room/restriction/add', {
    token: 'test-worker',
    body: {
      Topic,
      Kind: 'mute',
      Uids: await writerOf(Topic, '我有一个问题'),
      Minutes: 60,
      Reason: '刷屏',
    },
  });
  await page.getByText(/你已被禁言至 .*：刷屏/).waitFor();
  expect(await reply.count()).toBe(0);
  await page.getByRole('tab', { name: '问答' }).click();
  await page.getByRole('button', { name: '我要提问' }).click();
  await page.getByText(/你已被禁言至 .*：刷屏/).waitFor();
  await callApi(product.url, '/api/room/restriction/delete', {
    token: 'test-worker',
    body: { Topic, Id: mute.data.Id },
  });
  const question = page.getByRole('textbox', { name: '向招办老师提问' });
  await question.waitFor();
  expect(await question.evaluate((element) => element === document.activeElement)).toBe(false);
  await reply.click();
  await expect
    .poll(() => question.evaluate((element) => element === document.activeElement))
    .toBe(true);
});

test('with review on, a post waits for the staff, who see it first', async () => {
  const room = nextRoom();
  await using student = await visit(browser, PHONE);
  await using staff = await visit(browser, PHONE);
  await openTalk(student.page, product.studentUrl, room);
  await openAsStaff(staff.page, room);
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
  await hears(staff.page, '请问有转专业的机会吗');
  expect(await countOf(staff.page, '加群领资料')).toBe(0);
  expect([...student.errors, ...staff.errors]).toEqual([]);
});

test('what a reader reports comes to the desk; what they may not do is not offered', async () => {
  const room = nextRoom();
  await using student = await visit(browser, PHONE);
  await using visitor = await visit(browser, PHONE);
  await using staff = await visit(browser, PHONE);
  await openTalk(student.page, product.studentUrl, room);
  await openTalk(visitor.page, product.url, room);
  await openAsStaff(staff.page, room);
  await say(staff.page, '欢迎提问');
  await hears(visitor.page, '欢迎提问');
  const menu = await openMenu(visitor.page, '欢迎提问');
  expect(await menu.getByRole('listitem').allTextContents()).toEqual(['复制']);
  expect(await visitor.page.getByRole('button', { name: /^管理/ }).count()).toBe(0);

  await choose(student.page, '欢迎提问', '举报');
  const report = student.page.getByRole('dialog', { name: '举报这条消息' });
  await report.getByRole('button', { name: '不实信息' }).click();
  await report.getByRole('button', { name: '提交举报' }).click();
  await hasToast(student.page, '感谢反馈');
  const desk = await openDesk(staff.page, /举报/);
  await desk.getByText('1 人举报').waitFor();
  await desk.getByRole('button', { name: '保留消息' }).click();
  await desk.getByText('没有待处理的举报').waitFor();
  await desk.getByRole('tab', { name: '记录' }).click();
  const noted = desk.getByRole('listitem').filter({ hasText: '查看举报后保留了消息' });
  await noted.getByText('欢迎提问').waitFor();
  expect([...student.errors, ...visitor.errors, ...staff.errors]).toEqual([]);
});

/** Makes the writer of a message a moderator of the university, and takes it back. */
const appointing = async (talkId: string, content: string) => {
  const Topic = `stream/${talkId}`;
  const Uids = await writerOf(Topic, content);
  return (act: 'add' | 'delete') =>
    callApi(product.url, `/api/room/moderator/${act}`, {
      token: 'test-worker',
      body: { Topic, Uids },
    });
};

test('a liaison appoints a moderator, and gets the set-up code of their second step', async () => {
  const room = nextRoom();
  await using student = await visit(browser, PHONE);
  await using staff = await visit(browser, PHONE);
  await openTalk(student.page, product.studentUrl, room);
  await openAsStaff(staff.page, room);
  await say(student.page, '我来帮忙');
  await hears(staff.page, '我来帮忙');
  await choose(staff.page, '我来帮忙', '设为房管');
  const appointed = staff.page.getByRole('dialog', { name: '已设为房管' });
  const code = appointed.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  const first = await code.textContent();
  await appointed.getByRole('button', { name: '完成' }).click();

  // Another one, in place of the first.
  const desk = await openDesk(staff.page, /设置/);
  await desk.getByRole('button', { name: /的设置码$/ }).click();
  const sheet = staff.page.getByRole('dialog', { name: /的设置码$/ });
  expect(await sheet.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent()).not.toBe(first);
  await staff.page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: /^取消 .*的房管$/ }).click();
  await desk.getByText('还没有房管').waitFor();
  await closeDesk(desk);
  expect([...student.errors, ...staff.errors]).toEqual([]);
});

test('a user whose ban has ended enters again automatically, also on a page opened during the ban', async () => {
  const room = nextRoom();
  await using student = await visit(browser, PHONE);
  await using staff = await visit(browser, PHONE);
  await openTalk(student.page, product.studentUrl, room);
  await openAsStaff(staff.page, room);
  await say(student.page, '我来了');
  await hears(staff.page, '我来了');
  const refused = student.page.getByText(/你已被移出.*：广告/);
  const ban = async () => {
    await choose(staff.page, '我来了', '移出聊天室');
    const form = staff.page.getByRole('dialog', { name: /^移出/ });
    await form.getByRole('button', { name: '广告' }).click();
    await form.getByRole('button', { name: '移出聊天室', exact: true }).click();
    await refused.first().waitFor();
  };
  const lift = async () => {
    const desk = await openDesk(staff.page, /禁言/);
    await desk.getByRole('button', { name: /^解除/ }).click();
    await closeDesk(desk);
    await field(student.page).waitFor();
  };

  await ban();
  expect(await field(student.page).count()).toBe(0);
  await say(staff.page, '移出时说的话');
  await hears(staff.page, '移出时说的话');
  expect(await countOf(student.page, '移出时说的话')).toBe(0);
  const appoint = await appointing(room, '我来了');
  await appoint('add');
  await lift();
  await hears(student.page, '移出时说的话');
  // What the room is, and what they are in it, is asked for again.
  const toDesk = student.page.getByRole('button', { name: /^管理/ });
  await toDesk.waitFor();
  await appoint('delete');
  await toDesk.waitFor({ state: 'hidden' });
  await say(student.page, '我回来了');
  await hears(staff.page, '我回来了');

  await choose(staff.page, '移出时说的话', '置顶');
  await ban();
  await student.page.reload();
  await refused.first().waitFor();
  await lift();
  await hears(student.page, '我回来了');
  const pinned = student.page.getByRole('button', { name: /^置顶.*移出时说的话/ });
  await pinned.waitFor();
  await choose(staff.page, '移出时说的话', '取消置顶');
  await pinned.waitFor({ state: 'hidden' });
  await say(student.page, '我又回来了');
  await hears(staff.page, '我又回来了');
  expect([...student.errors, ...staff.errors]).toEqual([]);
});

test('a ban that was lifted is not offered again, however long the list takes to come', async () => {
  const room = nextRoom();
  const Topic = `stream/${room}`;
  await using student = await visit(browser, PHONE);
  await using staff = await visit(browser, PHONE);
  await openTalk(student.page, product.studentUrl, room);
  await openAsStaff(staff.page, room);
  await say(student.page, '先说一句');
  await hears(staff.page, '先说一句');
  const Uids = await writerOf(Topic, '先说一句');
  const ban = async () => {
    await callApi(product.url, '/api/room/restriction/add', {
      token: 'test-worker',
      body: { Topic, Kind: 'ban', Uids, Minutes: 60, Reason: '广告' },
    });
    await student.page.getByText(/你已被移出.*：广告/).waitFor();
  };
  const lift = (desk: Locator) => desk.getByRole('button', { name: /^解除/ });

  const hold = async (call: RegExp) => {
    const held = Promise.withResolvers<void>();
    await staff.page.route(call, async (route) => {
      await held.promise;
      await route.continue();
    });
    return held;
  };

  await ban();
  const lifting = await hold(/\/trpc\/[^?]*restriction\.delete/);
  const first = await openDesk(staff.page, /禁言/);
  await lift(first).click();
  await closeDesk(first);
  lifting.resolve();
  await field(student.page).waitFor();

  await ban();
  const held = await hold(/\/trpc\/[^?]*restriction\.find/);
  const asked = staff.page.waitForRequest(/\/trpc\/[^?]*restriction\.find/);
  const second = await openDesk(staff.page, /禁言/);
  await asked;
  expect(await lift(second).count()).toBe(0);
  held.resolve();
  await lift(second).click();
  await field(student.page).waitFor();
  await closeDesk(second);
  expect([...student.errors, ...staff.errors]).toEqual([]);
});

test('an operator keeps the word list from the desk', async () => {
  const room = nextRoom();
  await using student = await visit(browser, PHONE);
  await using staff = await visit(browser, PHONE);
  await openTalk(student.page, product.studentUrl, room);
  const operator = await demoToken(product.url, 'operator');
  await openTalkAs(staff.page, product.url, room, operator);
  const desk = await openDesk(staff.page, /设置/);
  const words = desk.getByRole('region', { name: '词表' });
  await words.getByText('词表还是空的').waitFor();
  const many = Array.from({ length: 30 }, (_, index) => `敏感词${index + 10}`);
  await words
    .getByRole('textbox', { name: '要添加的词，每行一个' })
    .fill(`代考\n${many.join('\n')}`);
  await words.getByRole('button', { name: '添加 31 个' }).click();
  await words.getByText('共 31 个').waitFor();
  const listed = words.getByRole('listitem');
  expect(await listed.count()).toBe(20);
  await words.getByRole('button', { name: '显示更多' }).click();
  await listed.filter({ hasText: '代考' }).waitFor();
  expect(await listed.count()).toBe(31);

  await say(student.page, '找人代 考吗');
  await student.page.getByText('内容含有不合适的词语，请修改后再发').waitFor();

  // Added again, what happens to it is another thing.
  await words.getByRole('textbox').first().fill('代考');
  await words.getByRole('button', { name: '送审' }).click();
  await words.getByRole('button', { name: '添加', exact: true }).click();
  await hasToast(staff.page, '都已在词表中，按所选方式处理');
  await words.getByRole('searchbox', { name: '查找词' }).fill('代 考');
  await words.getByRole('searchbox').press('Enter');
  await words.getByText('共 1 个').waitFor();
  expect(await listed.allTextContents()).toEqual(['代考送审删除']);
  await words.getByRole('button', { name: '删除“代考”' }).click();
  await words.getByText('没有找到“代 考”').waitFor();
  await words.getByRole('searchbox').fill('');
  await words.getByText('共 30 个').waitFor();
  expect([...student.errors, ...staff.errors]).toEqual([]);
});

test('on a desktop the desk is beside the chat, and a question is answered from it', async () => {
  const room = nextRoom();
  await using student = await visit(browser, PHONE);
  await using staff = await visit(browser, DESKTOP);
  await openTalk(student.page, product.studentUrl, room);
  const { page } = staff;
  await openAs(page, `${product.url}/pcVideo?id=${room}`, 'test-worker');
  await entersRoom(page);
  await student.page.getByRole('button', { name: '提问', exact: true }).tap();
  await student.page.getByRole('textbox', { name: '向招办老师提问' }).fill('可以跨省报名吗');
  await student.page.getByRole('button', { name: '发送', exact: true }).tap();

  // From another tab: the answer is written in the chat.
  await page.getByRole('tab', { name: '问答' }).click();
  await page.getByRole('button', { name: '管理，1 项待处理' }).click();
  const desk = page.getByRole('complementary', { name: '聊天管理' });
  await desk.getByRole('tab', { name: /提问/ }).click();
  await desk.getByRole('button', { name: '文字回答' }).click();
  await page.getByText(/^回复 .*可以跨省报名吗$/).waitFor();
  expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await say(page, '可以，按生源地报名');
  await desk.getByText('没有待回答的提问').waitFor();
  await hears(student.page, '可以，按生源地报名');

  // Beside the name, with no gap for what shows itself to a mouse only.
  const asked = row(page, '可以跨省报名吗').first();
  const name = await boxOf(asked.getByText('考生', { exact: false }).first());
  const tag = await boxOf(asked.getByText('已回答', { exact: true }));
  const gap = tag.x - name.x - name.width;
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(10);

  // The menu of a message, with the keyboard alone.
  await row(page, '可以跨省报名吗')
    .getByRole('button', { name: /更多操作/ })
    .first()
    .press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '置顶', exact: true }).press('Enter');
  await student.page.getByRole('button', { name: /^置顶.*可以跨省报名吗/ }).waitFor();
  expect([...student.errors, ...staff.errors]).toEqual([]);
});
