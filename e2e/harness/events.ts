import { writeFile } from 'node:fs/promises';
import type { CheckinOutcome } from '@xuanjiang/contracts/checkin';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Attendance, Event, Signup } from '@xuanjiang/contracts/event';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { openAs } from './browser.ts';
import { callApi } from './identity.ts';
import { keptCode } from './offline.ts';
import type { Product } from './product.ts';
import { bindForm, chooseFirstSchool, chooseYear, demoToken } from './registration.ts';
import { LIAISON_UNIVERSITY } from './talks.ts';

export interface EventPlan {
  readonly id: string;
  readonly title: string;
  /** When it starts, ms from now. */
  readonly inMs: number;
  /** Places of each list. */
  readonly lists: Readonly<Partial<Record<Attendance, number>>>;
}

/** The code that is shown at the place of these events. */
export const PLACE_CODE = '503916';

/** Adds an event of four hours, which checks in from an hour before it, and is signed up with until two hours after its start. */
export const addEvent = (product: Product, { id, title, inMs, lists }: EventPlan): void => {
  const starts = Date.now() + inMs;
  const ends = starts + 4 * HOUR_MS;
  const values = Object.entries(lists)
    .map(([attendance, capacity]) => `('${id}', '${attendance}', ${capacity}, 0, 0, 0)`)
    .join();
  product.sql(`
    INSERT INTO event (id, title, summary, university_id, organiser, starts_at, ends_at,
      former_starts_at, cancelled, notice, revision, province_id, city_id, place, address, audience,
      intro, steps, apply_until, checkin_from, checkin_until, place_code, talk_id, status)
    VALUES ('${id}', '${title}', '一天', '${LIAISON_UNIVERSITY}', '招生办公室', ${starts}, ${ends},
      NULL, 0, '', 0, '440000', '440100', '示例校区 · 礼堂', '示例路 1 号', '高三学生和家长',
      '[]', '[]', ${starts + 2 * HOUR_MS}, ${starts - HOUR_MS}, ${ends}, '${PLACE_CODE}', NULL, 1);
    INSERT INTO event_list (event_id, attendance, capacity, taken, waiting, numbered)
    VALUES ${values};
  `);
};

/** An event at which tickets are checked now. */
export const NOW_MS = -10 * MINUTE_MS;

/** Nobody is asked to subscribe to the morning's push. */
export const askedBefore = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(`try {
    localStorage.setItem('xj.subscribe-prompt-closed', String(Date.now()));
  } catch {}`);

/** Signs an account up by a call. */
export const signUp = async (
  product: Product,
  Id: string,
  token: string,
  input: object = {},
): Promise<Signup> => {
  const path = '/api/event/eventoff/reg/apply';
  const { code, msg, data } = await callApi<Signup>(product.url, path, {
    token,
    body: { Id, ...input },
  });
  if (code !== 0) throw new Error(`not signed up: ${msg}`);
  return data;
};

/** What the ticket of an account holds. */
export const ticketCodeOf = async (...who: Parameters<typeof signUp>): Promise<string> =>
  (await signUp(...who)).Places[0]?.Code ?? '';

/** The answer for the person at the door, as it is shown last. */
export const answered = (page: Page, outcome: CheckinOutcome): Promise<void> =>
  page.locator(`[role="alert"] [data-outcome="${outcome}"]`).waitFor();

/** Types as a scanner does, wherever the focus is: it waits for no key to be heard, however busy the machine is. */
export const typeAsScanner = async (page: Page, code: string): Promise<void> => {
  await Promise.all([...code, 'Enter'].map((key) => page.keyboard.press(key)));
};

/** Types as a scanner does, where no field has the focus. */
export const scan = async (page: Page, code: string): Promise<void> => {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await typeAsScanner(page, code);
};

/** Frames of a film: the camera of Chromium shows them again and again. */
const FRAMES = 30;

/** Films what a page shows, for `--use-file-for-fake-video-capture`. */
export const film = async (page: Page, file: string): Promise<void> => {
  const picture = await page.screenshot({ type: 'jpeg', quality: 95, scale: 'css' });
  await writeFile(file, Buffer.concat(Array.from({ length: FRAMES }, () => picture)));
};

/** An event of the demo whose headline has these words. */
export const demoEvent = async (url: string, words: string): Promise<Event> => {
  const path = `/api/event/eventoff/find?Name=${encodeURIComponent(words)}`;
  const { data } = await callApi<{ List: readonly Event[] }>(url, path);
  const [event] = data.List;
  if (event === undefined) throw new Error(`the demo lacks an event of ${words}`);
  return event;
};

/** The page of an event. */
export const eventPage = (url: string, id: string): string => `${url}/eventoffDetail?id=${id}`;

/** Where tickets of an event are checked. */
export const doorOf = (url: string, id: string): string => `${url}/checkin?id=${id}`;

/** The ticket on that page. */
export const ticketOn = (page: Page): Locator => page.getByRole('region', { name: '入场券' });

/** Signs somebody up with an event, and opens it until the device has the ticket, and the code of the page. */
export const keepTicket = async (
  product: Product,
  page: Page,
  { id, title, token }: { readonly id: string; readonly title: string; readonly token: string },
): Promise<void> => {
  addEvent(product, { id, title, inMs: DAY_MS, lists: { site: 9 } });
  await signUp(product, id, token);
  await openAs(page, eventPage(product.url, id), token);
  await ticketOn(page).getByText('断网也能出示').waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The worker keeps the code of a page that is loaded through it.
  await page.reload();
  await ticketOn(page).getByRole('img').waitFor();
  await keptCode(page);
};

/** How many have come in, as the door says it. */
export const comeIn = (page: Page, words: string): Locator =>
  page.getByRole('region', { name: '入场人数' }).getByText(words);

/** Fills in the form that comes before the first sign-up. */
export const register = async (page: Page): Promise<void> => {
  const form = bindForm(page);
  await form.school.waitFor();
  await chooseFirstSchool(page);
  await chooseYear(page, 2025);
  await form.done.click();
  await form.screen.waitFor({ state: 'detached' });
};

/** The links to groups that one can join now. */
export const openGroups = (page: Page): Locator =>
  page
    .getByRole('listitem')
    .filter({ hasNotText: '二维码更换中' })
    .filter({ has: page.locator('a[href^="/consultDetail"]') })
    .getByRole('link');

/** The code of a group, once it is given. */
export const groupCode = (page: Page): Locator => page.getByRole('img', { name: /的进群二维码$/ });

/** Ends the codes of the group that is open. @returns its id */
export const endCodes = async (product: Product, page: Page): Promise<string> => {
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  const token = await demoToken(product.url, 'operator');
  const codes = product.rows(`select link from consult_code where group_id = '${id}'`);
  for (const { link: Link } of codes as { link: string }[]) {
    await callApi(product.url, '/api/uni/consult/code/end', { token, body: { Id: id, Link } });
  }
  return id;
};
