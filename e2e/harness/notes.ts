import type { Talk } from '@xuanjiang/contracts/talk';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { callApi } from './identity.ts';

/** The talks that can be watched again. */
export const watchable = async (url: string): Promise<readonly Talk[]> => {
  const path = '/api/stream/find?Status=replay&Limit=100';
  const { data } = await callApi<{ List: readonly Talk[] }>(url, path);
  return data.List.filter(({ Durationms }) => Durationms > 0);
};

/** Keeps a note of a talk, or a place to watch again where there are no words. */
export const keepNote = async (
  url: string,
  token: string,
  note: { readonly Talkid: string; readonly Atms: number; readonly Content: string },
): Promise<void> => {
  const body = { ...note, Kind: note.Content === '' ? 'again' : 'note' };
  const { code } = await callApi(url, '/api/user/note/add', { token, body });
  expect(code).toBe(0);
};

export const noteRows = (page: Page) => page.getByRole('main').locator('section li');
export const noteRow = (page: Page, words: string) => noteRows(page).filter({ hasText: words });
