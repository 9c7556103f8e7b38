import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Question } from '@xuanjiang/contracts/question';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE, visit } from '../harness/browser.ts';
import { askedBefore } from '../harness/events.ts';
import { callApi } from '../harness/identity.ts';
import { rowOf } from '../harness/moderation.ts';
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
import { hears, openTalk, openTalkAs } from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { liaisonTalks, newTalk } from '../harness/talks.ts';
import { hasToast } from '../harness/toast.ts';

const { product, browser } = await shareProduct({ withoutPicture: true });
const talks = await liaisonTalks(product.url);

const talkAt = (place: number): string => {
  const talk = talks[place];
  if (talk === undefined) throw new Error('the demo lacks a talk');
  return talk.Id;
};
const closePoll = (topic: string, offset: number) =>
  callApi(product.url, '/api/room/poll/close', {
    token: 'test-worker',
    body: { Topic: topic, Offset: offset },
  });

test('a vote that comes too late is refused in words', async () => {
  await using student = await visit(browser, PHONE);
  const { page } = student;
  const topic = `stream/${talkAt(0)}`;
  const offset = await openPoll(product.url, topic);
  await openTalk(page, product.studentUrl, talkAt(0));
  await answerOf(page, '专业').waitFor();
  // The poll is closed, and this page does not hear of it.
  await page.route('**/trpc/poll.vote*', async (route) => {
    await closePoll(topic, offset);
    await route.continue();
  });
  await answerOf(page, '专业').click();
  await hasToast(page, '投票已结束');
  await page
    .getByRole('status')
    .filter({ hasText: `投票已结束：${POLL_TITLE}` })
    .waitFor({ state: 'attached' });
  // The keyboard keeps its place where the answers were buttons.
  await pollOf(page).locator('ul:focus').waitFor();
});

test('a device whose clock is behind shows a poll at once, and lets vote', async () => {
  await using student = await visit(browser, PHONE);
  const { page } = student;
  await page.clock.setSystemTime(Date.now() - 10 * MINUTE_MS);
  await openTalk(page, product.studentUrl, talkAt(0));
  await openPoll(product.url, `stream/${talkAt(0)}`, ['早上', '晚上']);
  const answer = answerOf(page, '早上');
  await answer.click();
  await chosenOf(page, '早上').waitFor();
  await answer.getByText('1 票').waitFor();
  expect(student.errors).toEqual([]);
});

test('whoever asked a question that was merged is led to the one that stays', async () => {
  await using student = await visit(browser, PHONE);
  const { page } = student;
  const topic = `stream/${talkAt(0)}`;
  await openTalk(page, product.studentUrl, talkAt(0));
  for (const content of ['转专业难吗', '怎么转专业']) {
    await ask(page, content);
    await hears(page, content);
  }
  const path = `/api/room/question/find?Topic=${topic}`;
  const asked = await callApi<{ List: Question[] }>(product.url, path);
  const [into = 0, gone = 0] = asked.data.List.map(({ Message }) => Message.Offset);
  await callApi(product.url, '/api/room/question/merge', {
    token: 'test-worker',
    body: { Topic: topic, Offset: gone, Into: into },
  });
  await page.getByRole('button', { name: '已合并到相同的提问' }).click();
  await page.locator('li:focus', { hasText: '转专业难吗' }).waitFor();
  expect(student.errors).toEqual([]);
});

test('where nobody asked, the list leads to asking, and says when it could not be had', async () => {
  await using student = await visit(browser, PHONE);
  const { page } = student;
  const pattern = '**/trpc/question.find*';
  await openTalk(page, product.studentUrl, talkAt(1));
  // Status 400: once the call has failed, the client does not load it again by itself.
  await page.route(pattern, (route) => route.fulfill({ status: 400, body: '' }));
  await openQuestions(page);
  await page.getByText('没有加载出来').waitFor();
  await page.unroute(pattern);
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByText('还没有人提问').waitFor();
  await page.getByRole('button', { name: '我要提问' }).click();
  await questionField(page).waitFor();
  await questionToggle(page).click();
  await page.getByRole('button', { name: '我要提问' }).click();
  await questionField(page).fill('有哪些专业？');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await listedUnder(page, '等待回答', '有哪些专业？').waitFor();
  await page.getByRole('tab', { name: '聊天' }).click();
  await rowOf(page, '有哪些专业？').getByText('提问', { exact: true }).waitFor();
});

const VIEWPORTS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];

test.each(VIEWPORTS)(
  'during a talk a student $width px wide joins a question, asks another among the questions, votes, and loses nothing without a network',
  async (viewport) => {
    const talkId = await newTalk(product.url);
    const topic = `stream/${talkId}`;
    // Another person has asked.
    await using parent = await visit(browser, PHONE);
    await askedBefore(parent.context);
    await openTalkAs(parent.page, product.url, talkId, await demoToken(product.url, 'parent'));
    await ask(parent.page, '大一能转专业吗？');
    await hears(parent.page, '大一能转专业吗？');
    const options = Array.from({ length: 6 }, (_, place) => `第 ${place + 1} 种专业`);
    const offset = await openPoll(product.url, topic, options);
    await callApi(product.url, '/api/room/poll/vote', {
      token: await demoToken(product.url, 'parent'),
      body: { Topic: topic, Offset: offset, Choice: 1 },
    });

    await using student = await visit(browser, { ...PHONE, viewport });
    const { page } = student;
    await askedBefore(student.context);
    await openTalk(page, product.studentUrl, talkId);
    // Nobody is told how others voted before they have voted. All answers are within the card.
    await answerOf(page, '第 1 种专业').waitFor();
    expect(
      await pollOf(page)
        .getByText(/%|\d 票/)
        .count(),
    ).toBe(0);
    const last = answerOf(page, '第 6 种专业');
    await last.scrollIntoViewIfNeeded();
    const endOf = async (locator: Locator): Promise<number> => {
      const box = await locator.boundingBox();
      return box === null ? Number.NaN : box.y + box.height;
    };
    await expect
      .poll(async () => (await endOf(pollOf(page))) - (await endOf(last)))
      .toBeGreaterThanOrEqual(0);
    await last.click();
    await chosenOf(page, '第 6 种专业').waitFor();
    await answerOf(page, '第 2 种专业').getByText('50%').waitFor();

    // What one is about to ask was asked.
    await openQuestions(page);
    await page.getByRole('button', { name: '我要提问' }).click();
    await questionField(page).fill('老师，请问转专业容易吗');
    const like = page.getByRole('region', { name: '有人问过相近的' });
    await like
      .getByRole('listitem')
      .filter({ hasText: '大一能转专业吗？' })
      .getByRole('button', { name: /^我也想知道/ })
      .click();
    await hasToast(page, '已投票');
    await like.getByRole('button', { name: /^我也想知道/, pressed: true }).waitFor();

    // Another question, which is answered as far as the network is concerned: later.
    await questionField(page).fill('宿舍有空调吗');
    await like.waitFor({ state: 'detached' });
    await student.context.setOffline(true);
    // The field is away then: who goes by the keyboard is at what was asked, and not at the top of the page.
    await questionField(page).focus();
    await page.getByRole('button', { name: '发送', exact: true }).click();
    await page.locator(':focus', { hasText: '宿舍有空调吗' }).waitFor();
    const resend = page.getByRole('button', { name: '重发' });
    await resend.waitFor();
    expect(await page.getByRole('tab', { name: '问答' }).getAttribute('aria-selected')).toBe(
      'true',
    );
    await student.context.setOffline(false);
    // It goes by itself where the browser has kept the connection, else when it is sent again.
    const waits = listedUnder(page, '等待回答', '宿舍有空调吗');
    await expect
      .poll(async () => {
        await resend.click({ timeout: 1000 }).catch(() => undefined);
        return waits.count();
      })
      .toBe(1);
    await resend.waitFor({ state: 'detached' });
    expect(await waits.count()).toBe(1);
    expect(student.errors).toEqual([]);
  },
);
