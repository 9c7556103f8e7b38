import type { Locator, Page } from 'playwright-core';
import { openAs } from './browser.ts';

const list = (page: Page): Locator => page.getByRole('log', { name: '聊天消息' });

/** Waits until the messages have a place. Before a talk its page opens on another tab, from which this goes to the chat. */
const showsChat = async (page: Page): Promise<void> => {
  const tab = page.getByRole('tab', { name: '聊天', exact: true, includeHidden: true });
  await list(page).or(tab).first().waitFor();
  // A dialog may lie over the tabs: a press would wait for its end. The page may go to the chat by itself meanwhile.
  if (!(await list(page).isVisible())) {
    await tab.evaluate((one) => {
      if (one.getAttribute('aria-selected') !== 'true') (one as HTMLElement).click();
    });
  }
  await list(page).waitFor();
};

/** Waits until the page is in its room: only then is something sent that is posted there. */
export const entersRoom = async (page: Page): Promise<void> => {
  await showsChat(page);
  await list(page).and(page.locator('[aria-busy="false"]')).waitFor();
};

/** Opens the page of a talk and waits until its messages have a place, entered or not. */
export const showTalk = async (page: Page, url: string, talkId: string): Promise<void> => {
  await page.goto(`${url}/videoDetail?id=${talkId}`);
  await showsChat(page);
};

/** Opens the page of a talk and waits until it is in the room. */
export const openTalk = async (page: Page, url: string, talkId: string): Promise<void> => {
  await page.goto(`${url}/videoDetail?id=${talkId}`);
  await entersRoom(page);
};

/** The same with a session. */
export const openTalkAs = async (
  page: Page,
  url: string,
  talkId: string,
  token: string,
): Promise<void> => {
  await openAs(page, `${url}/videoDetail?id=${talkId}`, token);
  await entersRoom(page);
};

/** Loads the page anew and waits until it is in its room again. */
export const reloadRoom = async (page: Page): Promise<void> => {
  await page.reload();
  await entersRoom(page);
};

/**
 * Writes a message as a person does and sends it. The page must be in the room. The field is pressed first: that waits
 * until no dialog lies over it, as one does until its answer has come. Filling alone would type into the dialog.
 */
export const say = async (page: Page, content: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: '说点什么，向老师提问' });
  await field.click();
  await field.fill(content);
  await page.getByRole('button', { name: '发送', exact: true }).click();
};

/** Waits until a message stands in the room as sent, not as still on its way. */
export const hears = async (page: Page, content: string): Promise<void> => {
  const row = page.getByRole('log').locator('[data-row]', { hasText: content });
  await row.first().waitFor();
};

/** How often a message stands in the room. */
export const countOf = (page: Page, content: string): Promise<number> =>
  page.getByRole('log').locator('[data-row]', { hasText: content }).count();

/** Keeps the page from its chat socket, as some networks do. @returns how often it tried */
export const blockSocket = async (page: Page): Promise<() => number> => {
  let attempts = 0;
  await page.routeWebSocket(/\/ws\?/, (socket) => {
    attempts += 1;
    void socket.close();
  });
  return () => attempts;
};

/**
 * How often the page tried its chat socket when it first went over to MQTT. Where that does not answer in time, as on a busy
 * machine, it begins again with the socket.
 */
export const attemptsBeforeMqtt = async (page: Page, attempts: () => number): Promise<number> => {
  await page.waitForEvent('websocket', (socket) => socket.url().endsWith('/mqtt'));
  return attempts();
};
