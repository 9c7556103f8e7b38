import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Box } from '../harness/boxes.ts';
import { overlaps, partsOfDialog, partsOfPicture } from '../harness/boxes.ts';
import { MOVING, PHONE, visit } from '../harness/browser.ts';
import { withoutTimers } from '../harness/clock.ts';
import { holdBack } from '../harness/late-answer.ts';
import { playsOn } from '../harness/picture.ts';
import { replayChat } from '../harness/replay-chat.ts';
import { hears, openTalk, say } from '../harness/room.ts';
import { shareProduct } from '../harness/shared-product.ts';
import { someTalk, talkWith } from '../harness/talks.ts';

const { product, browser } = await shareProduct();
const live = await someTalk(product.url, 'live');
const replay = await talkWith(product.url, 'replay', async ({ Id }) => {
  const chat = await replayChat(product.url, Id);
  return chat?.talk.Media?.Captions ? chat : undefined;
});

const SIZES = [
  ...[320, 360, 390, 412, 430].map((width) => ({ width, height: 780 })),
  { width: 844, height: 390 },
];

/** Sound needs a touch first, as on phones: the button for it is there. Headless Chromium asks for none. */
const refuseSound = (): void => {
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function start() {
    if (this.muted) return play.call(this);
    this.pause();
    return Promise.reject(new DOMException('', 'NotAllowedError'));
  };
};

const player = (page: Page) => page.locator('.xgplayer');
/** The controls go by themselves while nobody touches the picture, and a touch brings them. */
const hideControls = (page: Page) =>
  page.locator('.xgplayer-controls').waitFor({ state: 'hidden' });
const showControls = async (page: Page): Promise<void> => {
  await hideControls(page);
  // They fade in, and on a busy machine they may have gone before anybody looks.
  const look = async (): Promise<boolean> => {
    if ((await page.locator('.xgplayer-inactive').count()) > 0) await player(page).tap();
    return page.evaluate(() => {
      const controls = document.querySelector(
        '.xgplayer:not(.xgplayer-inactive) .xgplayer-controls',
      );
      return controls !== null && Number(getComputedStyle(controls).opacity) > 0.9;
    });
  };
  // Two taps in quick succession pause it.
  await expect.poll(look, { interval: SECOND_MS }).toBe(true);
};

const namesOf = (boxes: readonly Box[]): string => boxes.map(({ name }) => name).join('\n');

const isDanmaku = (name: string): boolean => name.startsWith('xj-danmaku');
/** Whether a caption is among what is compared. */
const hasCaption = async (page: Page, boxes: readonly Box[]): Promise<boolean> => {
  const said = await page.locator('.xj-captions > span').allTextContents();
  return boxes.some(({ name }) => said.some((text) => text.trim().slice(0, 60) === name));
};
/** So long after something was said it has crossed the picture. */
const CROSSED_S = 8;

/**
 * Nothing lies over another thing, nor beyond the picture; a danmaku comes and goes at its edges.
 * @param has waited for: whether what is to be compared is there
 */
const expectApart = async (
  page: Page,
  state: string,
  has: (boxes: readonly Box[]) => Promise<boolean> | boolean = () => true,
): Promise<readonly Box[]> => {
  let boxes: readonly Box[] = [];
  const look = async (): Promise<boolean> => {
    boxes = await partsOfPicture(page);
    return has(boxes);
  };
  await expect.poll(look, { message: state }).toBe(true);
  expect(overlaps(boxes), state).toEqual([]);
  const frame = await page.locator('video').boundingBox();
  if (frame === null) throw new Error('there is no picture');
  const out = boxes.filter(
    ({ name, left, top, right, bottom }) =>
      top < frame.y - 2 ||
      bottom > frame.y + frame.height + 2 ||
      (!isDanmaku(name) && (left < frame.x - 2 || right > frame.x + frame.width + 2)),
  );
  expect(namesOf(out), state).toBe('');
  return boxes;
};

/** The controls take what is pressed: nothing that lets through no press lies over them. */
const expectPressable = async (page: Page, state: string): Promise<void> => {
  const covered = await page.locator('.xgplayer-controls').evaluate((controls) =>
    ['.xgplayer-progress', '.xgplayer-play', '.xgplayer-fullscreen'].filter((name) => {
      const part = controls.querySelector(name);
      if (part === null) return true;
      const { left, top, width, height } = part.getBoundingClientRect();
      return !controls.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );
  expect(covered, state).toEqual([]);
};

/** The menu: every choice is in it, and none over another. */
const expectMenuApart = async (page: Page, width: number): Promise<void> => {
  await page
    .getByRole('button', { name: '画质与更多', includeHidden: true })
    .dispatchEvent('click');
  await page.getByRole('switch', { name: '弹幕' }).waitFor();
  const boxes = await partsOfDialog(page);
  expect(overlaps(boxes), 'menu').toEqual([]);
  expect(namesOf(boxes.filter(({ left, right }) => left < 0 || right > width))).toBe('');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

const rowOf = (boxes: readonly Box[]): readonly Box[] =>
  boxes.filter(({ name }) => /xgplayer-(play|time|fullscreen)|^更多|画质/.test(name));
/** Shows the controls, and compares them: they come again where they had gone before that. */
const expectShownApart = async (page: Page, state: string): Promise<readonly Box[]> => {
  await showControls(page);
  return expectApart(page, state, async (boxes) => {
    const isThere = rowOf(boxes).length >= 3;
    if (!isThere) await showControls(page);
    return isThere;
  });
};

/** All buttons of the row have a line in common. */
const expectOneRow = (boxes: readonly Box[]): void => {
  const row = rowOf(boxes);
  expect(row.length, namesOf(boxes)).toBeGreaterThanOrEqual(3);
  const tops = row.map(({ top, bottom }) => (top + bottom) / 2);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
};

test.each(SIZES)('in a replay $width px wide nothing lies over anything', async (viewport) => {
  await using phone = await visit(browser, { ...PHONE, ...MOVING, viewport });
  const { page } = phone;
  await openTalk(page, product.studentUrl, replay.talk.Id);
  await playsOn(page, 1);
  // Not unless somebody turned them on.
  expect(await page.locator('.xj-danmaku').count()).toBe(0);
  await page
    .getByRole('button', { name: '画质与更多', includeHidden: true })
    .dispatchEvent('click');
  await page.getByRole('switch', { name: '弹幕' }).click();
  await page.getByRole('radio', { name: '大' }).check();
  await page.keyboard.press('Escape');
  // Something is said, and something crosses.
  const video = page.locator('video');
  const said = replay.said.find(({ Time }) => Time > replay.talk.Starttime + 3000);
  const second = ((said?.Time ?? 0) - replay.talk.Starttime) / 1000 - 1;
  const again = () =>
    video.evaluate((element: HTMLVideoElement, at) => {
      element.currentTime = at;
    }, second);
  await again();
  await page.locator('.xj-danmaku').first().waitFor({ state: 'attached' });
  await page.locator('.xj-captions > span').first().waitFor({ state: 'attached' });
  await hideControls(page);
  // Without them nothing would be compared; they come again until both are there.
  await expectApart(page, 'hidden', async (boxes) => {
    const both = (await hasCaption(page, boxes)) && boxes.some(({ name }) => isDanmaku(name));
    const at = await video.evaluate((element: HTMLVideoElement) => element.currentTime);
    if (!both && at > second + CROSSED_S) await again();
    return both;
  });
  expectOneRow(await expectShownApart(page, 'shown'));
  // A caption that is there when it is paused stays.
  await again();
  await page.waitForFunction(() => {
    const isThere = document.querySelector('.xj-captions:not([hidden]) > span') !== null;
    if (isThere) document.querySelector('video')?.pause();
    return isThere;
  });
  await expectApart(page, 'paused', (boxes) => hasCaption(page, boxes));
  await expectMenuApart(page, viewport.width);
  const end = async (state: string): Promise<void> => {
    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = element.duration - 0.5;
      return element.play();
    });
    await page.getByRole('button', { name: '重看' }).waitFor();
    await page.locator('.xgplayer:not(.xgplayer-inactive)').waitFor();
    await expectApart(page, state);
    await expectPressable(page, state);
  };
  await end('at its end');
  await page.getByRole('button', { name: '重看' }).click();
  await page.getByRole('button', { name: '重看' }).waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: '全屏', exact: true, includeHidden: true })
    .dispatchEvent('click');
  await page.locator('[data-full]').waitFor();
  await page.waitForFunction(() => document.querySelector('video')?.clientWidth === innerWidth);
  await expectShownApart(page, 'on the full screen');
  await end('at its end on the full screen');
  expect(phone.errors).toEqual([]);
});

/** Brings a replay to its end. @returns the way back to its beginning, as soon as the talks like it are asked for */
const endReplay = async (page: Page) => {
  await openTalk(page, product.studentUrl, replay.talk.Id);
  await playsOn(page, 1);
  const asked = page.waitForRequest('**/trpc/*talk.findSimilar*');
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.5;
  });
  await asked;
  return page.getByRole('button', { name: '重看' });
};

test('what is offered after a replay comes at once: nothing moves under a finger', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  // It waits for the talks for as long as their answer takes (`WAIT_MS`).
  await withoutTimers(page, 2 * SECOND_MS);
  const answer = await holdBack(page, '**/trpc/*talk.findSimilar*');
  const again = await endReplay(page);
  expect(await again.count()).toBe(0);
  answer();
  await again.waitFor();
  expect(await page.getByRole('link', { name: '看下一场' }).count()).toBe(1);
  await again.click();
  await again.waitFor({ state: 'detached' });
});

test('the way back to the beginning of a replay does not wait long for other talks', async () => {
  await using phone = await visit(browser, PHONE);
  const { page } = phone;
  await holdBack(page, '**/trpc/*talk.findSimilar*');
  const again = await endReplay(page);
  await again.click();
  await again.waitFor({ state: 'detached' });
});

/** Seeks 0.1 s ahead, as hls.js does over a hole in its stream. Danmaku have to stay. */
const skipHole = (page: Page): Promise<void> =>
  page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const happens = (event: string) =>
      new Promise((resolve) => {
        video.addEventListener(event, resolve, { once: true });
      });
    // The player has just heard where the picture is.
    await happens('timeupdate');
    const sought = happens('seeked');
    video.currentTime += 0.1;
    await sought;
  });

test.each(SIZES)(
  'in a live talk $width px wide nothing lies over anything, on its page and on the full screen',
  async (viewport) => {
    await using phone = await visit(browser, { ...PHONE, ...MOVING, viewport });
    const { page } = phone;
    await page.addInitScript(refuseSound);
    const sound = page.getByRole('button', { name: '点这里打开声音' });
    await Promise.all([openTalk(page, product.studentUrl, live.Id), sound.waitFor()]);
    await playsOn(page, 1);
    // It goes after some seconds, and comes again with the controls.
    await expectApart(page, 'without sound', async () => {
      const isThere = await sound.isVisible();
      if (!isThere) await showControls(page);
      return isThere;
    });
    // One that found no lane stays in the document, transparent, for the next.
    const crossing = page.locator('.xgplayer-danmu > :not([style*="opacity: 0"]) > .xj-danmaku');
    // From here it takes less time than the first danmaku needs to come in: the second waits for its lane.
    await hideControls(page);
    let said = 0;
    const cross = async (): Promise<void> => {
      const text = `从这里过 ${viewport.width} ${++said}`;
      const crosses = crossing.filter({ hasText: text }).waitFor();
      await Promise.all([crosses, hears(page, text), say(page, text)]);
      await skipHole(page);
    };
    // What a busy machine looks for when it has crossed is said again.
    await expectApart(page, 'with danmaku', async (boxes) => {
      const isThere = boxes.some(({ name }) => name.includes(`从这里过 ${viewport.width}`));
      if (!isThere) await cross();
      return isThere;
    });
    await hideControls(page);
    await expectApart(page, 'hidden');
    expectOneRow(await expectShownApart(page, 'shown'));
    await expectMenuApart(page, viewport.width);
    const last = `还在路上 ${viewport.width}`;
    await Promise.all([crossing.filter({ hasText: last }).waitFor(), say(page, last)]);
    await page
      .getByRole('button', { name: '全屏', exact: true, includeHidden: true })
      .dispatchEvent('click');
    await page.locator('[data-full]').waitFor();
    await page.waitForFunction(() => document.querySelector('video')?.clientWidth === innerWidth);
    await expectShownApart(page, 'on the full screen');
    expect(phone.errors).toEqual([]);
  },
);
