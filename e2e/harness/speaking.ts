import type { Talk } from '@xuanjiang/contracts/talk';
import type { Locator, Page } from 'playwright-core';
import { openAs } from './browser.ts';
import { logIn } from './identity.ts';
import { messageField } from './moderation.ts';
import { entersRoom } from './room.ts';

export const LIAISON = '清华大学招生办';

/** Logs in by phone from the place of the composer, as somebody who was never here. */
export const logInToSpeak = async (page: Page, origin: string, phone: string): Promise<void> => {
  await page.getByPlaceholder('登录后即可发言').waitFor();
  await page.getByRole('button', { name: '登录', exact: true }).last().click();
  await logIn(page, origin, phone);
  // The connection is made anew for the account.
  await messageField(page).waitFor();
  await entersRoom(page);
};

/** The sheet in which somebody chooses the name under which they speak. */
export const nameSheet = (page: Page) => {
  const sheet = page.getByRole('dialog', { name: '大家怎么称呼你' });
  return {
    sheet,
    field: sheet.getByRole('textbox', { name: '名字' }),
    use: sheet.getByRole('button', { name: /用这个名字/ }),
  };
};

/** The row of a message in the room. */
export const rowOf = (page: Page, content: string) =>
  page.getByRole('log').locator('[data-row]', { hasText: content }).first();

/** Opens the page for speaking officially. */
export const openMasked = (page: Page, origin: string, talk: Talk, token: string): Promise<void> =>
  openAs(page, `${origin}/majia?id=${talk.Id}`, token);
export const speaker = (page: Page) => page.getByRole('status', { name: '当前发言身份' });
export const textOf = async (locator: Locator): Promise<string> =>
  (await locator.textContent()) ?? '';
/** Waits until a persona of the university speaks, and another than the one given. @returns its name */
export const nextSpeaker = (page: Page, than?: string): Promise<string> => {
  const name = speaker(page).getByText(/^清华招办·/);
  return textOf(than === undefined ? name : name.filter({ hasNotText: than }));
};
/** Chooses the persona at a place of the list. */
export const choosePersona = async (page: Page, place: number): Promise<void> => {
  await page.getByRole('button', { name: '切换身份' }).click();
  const sheet = page.getByRole('dialog', { name: '选择官方身份' });
  await sheet.getByRole('listitem').nth(place).getByRole('button').click();
  await sheet.waitFor({ state: 'detached' });
};
