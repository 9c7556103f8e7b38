import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Broadcaster } from './broadcaster.ts';
import { broadcast, goLive, isUnderWay } from './broadcaster.ts';
import type { DESKTOP, IPHONE, Visit } from './browser.ts';
import { visit } from './browser.ts';
import { playsOn } from './picture.ts';
import { openTalk } from './room.ts';
import { newTalk } from './talks.ts';

const line = (page: Page) => page.getByRole('slider', { name: '回看', includeHidden: true });
export const tag = (page: Page) => page.locator('.xj-livetag button');
/** Seconds that the player says the picture is behind what is on now; 0 for live. */
export const behind = async (page: Page): Promise<number> => {
  const [, minutes, seconds] = /-(\d+):(\d\d)$/.exec((await tag(page).textContent()) ?? '') ?? [];
  return Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
};
/** Waits until one can go back so many seconds, and does. */
export const goBack = async (page: Page, steps: number): Promise<void> => {
  await expect
    .poll(() => line(page).getAttribute('min').then(Number))
    .toBeLessThanOrEqual(-10 * steps);
  await line(page).evaluate((input: HTMLInputElement, at) => {
    input.value = String(at);
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type));
  }, -10 * steps);
  await expect.poll(() => behind(page)).toBeGreaterThan(10 * steps - 5);
};
export const live = (page: Page) => expect.poll(() => tag(page).textContent()).toBe('直播');

/** A live talk, and somebody who looks at it. */
interface Watched extends AsyncDisposable, Pick<Visit, 'page' | 'errors'> {
  readonly talkId: string;
  readonly encoder: Broadcaster;
}

/** Broadcasts a new talk, and opens it once it is played. */
export const watched = async (
  browser: Browser,
  url: string,
  device: typeof DESKTOP | typeof IPHONE,
): Promise<Watched> => {
  const talkId = await newTalk(url);
  // What was begun ends also where the rest fails.
  await using begun = new AsyncDisposableStack();
  const encoder = begun.use(await broadcast(url, talkId));
  await goLive(url, talkId);
  await expect.poll(() => isUnderWay(url, talkId)).toBe(true);
  const visitor = begun.use(await visit(browser, device));
  const { page, errors } = visitor;
  await openTalk(page, url, talkId);
  await playsOn(page, 2);
  await live(page);
  const owned = begun.move();
  return {
    ...{ talkId, encoder, page, errors },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
};

/** What the browser itself reads; undefined where it is given the picture by the page. */
export const readBy = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => /[^/]+\.m3u8/.exec(document.querySelector('video')?.currentSrc ?? '')?.[0]);

interface Places {
  /** The second of what was seen last of the live talk. */
  last: number;
  jumps: [number, number][];
}

/**
 * Notes where the picture is while it is drawn; `jumps` are ways of more than two seconds, back, or on beside the time that
 * passed: a page that stands still does not stop its picture.
 */
export const notePlaces = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const places: Places = { last: 0, jumps: [] };
    Object.assign(window, { places });
    let lookedAt = 0;
    const look = () => {
      const video = document.querySelector('video');
      const isReplay = document.querySelector('.xj-livetag') === null;
      const at = video?.currentTime ?? 0;
      // At 0 a list was opened that has yet to go to its place.
      if (!isReplay && video !== null && video.readyState >= 2 && !video.seeking && at > 0) {
        const on = at - places.last;
        const passed = (performance.now() - lookedAt) / 1000;
        if (places.last > 0 && (on < -2 || on > passed + 2)) places.jumps.push([places.last, at]);
        places.last = at;
        lookedAt = performance.now();
      }
      requestAnimationFrame(look);
    };
    look();
  });
export const placesOf = (page: Page): Promise<Places> =>
  page.evaluate(() => (window as unknown as { places: Places }).places);
