import type { Page } from 'playwright-core';
import { hears } from './room.ts';

const write = async (page: Page, field: string, content: string): Promise<void> => {
  await page.getByRole('textbox', { name: field }).fill(content);
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await hears(page, content);
};

/** Writes in a thread as its student or parent, and waits until it was sent. */
export const asks = (page: Page, content: string): Promise<void> =>
  write(page, '给招生办留言', content);

/** The same as the university. */
export const answers = (page: Page, content: string): Promise<void> =>
  write(page, '回复考生', content);

/** Chooses from the menu of a thread. */
export const moreOf = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: '更多操作', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: entry }).click();
};
