import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { callApi } from './identity.ts';

/** The panel in which a talk is edited. */
export const panelOf = (page: Page): Locator => page.getByRole('dialog').last();

/** Fills in a time as one types it. */
const typeTime = async (panel: Locator, label: string, time: number): Promise<void> => {
  const field = panel.getByRole('textbox', { name: label });
  // On a phone it is the browser's own.
  const isOwn = (await field.getAttribute('type')) === 'datetime-local';
  const typed = isOwn ? momentOf(time).replace(' ', 'T') : momentOf(time);
  await field.fill(typed);
  if (!isOwn) await field.press('Enter');
  await expect.poll(() => field.inputValue()).toBe(typed);
};

/** Fills in a new talk of an hour, all but its university. */
export const typeTalk = async (panel: Locator, title: string, time: number): Promise<void> => {
  await panel.getByRole('textbox', { name: '标题' }).fill(title);
  await typeTime(panel, '开始', time);
  await typeTime(panel, '结束', time + HOUR_MS);
  await panel.getByRole('tab', { name: '主讲' }).click();
  await panel.getByRole('textbox', { name: '主讲人' }).fill('罗老师');
  await panel.getByRole('tab', { name: '介绍' }).click();
  await panel.getByRole('textbox', { name: '介绍' }).fill('先讲怎么分流，再答选科。');
};

/** A talk as its editors read it. */
export const storedTalk = async (url: string, Id: string, token: string): Promise<OwnTalkDetail> =>
  (await callApi<OwnTalkDetail>(url, `/api/stream/own/get?Id=${Id}`, { token })).data;

/** Id of the talk that is open in the panel; empty for one that was not saved yet. */
export const talkIdIn = (page: Page): string => new URL(page.url()).searchParams.get('talk') ?? '';
