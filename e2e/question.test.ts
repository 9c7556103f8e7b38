import type { Question } from '@xuanjiang/contracts/question';
import type { Talk, TalkDetail } from '@xuanjiang/contracts/talk';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, PHONE, visit } from './harness/browser.ts';
import { callApi } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { openTalk, openTalkAs, say } from './harness/room.ts';
import { talkWith } from './harness/talks.ts';

/** Whose liaison the demo's fixed token is of. */
const UNIVERSITY = '4111010003';

let product: Product;
let browser: Browser;
/** Coming talks of that university, with rooms in which nobody has spoken. */
let talks: readonly Talk[];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  const path = '/api/stream/find?Status=upcoming&Limit=100';
  const { data } = await callApi<{ List: Talk[] }>(product.url, path);
  talks = data.List.filter(({ Universityid }) => Universityid === UNIVERSITY);
});
afterAll(async () => {
  await browser.close();
  await product[Symbol.asyncDispose]();
});

const talkAt = (place: number): string => {
  const talk = talks[place];
  if (talk === undefined) throw new Error('the demo lacks a talk');
  return talk.Id;
};
const toggle = (page: Page) => page.getByRole('button', { name: '提问', exact: true });
const field = (page: Page) => page.getByRole('textbox', { name: '向招办老师提问' });
const row = (page: Page, content: string) =>
  page.getByRole('log').locator('[data-row]', { hasText: content });
const openQuestions = (page: Page) => page.getByRole('tab', { name: '问答' }).click();
/** A question under a heading of the list. */
const listed = (page: Page, heading: string, content: string) =>
  page
    .getByRole('region', { name: new RegExp(`^${heading}`) })
    .getByRole('listitem')
    .filter({ hasText: content });

const ask = async (page: Page, content: string): Promise<void> => {
  await toggle(page).click();
  await field(page).fill(content);
  await page.getByRole('button', { name: '发送', exact: true }).click();
};

test('a student asks, the liaison answers by quoting, and both are found under questions', async () => {
  await using student = await visit(browser, PHONE);
  await using staff = await visit(browser, PHONE);
  const hint = student.page.getByText('提问会进入老师的问题列表');
  await openTalk(student.page, product.studentUrl, talkAt(0));
  await openTalkAs(staff.page, product.url, talkAt(0), 'test-worker');

  await toggle(student.page).click();
  await hint.waitFor();
  expect(await toggle(student.page).getAttribute('aria-pressed')).toBe('true');
  await field(student.page).fill('转段之后还能换专业吗？');
  await student.page.getByRole('button', { name: '发送', exact: true }).click();
  await row(student.page, '转段之后还能换专业吗？').getByText('提问', { exact: true }).waitFor();
  expect(await toggle(student.page).getAttribute('aria-pressed')).toBe('false');

  const asked = row(staff.page, '转段之后还能换专业吗？');
  await asked.getByText('提问', { exact: true }).waitFor();
  expect(await toggle(staff.page).count()).toBe(0);
  await asked.getByRole('button', { name: /^回复/ }).click();
  await say(staff.page, '可以在同一学科内申请。');
  await asked.getByText('已回答').waitFor();
  await row(student.page, '转段之后还能换专业吗？').getByText('已回答').waitFor();

  await openQuestions(student.page);
  const answered = listed(student.page, '已回答', '转段之后还能换专业吗？');
  await answered.getByText('可以在同一学科内申请。').waitFor();
  await answered.getByText('招办老师').waitFor();
  await answered.getByText('我的提问').waitFor();
  // The talk has no recording to jump to.
  expect(await answered.getByRole('button', { name: /^跳到/ }).count()).toBe(0);
  await answered.getByRole('button', { name: /^收藏回答：/ }).waitFor();

  // From the list back to asking, where nothing is explained a second time; the staff's list follows.
  await openQuestions(staff.page);
  await listed(staff.page, '已回答', '转段之后还能换专业吗？').waitFor();
  await student.page.getByRole('button', { name: '我要提问' }).click();
  expect(await field(student.page).evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await hint.count()).toBe(0);
  await field(student.page).fill('校测在线上吗？');
  await student.page.getByRole('button', { name: '发送', exact: true }).click();
  const waiting = listed(staff.page, '等待回答', '校测在线上吗？');
  await waiting.waitFor();

  // What is taken is seen by both, without a word of theirs.
  const [open] = await questionsOf(talkAt(0), 'open');
  const body = { Topic: `stream/${talkAt(0)}`, Offset: open?.Message.Offset };
  await callApi(product.url, '/api/room/question/take', { token: 'test-worker', body });
  await row(student.page, '校测在线上吗？').getByText('老师正在看').waitFor();
  await waiting.getByText('老师正在看').waitFor();
  expect([...student.errors, ...staff.errors]).toEqual([]);
});

const questionsOf = async (talkId: string, state: string): Promise<readonly Question[]> => {
  const path = `/api/room/question/find?Topic=stream/${talkId}&State=${state}&Limit=100`;
  return (await callApi<{ List: Question[] }>(product.url, path)).data.List;
};

/** The next second to which the picture is sought. */
const soughtSecond = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const video = document.querySelector('video');
        video?.addEventListener('seeking', () => resolve(Math.floor(video.currentTime)), {
          once: true,
        });
      }),
  );

test('on a replay an answer leads to its second of the recording', async () => {
  const { Id, late } = await talkWith(product.url, 'replay', async ({ Id }) => {
    const talk = (await callApi<TalkDetail>(product.url, `/api/stream/get?Id=${Id}`)).data;
    const answers = await questionsOf(Id, 'answered');
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
    const item = listed(page, '已回答', late.Message.Content);
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

test('where nobody asked, the list leads to asking, and says when it could not be had', async () => {
  await using student = await visit(browser, PHONE);
  const { page } = student;
  const pattern = '**/trpc/question.find*';
  await openTalk(page, product.studentUrl, talkAt(1));
  // Of a kind that is not asked for again by itself.
  await page.route(pattern, (route) => route.fulfill({ status: 400, body: '' }));
  await openQuestions(page);
  await page.getByText('没有加载出来').waitFor();
  await page.unroute(pattern);
  await page.getByRole('button', { name: '重试' }).click();
  await page.getByText('还没有人提问').waitFor();
  await page.getByRole('button', { name: '我要提问' }).click();
  await field(page).waitFor();
  await toggle(page).click();
  await ask(page, '有哪些专业？');
  await row(page, '有哪些专业？').getByText('提问', { exact: true }).waitFor();
});
