import type { Question } from '@xuanjiang/contracts/question';
import type { Locator, Page } from 'playwright-core';
import { callApi } from './identity.ts';

/** Switches between a message and a question. */
export const questionToggle = (page: Page): Locator =>
  page.getByRole('button', { name: '提问', exact: true });

/** Where a question is written. */
export const questionField = (page: Page): Locator =>
  page.getByRole('textbox', { name: '向招办老师提问' });

/** Asks in the room as a student does. */
export const ask = async (page: Page, content: string): Promise<void> => {
  await questionToggle(page).click();
  await questionField(page).fill(content);
  await page.getByRole('button', { name: '发送', exact: true }).click();
};

export const openQuestions = (page: Page): Promise<void> =>
  page.getByRole('tab', { name: '问答' }).click();

/** A question under a heading of the list. */
export const listedUnder = (page: Page, heading: string, content: string): Locator =>
  page
    .getByRole('region', { name: new RegExp(`^${heading}`) })
    .getByRole('listitem')
    .filter({ hasText: content });

/** The poll over the chat. */
export const pollOf = (page: Page): Locator => page.getByRole('region', { name: /^投票：/ });

/** An answer of it that can be chosen. */
export const answerOf = (page: Page, name: string): Locator =>
  pollOf(page).getByRole('button', { name: new RegExp(`^${name}`) });

/** The same once it was chosen. */
export const chosenOf = (page: Page, name: string): Locator =>
  answerOf(page, name).and(page.locator('[aria-pressed="true"]'));

/** What the polls of tests ask. */
export const POLL_TITLE = '你最想了解哪个方面？';

/** Opens a poll by a call of the liaison. @returns its offset */
export const openPoll = async (
  url: string,
  Topic: string,
  Options: readonly string[] = ['专业', '校园'],
): Promise<number> => {
  const { data } = await callApi<{ Offset: number }>(url, '/api/room/poll/open', {
    token: 'test-worker',
    body: { Topic, Title: POLL_TITLE, Options },
  });
  return data.Offset;
};

/** The questions of a talk that stand so. */
export const questionsOf = async (
  url: string,
  talkId: string,
  state: string,
): Promise<readonly Question[]> => {
  const path = `/api/room/question/find?Topic=stream/${talkId}&State=${state}&Limit=100`;
  return (await callApi<{ List: Question[] }>(url, path)).data.List;
};
