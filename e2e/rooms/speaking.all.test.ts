import { expect, test } from 'vitest';
import { DESKTOP, PHONE, visit } from '../harness/browser.ts';
import { PLAIN_PHONE } from '../harness/identity.ts';
import { messageField } from '../harness/moderation.ts';
import { demoToken, refuseCall } from '../harness/registration.ts';
import { entersRoom, hears, openTalk, openTalkAs, say } from '../harness/room.ts';
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

const { product, browser } = await shareProduct();
const own = await liaisonTalk(product.url, 'upcoming');
const foreign = await talkWith(product.url, 'upcoming', async (talk) =>
  talk.Universityid === LIAISON_UNIVERSITY ? undefined : talk,
);

test('one tap accepts the name that is offered', async () => {
  await using person = await visit(browser, PLAIN_PHONE);
  const { page } = person;
  const { Id } = await someTalk(product.url, 'live');
  await openTalk(page, product.url, Id);
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
