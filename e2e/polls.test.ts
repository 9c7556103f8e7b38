import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Poll } from '@xuanjiang/contracts/poll';
import type { Question } from '@xuanjiang/contracts/question';
import type { Talk, TalkDetail } from '@xuanjiang/contracts/talk';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESKTOP, launchBrowser, openAs, PHONE, visit } from './harness/browser.ts';
import { callApi, loginOf, PLAIN_PHONE, sentCode } from './harness/identity.ts';
import type { Product } from './harness/product.ts';
import { startProduct } from './harness/product.ts';
import { entersRoom, hears, openTalk, openTalkAs } from './harness/room.ts';
import { talkWith } from './harness/talks.ts';
import { hasToast } from './harness/toast.ts';

/** Whose liaison the demo's fixed token is of. */
const UNIVERSITY = '4111010003';
const TITLE = '你最想了解哪个方面？';

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
const deskOf = (page: Page) => page.getByRole('complementary', { name: '聊天管理' });
/** The poll over the chat. */
const pollOf = (page: Page) => page.getByRole('region', { name: /^投票：/ });
const answerOf = (page: Page, name: string) =>
  pollOf(page).getByRole('button', { name: new RegExp(`^${name}`) });

/** The votes of the first answer. */
const answerVotes = (page: Page, { Options, Counts }: Poll) =>
  pollOf(page)
    .getByRole('listitem')
    .filter({ hasText: Options[0] ?? '' })
    .getByText(`${Counts[0]} 票`);

const openPoll = async (topic: string, Options = ['专业', '校园']): Promise<number> => {
  const body = { Topic: topic, Title: TITLE, Options };
  const token = 'test-worker';
  const { data } = await callApi<{ Offset: number }>(product.url, '/api/room/poll/open', {
    token,
    body,
  });
  return data.Offset;
};
const closePoll = (topic: string, offset: number) =>
  callApi(product.url, '/api/room/poll/close', {
    token: 'test-worker',
    body: { Topic: topic, Offset: offset },
  });

test('staff open a poll at their desk, everyone in the room votes and moves the vote, and the result stays', async () => {
  await using staff = await visit(browser, DESKTOP);
  await using student = await visit(browser, PHONE);
  await openTalk(student.page, product.studentUrl, talkAt(0));
  await openAs(staff.page, `${product.url}/pcVideo?id=${talkAt(0)}`, 'test-worker');
  await entersRoom(staff.page);
  await staff.page.getByRole('button', { name: /^管理/ }).click();
  const desk = deskOf(staff.page);
  await desk.getByRole('tab', { name: '投票' }).click();
  await desk.getByRole('textbox', { name: '想问大家什么' }).fill(TITLE);
  await desk.getByRole('textbox', { name: '选项 1' }).fill('专业设置');
  await desk.getByRole('textbox', { name: '选项 2' }).fill('专业设置');
  await desk.getByText('有两个选项相同').waitFor();
  await desk.getByRole('textbox', { name: '选项 2' }).fill('录取规则');
  await desk.getByRole('button', { name: '加一个选项' }).click();
  await desk.getByRole('textbox', { name: '选项 3' }).fill('校园生活');
  await desk.getByRole('button', { name: '发起', exact: true }).click();

  const { page } = student;
  await pollOf(page).getByText(TITLE).waitFor();
  await answerOf(page, '录取规则').click();
  await answerOf(page, '录取规则').and(page.locator('[aria-pressed="true"]')).waitFor();
  await answerOf(page, '校园生活').click();
  await answerOf(page, '校园生活').and(page.locator('[aria-pressed="true"]')).waitFor();
  expect(await answerOf(page, '录取规则').getAttribute('aria-pressed')).toBe('false');
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
  await pollOf(page).getByText('已结束').waitFor();
  await pollOf(page).getByText('1 人参与').waitFor();
  expect(await pollOf(page).getByRole('listitem').getByRole('button').count()).toBe(0);
  await pollOf(page)
    .getByRole('button', { name: new RegExp(TITLE) })
    .click();
  expect(await pollOf(page).getByRole('listitem').first().isVisible()).toBe(false);

  // Found again among the questions, also after a reload.
  await page.reload();
  await entersRoom(page);
  await page.getByRole('tab', { name: '问答' }).click();
  const listed = page.getByRole('region', { name: /^投票/ }).getByRole('listitem');
  await listed.filter({ hasText: TITLE }).getByText('100%').waitFor();
  expect([...student.errors, ...staff.errors]).toEqual([]);
});

/** The next answer to a call is what it was before a change, and comes after the change. */
const answerLate = async (page: Page, call: string, change: string): Promise<void> => {
  const changed = page.waitForResponse(`**/trpc/${change}*`);
  await page.route(
    `**/trpc/${call}*`,
    async (route) => {
      const response = await route.fetch();
      await changed;
      // The page may wait for it no more.
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
};

test('the vote of a visitor counts once they have logged in, once', async () => {
  await using visitor = await visit(browser, PLAIN_PHONE);
  const { page } = visitor;
  const topic = `stream/${talkAt(1)}`;
  await openPoll(topic);
  await openTalk(page, product.url, talkAt(1));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/trpc/poll.vote')) sent.push(request.postData() ?? '');
  });
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
  await answerOf(page, '校园').and(page.locator('[aria-pressed="true"]')).waitFor();
  await answerOf(page, '校园').getByText('1 票').waitFor();
  expect(sent).toHaveLength(1);
  expect(visitor.errors).toEqual([]);
});

test('a vote that comes too late is refused in words', async () => {
  await using student = await visit(browser, PHONE);
  const { page } = student;
  const topic = `stream/${talkAt(0)}`;
  const offset = await openPoll(topic);
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
    .filter({ hasText: `投票已结束：${TITLE}` })
    .waitFor({ state: 'attached' });
  // The keyboard keeps its place where the answers were buttons.
  await pollOf(page).locator('ul:focus').waitFor();
});

test('a device whose clock is behind shows a poll at once, and lets vote', async () => {
  await using student = await visit(browser, PHONE);
  const { page } = student;
  await page.clock.setSystemTime(Date.now() - 10 * MINUTE_MS);
  await openTalk(page, product.studentUrl, talkAt(0));
  await openPoll(`stream/${talkAt(0)}`, ['早上', '晚上']);
  const answer = answerOf(page, '早上');
  await answer.click();
  await answer.and(page.locator('[aria-pressed="true"]')).waitFor();
  await answer.getByText('1 票').waitFor();
  expect(student.errors).toEqual([]);
});

test('whoever asked a question that was merged is led to the one that stays', async () => {
  await using student = await visit(browser, PHONE);
  const { page } = student;
  const topic = `stream/${talkAt(0)}`;
  await openTalk(page, product.studentUrl, talkAt(0));
  for (const content of ['转专业难吗', '怎么转专业']) {
    const button = page.getByRole('button', { name: '提问', exact: true });
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.tap();
    await page.getByRole('textbox', { name: '向招办老师提问' }).fill(content);
    await page.getByRole('button', { name: '发送', exact: true }).click();
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

test('in a replay a poll stands over the chat while the picture is where it was open', async () => {
  const { talk, poll } = await talkWith(product.url, 'replay', async ({ Id }) => {
    const talk = (await callApi<TalkDetail>(product.url, `/api/stream/get?Id=${Id}`)).data;
    const path = `/api/room/poll/find?Topic=stream/${Id}`;
    const [poll] = (await callApi<{ List: Poll[] }>(product.url, path)).data.List;
    return talk.Media === null || poll === undefined ? undefined : { talk, poll };
  });
  await using visitor = await visit(browser, PHONE);
  const { page } = visitor;
  await openTalk(page, product.url, talk.Id);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  expect(await pollOf(page).count()).toBe(0);
  await page.getByRole('tab', { name: '问答' }).click();
  const listed = page.getByRole('region', { name: /^投票/ }).getByRole('listitem');
  await listed.filter({ hasText: poll.Title }).getByText('已结束').waitFor();
  await page.getByRole('button', { name: /^跳到 .* 的投票$/ }).click();
  await page.getByRole('tab', { name: '聊天' }).click();
  await pollOf(page).getByText(poll.Title).waitFor();
  await pollOf(page)
    .getByRole('button', { name: new RegExp(poll.Title.slice(0, 6)) })
    .click();
  await answerVotes(page, poll).waitFor();
  expect(visitor.errors).toEqual([]);
});

test('the moment that a visitor marks is kept once they have logged in', async () => {
  const talk = await talkWith(product.url, 'replay', async ({ Id }) => {
    const found = (await callApi<TalkDetail>(product.url, `/api/stream/get?Id=${Id}`)).data;
    return found.Media === null ? undefined : found;
  });
  await using visitor = await visit(browser, PLAIN_PHONE);
  const { page } = visitor;
  await openTalk(page, product.url, talk.Id);
  await page.getByRole('tab', { name: '介绍' }).click();
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

test('a student keeps notes and marks at seconds of a replay, and comes back to them', async () => {
  const talk = await talkWith(product.url, 'replay', async ({ Id }) => {
    const found = (await callApi<TalkDetail>(product.url, `/api/stream/get?Id=${Id}`)).data;
    return found.Media === null ? undefined : found;
  });
  await using student = await visit(browser, PHONE);
  const { page } = student;
  await openTalk(page, product.studentUrl, talk.Id);
  await page.getByRole('tab', { name: '介绍' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  const notes = page.getByRole('region', { name: '我的笔记' });
  await notes.getByRole('button', { name: '标记再看' }).click();
  await notes.getByRole('listitem').filter({ hasText: '再看一遍' }).waitFor();
  await notes.getByRole('button', { name: '记一笔' }).click();
  await notes.getByRole('textbox').fill('转专业看绩点');
  await notes.getByRole('button', { name: '保存' }).click();
  const written = notes.getByRole('listitem').filter({ hasText: '转专业看绩点' });
  await written.waitFor();
  await written.getByRole('button', { name: /^修改/ }).click();
  await notes.getByRole('textbox').fill('转专业看绩点和面试');
  await notes.getByRole('button', { name: '保存' }).click();
  await notes.getByRole('listitem').filter({ hasText: '转专业看绩点和面试' }).waitFor();

  await page.reload();
  await page.getByRole('tab', { name: '介绍' }).click();
  const sought = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        document.addEventListener('seeking', () => resolve(true), { capture: true, once: true });
      }),
  );
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  await written.getByRole('button', { name: /转专业/ }).click();
  expect(await sought).toBe(true);
  await notes
    .getByRole('listitem')
    .filter({ hasText: '再看一遍' })
    .getByRole('button', { name: /^删除/ })
    .click();
  const marked = notes.getByRole('listitem').filter({ hasText: '再看一遍' });
  await marked.waitFor({ state: 'detached' });
  await notes.locator('button:focus', { hasText: '撤销' }).click();
  await marked.getByRole('button', { name: /^删除/ }).click();
  await marked.waitFor({ state: 'detached' });
  await written.getByRole('button', { name: /^修改/ }).click();
  await notes.getByRole('button', { name: '取消' }).click();
  await written.locator('button:focus').waitFor();
  expect(student.errors).toEqual([]);

  // Another person has none of them.
  await using other = await visit(browser, PHONE);
  await openTalkAs(other.page, product.url, talk.Id, 'test-worker');
  await other.page.getByRole('tab', { name: '介绍' }).click();
  const theirs = other.page.getByRole('region', { name: '我的笔记' });
  await theirs.getByText('只有你自己能看到').waitFor();
  expect(await theirs.getByRole('listitem').count()).toBe(0);
});
