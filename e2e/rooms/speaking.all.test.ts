/** The name and the persona under which somebody speaks in a room. */

import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, visit } from '../harness/browser.ts';
import { PLAIN_PHONE } from '../harness/identity.ts';
import { messageField } from '../harness/moderation.ts';
import { demoToken, refuseCall } from '../harness/registration.ts';
import { entersRoom, hears, openTalk, openTalkAs, reloadRoom, say } from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import {
  choosePersona,
  LIAISON,
  logInToSpeak,
  nameSheet,
  nextSpeaker,
  openMasked,
  rowOf,
  speaker,
  textOf,
} from '../harness/speaking.ts';
import { LIAISON_UNIVERSITY, liaisonTalk, someTalk, talkWith } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct({ withoutPicture: true });
const talkId = (await someTalk(product.url, 'live')).Id;
const own = await liaisonTalk(product.url, 'upcoming');
const foreign = await talkWith(product.url, 'upcoming', async (talk) =>
  talk.Universityid === LIAISON_UNIVERSITY ? undefined : talk,
);

test('one tap accepts the name that is offered', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  await openTalk(page, product.url, talkId);
  await logInToSpeak(page, product.url, '13700004322');
  await say(page, '大家好，我是新来的');
  const { field, use } = nameSheet(page);
  const offered = await field.inputValue();
  await use.click();
  await hears(page, '大家好，我是新来的');
  await rowOf(page, '大家好，我是新来的').getByText(offered, { exact: true }).waitFor();
});

test('there and back: from the talk to speaking officially, and to oneself again', async () => {
  await using staff = await visit(browser, PHONE);
  const { page } = staff;
  await openTalkAs(page, product.url, own.Id, 'test-worker');
  await page.getByRole('link', { name: '以官方身份发言' }).click();
  await nextSpeaker(page);
  await page.getByRole('link', { name: '返回个人身份' }).click();
  await page.getByRole('link', { name: '以官方身份发言' }).waitFor();
  await entersRoom(page);
  await say(page, '这是我个人的发言');
  await hears(page, '这是我个人的发言');
  expect(await textOf(rowOf(page, '这是我个人的发言'))).toContain(LIAISON);
});

test('a switch that fails says so and leaves the persona; without any nothing can be posted [8.OTHER.1]', async () => {
  await using staff = await visit(browser, PHONE);
  const { page, context } = staff;
  const field = messageField(page);
  let serve = await refuseCall(context, 'mask.{get,choose}', 403);
  await openMasked(page, product.url, own, 'test-worker');
  await hasToast(page, '切换失败,请联系管理员');
  await speaker(page).getByText('还没有官方身份').waitFor();
  expect(await field.count()).toBe(0);
  await serve();

  await page.getByRole('button', { name: '重新获取' }).click();
  const name = await nextSpeaker(page);
  await field.waitFor();
  serve = await refuseCall(context, 'mask.{get,choose}', 403);
  await choosePersona(page, 3);
  await hasToast(page, '切换失败,请联系管理员');
  expect(await nextSpeaker(page)).toBe(name);
  await serve();
});

test('students, visitors and staff of another university are led to the talk', async () => {
  const denied = '这里供高校招办老师使用';
  await using student = await visit(browser, PHONE);
  await student.page.goto(`${product.studentUrl}/majia?id=${own.Id}`);
  await student.page.getByText(denied).waitFor();
  await student.page.getByRole('link', { name: '去宣讲页' }).click();
  await student.page.waitForURL('**/videoDetail?*');
  await entersRoom(student.page);
  expect(await student.page.getByRole('link', { name: '以官方身份发言' }).count()).toBe(0);

  await using visitor = await visit(browser, DESKTOP);
  await visitor.page.goto(`${product.url}/majia?id=${own.Id}`);
  await visitor.page.getByText(denied).waitFor();

  await using staff = await visit(browser, PHONE);
  await openMasked(staff.page, product.url, foreign, 'test-worker');
  await staff.page.getByText('只能在本校的聊天室以官方身份发言').waitFor();
});

test('an operator posts for the platform in any room, on a desktop', async () => {
  await using staff = await visit(browser, DESKTOP);
  const { page } = staff;
  await openMasked(page, product.url, foreign, await demoToken(product.url, 'operator'));
  await speaker(page)
    .getByText(/^宣讲平台·/)
    .waitFor();
  await entersRoom(page);
  await say(page, '平台通知：今晚的直播推迟十分钟');
  await hears(page, '平台通知');
  expect(await textOf(rowOf(page, '平台通知'))).toContain('官方');
});

test('a new user is asked for a name before the first message, which is kept and sent under it', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  await using student = await visit(browser, PHONE);
  const { page } = person;
  await openTalk(page, product.url, talkId);
  await openTalk(student.page, product.studentUrl, talkId);
  await logInToSpeak(page, product.url, '13700004321');

  await say(page, '第一次来，请问有强基计划吗？');
  const { sheet, field, use } = nameSheet(page);
  await sheet.waitFor();
  expect(await field.inputValue()).toMatch(/^考生\d{4}$/);
  // Whoever closes it keeps the text, and has sent nothing.
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await messageField(page).inputValue()).toBe('第一次来，请问有强基计划吗？');

  await page.getByRole('button', { name: '发送', exact: true }).click();
  await field.fill(' \u200B ');
  await use.click();
  await sheet.getByText('请填写名字').waitFor();
  await field.fill('清华大学招生办');
  await use.click();
  await sheet.getByText('这个名字只有高校或平台的工作人员可以用，请换一个').waitFor();
  await field.fill('小\u200B舟');
  await use.click();
  await sheet.waitFor({ state: 'detached' });

  for (const reader of [page, student.page]) {
    await hears(reader, '第一次来，请问有强基计划吗？');
    await rowOf(reader, '第一次来，请问有强基计划吗？')
      .getByText('小舟', { exact: true })
      .waitFor();
  }
  expect(await messageField(page).inputValue()).toBe('');
  // Once is enough, also after a reload.
  await reloadRoom(page);
  await hears(page, '第一次来，请问有强基计划吗？');
  await say(page, '还想问转专业');
  await hears(student.page, '还想问转专业');
  expect(await sheet.count()).toBe(0);
  expect([...person.errors, ...student.errors]).toEqual([]);
});

test('a liaison switches the persona and posts; a student sees the mark, and not who it was [2.SCREEN.35, 3.MASK.2]', async () => {
  await using staff = await visit(browser, PHONE);
  await using student = await visit(browser, PHONE);
  await openTalk(student.page, product.studentUrl, own.Id);
  await openMasked(staff.page, product.url, own, TEST_TOKENS.worker);

  const first = await nextSpeaker(staff.page);
  await choosePersona(staff.page, 2);
  const second = await nextSpeaker(staff.page, first);
  expect(second).not.toBe(first);

  await entersRoom(staff.page);
  await say(staff.page, '招办统一答复：以当年章程为准。');
  await hears(student.page, '招办统一答复：以当年章程为准。');
  const seen = await textOf(rowOf(student.page, '招办统一答复'));
  expect(seen).toContain(second);
  expect(seen).toContain('官方');
  expect(seen).not.toContain(LIAISON);

  // It stands on the right as an own one, also after the next switch; the student's does not.
  await hears(staff.page, '招办统一答复：以当年章程为准。');
  await choosePersona(staff.page, 5);
  const third = await nextSpeaker(staff.page, second);
  await say(student.page, '谢谢老师，明白了');
  await hears(staff.page, '谢谢老师，明白了');
  const leftOf = async (content: string) => {
    const box = await rowOf(staff.page, content).getByText(content).boundingBox();
    if (box === null) throw new Error(`${content} is not drawn`);
    return box.x;
  };
  // Messages of others all begin at the same x; an own message begins further right.
  const isRight = async () => (await leftOf('招办统一答复')) > (await leftOf('谢谢老师'));
  await expect.poll(isRight).toBe(true);

  // And for who comes anew, here and where they speak as themselves.
  await staff.page.reload();
  await hears(staff.page, '谢谢老师，明白了');
  await expect.poll(isRight).toBe(true);
  // The persona that spoke last is still selected.
  await expect.poll(() => nextSpeaker(staff.page)).toBe(third);
  await staff.page.getByRole('link', { name: '返回个人身份' }).click();
  await staff.page.waitForURL('**/videoDetail?*');
  await entersRoom(staff.page);
  await staff.page.getByRole('link', { name: '以官方身份发言' }).waitFor();
  await hears(staff.page, '谢谢老师，明白了');
  await expect.poll(isRight).toBe(true);
  expect([...staff.errors, ...student.errors]).toEqual([]);
});
