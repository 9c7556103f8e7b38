import type { Locator, Page } from 'playwright-core';

/** How far a finger goes down, px: farther than what closes a sheet. */
const DOWN_PX = 160;
/** How far it goes to the left, px: farther than half of a column of a phone, and not as far as all of it. */
const LEFT_PX = 120;
const STEP_PX = 20;
/** How long it takes for a step, s: a quick swipe, however long a busy machine takes for it. */
const STEP_S = 0.01;
/** How long a finger rests that throws nothing when it is lifted, s. */
const REST_S = 0.2;

/** Draws something by a finger so many px to the right and down, and lets go: at once, or after a rest. */
const drag = async (
  page: Page,
  what: Locator,
  right: number,
  down: number,
  restS = 0,
): Promise<void> => {
  const box = await what.boundingBox();
  if (box === null) throw new Error('what is drawn is shown');
  const finger = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  let timestamp = Date.now() / 1000;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) => {
    timestamp += STEP_S;
    return finger.send('Input.dispatchTouchEvent', {
      type,
      timestamp,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + right * part, y: y + down * part }],
    });
  };
  const steps = Math.max(Math.abs(right), Math.abs(down)) / STEP_PX;
  // At once: a finger that rests, as it would on a busy machine, drags what is under it.
  await Promise.all([send('touchStart', 0), send('touchMove', 1 / steps)]);
  for (let step = 2; step <= steps; step += 1) await send('touchMove', step / steps);
  timestamp += restS;
  if (restS > 0) await send('touchMove', 1);
  await send('touchEnd', 1);
  await finger.detach();
};

/** Draws something down by a finger, and lets go. */
export const dragDown = (page: Page, what: Locator): Promise<void> => drag(page, what, 0, DOWN_PX);

/**
 * The same to the left, with a rest: when a frame comes late, Chromium lets what is thrown go past the next place before it
 * snaps, and so one place too far.
 */
export const dragLeft = (page: Page, what: Locator): Promise<void> =>
  drag(page, what, -LEFT_PX, 0, REST_S);
