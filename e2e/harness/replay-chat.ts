import type { LogEntry, RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { TalkDetail } from '@xuanjiang/contracts/talk';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { callApi } from './identity.ts';

/** A talk with its recording, and what was said in its room, oldest first. */
export interface ReplayChat {
  readonly talk: TalkDetail;
  readonly said: readonly RoomMessage[];
}

/** The chat of a recording, where something was said at once, and before and after the chapter that is sought. */
export const replayChat = async (url: string, Id: string): Promise<ReplayChat | undefined> => {
  const talk = (await callApi<TalkDetail>(url, `/api/stream/get?Id=${Id}`)).data;
  const path = `/api/chat/find?Topic=stream/${Id}&Limit=100`;
  const { List } = (await callApi<{ List: LogEntry[] }>(url, path)).data;
  const said = List.filter((entry) => entry.Type === 'Message');
  const later = talk.Starttime + (talk.Media?.Chapters.at(-2)?.Atms ?? 0);
  const rightAway = said.some(({ Time }) => Time <= talk.Starttime + 3000);
  const before = said.some(({ Time }) => Time >= talk.Starttime + 3000 && Time < later);
  const after = said.some(({ Time }) => Time > later);
  return rightAway && before && after ? { talk, said } : undefined;
};

/** Offset of the last message that was written by a second of the recording; 0 for none. */
export const writtenBy = ({ talk, said }: ReplayChat, seconds: number): number =>
  said.findLast(({ Time }) => Time <= talk.Starttime + seconds * 1000)?.Offset ?? 0;

/** The last message in the list, and the second at which the picture stands; in this order. */
export const lookAt = (page: Page): Promise<{ last: number; seconds: number }> =>
  page.evaluate(() => {
    const rows = document.querySelectorAll('[role="log"] [data-row]');
    const last = Number(rows[rows.length - 1]?.getAttribute('data-row') ?? 0);
    return { last, seconds: document.querySelector('video')?.currentTime ?? 0 };
  });

export const expectInStep = async (page: Page, chat: ReplayChat): Promise<void> => {
  const { last, seconds } = await lookAt(page);
  expect(last).toBeLessThanOrEqual(writtenBy(chat, seconds));
};

export const chatRow = (page: Page, offset: number): Locator =>
  page.locator(`[role="log"] [data-row="${offset}"]`);

export const chapterAt = ({ talk }: ReplayChat, place: number) => {
  const chapter = talk.Media?.Chapters.at(place);
  if (chapter === undefined) throw new Error('the recording has no chapters');
  return chapter;
};

/** Seeks to a chapter on a phone, and comes back to the chat. */
export const seekTo = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('tab', { name: '章节' }).click();
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('button').click();
  await page.getByRole('tab', { name: '聊天' }).click();
};

/** The next second to which the picture is sought. */
export const soughtSecond = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const video = document.querySelector('video');
        video?.addEventListener('seeking', () => resolve(Math.floor(video.currentTime)), {
          once: true,
        });
      }),
  );
