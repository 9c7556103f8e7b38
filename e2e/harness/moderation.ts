import type { Locator, Page } from 'playwright-core';
import { callApi } from './identity.ts';

/** A message in the room. */
export const rowOf = (page: Page, content: string): Locator =>
  page.getByRole('log').locator('[data-row]', { hasText: content });

/** Where a message is written. */
export const messageField = (page: Page): Locator =>
  page.getByRole('textbox', { name: '说点什么，向老师提问' });

/**
 * Opens the menu of a message with a tap on it. Not while the last one is still there: Playwright, which cannot tap then, would
 * scroll the messages to and fro.
 */
export const openMenu = async (page: Page, content: string): Promise<Locator> => {
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  await rowOf(page, content).getByText(content).tap();
  const menu = page.getByRole('dialog');
  await menu.waitFor();
  return menu;
};

/** Chooses from that menu. */
export const choose = async (page: Page, content: string, entry: string): Promise<void> => {
  const menu = await openMenu(page, content);
  await menu.getByRole('button', { name: entry, exact: true }).click();
};

/** The desk of the staff in a room. */
export const deskOf = (page: Page): Locator =>
  page.getByRole('complementary', { name: '聊天管理' });

export const openDesk = async (page: Page, tab: RegExp): Promise<Locator> => {
  await page.getByRole('button', { name: /^管理/ }).click();
  const desk = deskOf(page);
  await desk.getByRole('tab', { name: tab }).click();
  return desk;
};

export const closeDesk = (desk: Locator): Promise<void> =>
  desk.getByRole('button', { name: '关闭' }).click();

/** The account id of who wrote a message. */
export const writerOf = async (
  url: string,
  Topic: string,
  content: string,
): Promise<string | undefined> => {
  const { data } = await callApi<{ List: { Content: string; Uids: string }[] }>(
    url,
    `/api/chat/find?Topic=${Topic}`,
  );
  return data.List.find((message) => message.Content === content)?.Uids;
};
