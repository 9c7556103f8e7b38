/** Questions and polls of a room, at the desk and by students. */

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP, hasFocus, openAs, PHONE, sentTo, visit } from '../harness/browser.ts';
import { askedBefore } from '../harness/events.ts';
import { callApi, loginOf, PLAIN_PHONE, sentCode } from '../harness/identity.ts';
import { answerLate } from '../harness/late-answer.ts';
import { closeDesk, deskOf, messageField, openDesk, rowOf } from '../harness/moderation.ts';
import {
  answerOf,
  ask,
  chosenOf,
  listedUnder,
  openPoll,
  openQuestions,
  POLL_TITLE,
  pollOf,
  questionField,
  questionToggle,
} from '../harness/questions.ts';
import { demoToken } from '../harness/registration.ts';
import { entersRoom, hears, openTalk, openTalkAs, say } from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { liaisonTalks } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct({ withoutPicture: true });
const talks = await liaisonTalks(product.url);
// Nothing asks the student to subscribe over the room.
await callApi(product.url, '/api/user/subscribe/add', { token: 'test-token', body: { Type: 1 } });

const talkAt = (place: number): string => {
  const talk = talks[place];
  if (talk === undefined) throw new Error('the demo lacks a talk');
  return talk.Id;
};
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return box;
};

test('on a desktop the desk is beside the chat: a question is answered from it, a poll is opened and closed, and its result stays', async () => {
  const room = talkAt(0);
  await using student = await visit(browser, PHONE);
  await using staff = await visit(browser, DESKTOP);
  await openTalk(student.page, product.studentUrl, room);
  const { page } = staff;
  await openAs(page, `${product.url}/pcVideo?id=${room}`, 'test-worker');
  await entersRoom(page);
  await ask(student.page, '可以跨省报名吗');

  // From another tab: the answer is written in the chat.
  await page.getByRole('tab', { name: '问答' }).click();
  await page.getByRole('button', { name: '管理，1 项待处理' }).click();
  const desk = deskOf(page);
  await desk.getByRole('tab', { name: /提问/ }).click();
  await desk.getByRole('button', { name: '文字回答' }).click();
  await page.getByText(/^回复 .*可以跨省报名吗$/).waitFor();
  await expect.poll(() => hasFocus(messageField(page))).toBe(true);
  await say(page, '可以，按生源地报名');
  await desk.getByText('没有待回答的提问').waitFor();
  await hears(student.page, '可以，按生源地报名');

  // Beside the name, with no gap for what shows itself to a mouse only.
  const asked = rowOf(page, '可以跨省报名吗').first();
  const name = await boxOf(asked.getByText('考生', { exact: false }).first());
  const tag = await boxOf(asked.getByText('已回答', { exact: true }));
  const gap = tag.x - name.x - name.width;
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(10);

  // The menu of a message, with the keyboard alone.
  await rowOf(page, '可以跨省报名吗')
    .getByRole('button', { name: /更多操作/ })
    .first()
    .press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '置顶', exact: true }).press('Enter');
  await student.page.getByRole('button', { name: /^置顶.*可以跨省报名吗/ }).waitFor();

  await desk.getByRole('tab', { name: '投票' }).click();
  await desk.getByRole('textbox', { name: '想问大家什么' }).fill(POLL_TITLE);
  await desk.getByRole('textbox', { name: '选项 1' }).fill('专业设置');
  await desk.getByRole('textbox', { name: '选项 2' }).fill('专业设置');
  await desk.getByText('有两个选项相同').waitFor();
  await desk.getByRole('textbox', { name: '选项 2' }).fill('录取规则');
  await desk.getByRole('button', { name: '加一个选项' }).click();
  await desk.getByRole('textbox', { name: '选项 3' }).fill('校园生活');
  await desk.getByRole('button', { name: '发起', exact: true }).click();

  await pollOf(student.page).getByText(POLL_TITLE).waitFor();
  await answerOf(student.page, '录取规则').click();
  await chosenOf(student.page, '录取规则').waitFor();
  await answerOf(student.page, '校园生活').click();
  await chosenOf(student.page, '校园生活').waitFor();
  expect(await answerOf(student.page, '录取规则').getAttribute('aria-pressed')).toBe('false');
  // Told to who did not vote, in the room and at the desk.
  await answerOf(staff.page, '校园生活').getByText('1 票').waitFor();
  await desk
    .getByRole('listitem')
    .filter({ hasText: '校园生活' })
    .getByText('1 票')
    .first()
    .waitFor();

  await desk.getByRole('button', { name: '结束投票' }).click();
  await desk.getByRole('button', { name: '结束', exact: true }).click();
  await pollOf(student.page).getByText('已结束').waitFor();
  await pollOf(student.page).getByText('1 人参与').waitFor();
  expect(await pollOf(student.page).getByRole('listitem').getByRole('button').count()).toBe(0);
  await pollOf(student.page)
    .getByRole('button', { name: new RegExp(POLL_TITLE) })
    .click();
  await pollOf(student.page).getByRole('listitem').first().waitFor({ state: 'hidden' });

  // Found again among the questions, also after a reload.
  await student.page.reload();
  await entersRoom(student.page);
  await student.page.getByRole('tab', { name: '问答' }).click();
  const listed = student.page.getByRole('region', { name: /^投票/ }).getByRole('listitem');
  await listed.filter({ hasText: POLL_TITLE }).getByText('100%').waitFor();
  expect([...student.errors, ...staff.errors]).toEqual([]);
});

const waiting = (page: Page, content: string) => listedUnder(page, '等待回答', content);
const wish = (page: Page, content: string) =>
  waiting(page, content).getByRole('button', { name: /^我也想知道/ });

test('before a talk begins students ask and vote, staff merge what is the same and answer, and all are told of it', async () => {
  const parentToken = await demoToken(product.url, 'parent');
  // Nothing asks the parent to subscribe.
  await callApi(product.url, '/api/user/subscribe/add', { token: parentToken, body: { Type: 1 } });
  await using student = await visit(browser, PHONE);
  await using parent = await visit(browser, PHONE);
  await using staff = await visit(browser, PHONE);
  await openTalk(student.page, product.studentUrl, talkAt(1));
  await openTalkAs(parent.page, product.url, talkAt(1), parentToken);
  await openTalkAs(staff.page, product.url, talkAt(1), 'test-worker');
  await ask(student.page, '大一能转专业吗？');
  await ask(parent.page, '转专业容易吗？');
  for (const [page, content] of [
    [student.page, '大一能转专业吗？'],
    [parent.page, '转专业容易吗？'],
  ] as const) {
    await rowOf(page, content).getByText('提问', { exact: true }).waitFor();
  }

  await openQuestions(parent.page);
  await openQuestions(student.page);
  await wish(student.page, '转专业容易吗？').click();
  await wish(student.page, '转专业容易吗？')
    .and(student.page.locator('[aria-pressed="true"]'))
    .waitFor();
  // The person who asked the question sees how many others want to know it, and cannot vote for it.
  await waiting(parent.page, '转专业容易吗？').getByText('1 人也想知道').waitFor();
  expect(await wish(parent.page, '转专业容易吗？').count()).toBe(0);

  expect(await questionToggle(staff.page).count()).toBe(0);
  const desk = await openDesk(staff.page, /提问/);
  const card = desk.getByRole('listitem').filter({ hasText: '转专业容易吗？' });
  await card.getByText('1 人想知道').waitFor();
  await card.getByRole('button', { name: '合并' }).click();
  await desk.getByRole('heading', { name: '合并这个提问' }).waitFor();
  await desk
    .getByRole('listitem')
    .filter({ hasText: '大一能转专业吗？' })
    .getByRole('button', { name: '并入这个提问' })
    .click();
  // The student who voted has asked the one that stays; the parent wants to know it now.
  await waiting(parent.page, '转专业容易吗？').waitFor({ state: 'detached' });
  await wish(parent.page, '大一能转专业吗？')
    .and(parent.page.locator('[aria-pressed="true"]'))
    .waitFor();
  await waiting(student.page, '大一能转专业吗？').getByText('1 人也想知道').waitFor();

  await desk
    .getByRole('listitem')
    .filter({ hasText: '大一能转专业吗？' })
    .getByRole('button', { name: '已口头答' })
    .click();
  await parent.page
    .getByRole('region', { name: /^已回答/ })
    .getByText('大一能转专业吗？')
    .waitFor();
  // From the list back to asking; the staff's answer quotes the question, and is found under it.
  await student.page.getByRole('button', { name: '我要提问' }).click();
  await expect.poll(() => hasFocus(questionField(student.page))).toBe(true);
  await questionField(student.page).fill('校测在线上吗？');
  await student.page.getByRole('button', { name: '发送', exact: true }).click();
  await closeDesk(desk);
  const asked = rowOf(staff.page, '校测在线上吗？');
  await asked.getByText('提问', { exact: true }).waitFor();
  await asked.getByRole('button', { name: /^回复/ }).click();
  await say(staff.page, '是的，下午三点开始。');
  await asked.getByText('已回答').waitFor();
  await student.page.getByRole('tab', { name: '聊天' }).click();
  await rowOf(student.page, '校测在线上吗？').getByText('已回答').waitFor();
  await openQuestions(student.page);
  const answered = listedUnder(student.page, '已回答', '校测在线上吗？');
  await answered.getByText('是的，下午三点开始。').waitFor();
  await answered.getByText('招办老师').waitFor();
  await answered.getByText('我的提问').waitFor();
  // The talk has no recording to jump to.
  expect(await answered.getByRole('button', { name: /^跳到/ }).count()).toBe(0);

  // Voters are told by a job: a message centre opened before it has run would not show the message.
  const told = () =>
    product.rows(`SELECT 1 FROM inbox_message WHERE account_id = 'demo-parent'
      AND topic = 'stream/${talkAt(1)}'`).length;
  await expect.poll(told).toBeGreaterThan(0);
  await parent.page.goto(`${product.url}/message`);
  await parent.page.getByText('大一能转专业吗？').waitFor();
  expect([...student.errors, ...parent.errors, ...staff.errors]).toEqual([]);
});

test('a visitor sees why posting needs a login; their vote counts after one, once', async () => {
  await using visitor = await visit(browser, PLAIN_PHONE);
  const { page } = visitor;
  await askedBefore(visitor.context);
  await openPoll(product.url, `stream/${talkAt(1)}`);
  await openTalk(page, product.url, talkAt(1));
  await page.getByPlaceholder('登录后即可发言').waitFor();
  const sent = sentTo(page, 'poll.vote');
  await answerOf(page, '校园').click();
  const { sheet, phone, code, getCode, done } = loginOf(page);
  await sheet.getByText('登录后为你投票').waitFor();
  await phone.fill('13700006001');
  await getCode.click();
  await sheet.getByText(/\d+ 秒/).waitFor();
  await code.fill(await sentCode(product.url, '13700006001'));
  await answerLate(page, 'poll.find', 'poll.vote');
  await done.click();
  await hasToast(page, '已投票');
  await chosenOf(page, '校园').waitFor();
  await answerOf(page, '校园').getByText('1 票').waitFor();
  expect(sent).toHaveLength(1);
  expect(visitor.errors).toEqual([]);
});
