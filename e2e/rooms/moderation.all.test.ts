import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, visit } from '../harness/browser.ts';
import { callApi } from '../harness/identity.ts';
import {
  choose,
  closeDesk,
  messageField,
  openDesk,
  openMenu,
  rowOf,
  writerOf,
} from '../harness/moderation.ts';
import { demoToken } from '../harness/registration.ts';
import { countOf, hears, openTalk, openTalkAs, say } from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { liaisonTalks } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct({ withoutPicture: true });
// Nothing asks the student to subscribe over the room.
await callApi(product.url, '/api/user/subscribe/add', { token: 'test-token', body: { Type: 1 } });
const talks = await liaisonTalks(product.url);

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

/** What stays in the chat, also in place of its messages where there are none; a toast says it once beside it. */
const refusal = (page: Page): Locator =>
  page
    .getByRole('tabpanel', { name: '聊天' })
    .getByText(/你已被移出.*：广告/)
    .first();

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
  const reply = rowOf(page, '请讲').getByRole('button', { name: /^回复 / });
  await reply.waitFor();

  const mute = await callApi<{ Id: number }>(product.url, '/api/room/restriction/add', {
    token: 'test-worker',
    body: {
      Topic,
      Kind: 'mute',
      Uids: await writerOf(product.url, Topic, '我有一个问题'),
      Minutes: 60,
      Reason: '刷屏',
    },
  });
  await page.getByText(/你已被禁言至 .*：刷屏/).waitFor();
  expect(await reply.count()).toBe(0);
  await page.getByRole('tab', { name: '问答' }).click();
  await page.getByRole('button', { name: '我要提问' }).click();
  await page
    .getByText(/你已被禁言至 .*：刷屏/)
    .filter({ visible: true })
    .waitFor();
  await callApi(product.url, '/api/room/restriction/delete', {
    token: 'test-worker',
    body: { Topic, Id: mute.data.Id },
  });
  const question = page.getByRole('textbox', { name: '向招办老师提问' });
  await question.waitFor();
  expect(await question.evaluate((element) => element === document.activeElement)).toBe(false);
  await page.getByRole('tab', { name: '聊天' }).click();
  await reply.click();
  await expect
    .poll(() => question.evaluate((element) => element === document.activeElement))
    .toBe(true);
});

test('what a visitor may not do is not offered to them', async () => {
  const room = nextRoom();
  await using visitor = await visit(browser, PHONE);
  await using staff = await visit(browser, PHONE);
  await openTalk(visitor.page, product.url, room);
  await openAsStaff(staff.page, room);
  await say(staff.page, '欢迎提问');
  await hears(visitor.page, '欢迎提问');
  const menu = await openMenu(visitor.page, '欢迎提问');
  expect(await menu.getByRole('listitem').allTextContents()).toEqual(['复制']);
  expect(await visitor.page.getByRole('button', { name: /^管理/ }).count()).toBe(0);
  expect([...visitor.errors, ...staff.errors]).toEqual([]);
});

/** Makes the writer of a message a moderator of the university, and takes it back. */
const appointing = async (talkId: string, content: string) => {
  const Topic = `stream/${talkId}`;
  const Uids = await writerOf(product.url, Topic, content);
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
  const refused = refusal(student.page);
  const ban = async () => {
    await choose(staff.page, '我来了', '移出聊天室');
    const form = staff.page.getByRole('dialog', { name: /^移出/ });
    await form.getByRole('button', { name: '广告' }).click();
    await form.getByRole('button', { name: '移出聊天室', exact: true }).click();
    await refused.waitFor();
  };
  const lift = async () => {
    const desk = await openDesk(staff.page, /禁言/);
    await desk.getByRole('button', { name: /^解除/ }).click();
    await closeDesk(desk);
    await messageField(student.page).waitFor();
  };

  await ban();
  expect(await messageField(student.page).count()).toBe(0);
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
  await student.page.getByRole('tab', { name: '聊天', exact: true }).click();
  await refused.waitFor();
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
  const Uids = await writerOf(product.url, Topic, '先说一句');
  const ban = async () => {
    await callApi(product.url, '/api/room/restriction/add', {
      token: 'test-worker',
      body: { Topic, Kind: 'ban', Uids, Minutes: 60, Reason: '广告' },
    });
    await refusal(student.page).waitFor();
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
  await messageField(student.page).waitFor();

  await ban();
  const held = await hold(/\/trpc\/[^?]*restriction\.find/);
  const asked = staff.page.waitForRequest(/\/trpc\/[^?]*restriction\.find/);
  const second = await openDesk(staff.page, /禁言/);
  await asked;
  expect(await lift(second).count()).toBe(0);
  held.resolve();
  await lift(second).click();
  await messageField(student.page).waitFor();
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
