import type { TalkDetail } from '@xuanjiang/contracts/talk';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, visit } from '../harness/browser.ts';
import { callApi, loginOf, PLAIN_PHONE, sentCode } from '../harness/identity.ts';
import { answerLate } from '../harness/late-answer.ts';
import { listedUnder, openQuestions, questionsOf } from '../harness/questions.ts';
import {
  chapterAt,
  chatRow,
  expectInStep,
  lookAt,
  replayChat,
  soughtSecond,
  writtenBy,
} from '../harness/replay-chat.ts';
import { hears, openTalk, say } from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { talkWith } from '../harness/talks.ts';

const { product, browser } = await shareProduct();
const chat = await talkWith(product.url, 'replay', ({ Id }) => replayChat(product.url, Id));

test('until the recording plays, the chat says that it will follow', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Not its poster, which the page has from the server and waits for.
  await page.route(/\/media\/recording\/.*\.(m3u8|mp4)$/, async (route) => {
    await held;
    await route.continue();
  });
  await openTalk(page, product.url, chat.talk.Id);
  const hint = page.getByText('播放后，聊天会随进度出现');
  await hint.waitFor();
  expect((await lookAt(page)).last).toBeLessThanOrEqual(writtenBy(chat, 0));
  release();
  await chatRow(page, writtenBy(chat, 3)).waitFor();
  await expectInStep(page, chat);
  expect(await hint.count()).toBe(0);
});

test('who writes on a replay sees all of the chat, and the own words in it', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await openTalk(page, product.studentUrl, chat.talk.Id);
  await chatRow(page, 1).waitFor();
  await say(page, '看回放也能提问吗？');
  await hears(page, '看回放也能提问吗？');
  expect(await page.getByRole('button', { name: '全部' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  await page.getByRole('button', { name: '随播放' }).click();
  await page.getByText('看回放也能提问吗？').waitFor({ state: 'detached' });
  expect(phone.errors).toEqual([]);
});

test('a desktop follows the picture beside it', async () => {
  await using desk = await visit(browser, DESKTOP);
  const { page } = desk;
  await page.goto(`${product.url}/pcVideo?id=${chat.talk.Id}`);
  const later = chapterAt(chat, -2);
  const then = writtenBy(chat, later.Atms / 1000);
  await chatRow(page, 1).waitFor();
  await expectInStep(page, chat);
  await page.getByRole('listitem').filter({ hasText: later.Title }).getByRole('button').click();
  await chatRow(page, then).waitFor();
  await expectInStep(page, chat);
  expect(desk.errors).toEqual([]);
});

test('while somebody writes, the picture and the chat are seen together', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await openTalk(page, product.studentUrl, chat.talk.Id);
  await chatRow(page, 1).waitFor();
  const field = page.getByRole('textbox', { name: '说点什么，向老师提问' });
  await field.focus();
  // What a keyboard leaves of the page.
  const left = { width: 390, height: 500 };
  await page.setViewportSize(left);
  await page.getByRole('tab', { name: '聊天' }).waitFor({ state: 'hidden' });
  const picture = await page.locator('video').boundingBox();
  const list = await page.getByRole('log', { name: '聊天消息' }).boundingBox();
  const composer = await field.boundingBox();
  if (picture === null || list === null || composer === null) throw new Error('a part is missing');
  expect(picture.y).toBe(0);
  expect(list.y).toBeGreaterThanOrEqual(picture.y + picture.height);
  expect(list.height).toBeGreaterThan(100);
  expect(composer.y).toBeGreaterThanOrEqual(list.y + list.height);
  expect(composer.y + composer.height).toBeLessThanOrEqual(left.height);
});

test('on a replay an answer leads to its second of the recording', async () => {
  const { Id, late } = await talkWith(product.url, 'replay', async ({ Id }) => {
    const talk = (await callApi<TalkDetail>(product.url, `/api/stream/get?Id=${Id}`)).data;
    const answers = await questionsOf(product.url, Id, 'answered');
    const late = answers.findLast(({ Atms }) => Atms > 0 && Atms <= talk.Durationms);
    return late && { Id, late };
  });
  const second = Math.floor(late.Atms / 1000);

  for (const [device, screen] of [[PHONE, 'videoDetail'] as const, [DESKTOP, 'pcVideo'] as const]) {
    await using visitor = await visit(browser, device);
    const { page } = visitor;
    await page.goto(`${product.url}/${screen}?id=${Id}`);
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    await openQuestions(page);
    const item = listedUnder(page, '已回答', late.Message.Content);
    await item.getByText(late.Answer?.Content ?? '').waitFor();
    const sought = soughtSecond(page);
    await item.getByRole('button', { name: /^跳到 \d+:\d\d/ }).click();
    expect(await sought).toBe(second);
    await page.waitForFunction(
      (from) => (document.querySelector('video')?.currentTime ?? 0) > from,
      second,
    );
    expect(visitor.errors).toEqual([]);
  }
});

test('the moment that a visitor marks is kept once they have logged in', async () => {
  const talk = await talkWith(product.url, 'replay', async ({ Id }) => {
    const found = (await callApi<TalkDetail>(product.url, `/api/stream/get?Id=${Id}`)).data;
    return found.Media === null ? undefined : found;
  });
  await using visitor = await visit(browser, PLAIN_PHONE);
  const { page } = visitor;
  await openTalk(page, product.url, talk.Id);
  await page.getByRole('tab', { name: '笔记' }).click();
  const notes = page.getByRole('region', { name: '我的笔记' });
  await notes.getByRole('button', { name: '标记再看' }).click();
  const { phone, code, getCode, done, sheet } = loginOf(page);
  await phone.fill('13700006002');
  await getCode.click();
  await sheet.getByText(/\d+ 秒/).waitFor();
  await code.fill(await sentCode(product.url, '13700006002'));
  await answerLate(page, 'note.find', 'note.add');
  await done.click();
  await notes.getByRole('listitem').filter({ hasText: '再看一遍' }).waitFor();
  expect(visitor.errors).toEqual([]);
});
