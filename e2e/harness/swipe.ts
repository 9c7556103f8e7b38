import type { Locator, Page } from 'playwright-core';

/** How far a finger goes, px: farther than what closes a sheet. */
const FAR_PX = 160;
const STEP_PX = 20;
/** How long it takes for a step, s: as fast as people swipe, however long a busy machine takes for the step. */
const STEP_S = 0.016;

/** Draws something by a finger to a side, and lets go. */
const drag = async (page: Page, what: Locator, across: number, down: number): Promise<void> => {
  const box = await what.boundingBox();
  if (box === null) throw new Error('what is drawn is shown');
  const finger = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  let timestamp = Date.now() / 1000;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', far: number) => {
    timestamp += STEP_S;
    return finger.send('Input.dispatchTouchEvent', {
      type,
      timestamp,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + across * far, y: y + down * far }],
    });
  };
  await send('touchStart', 0);
  for (let far = STEP_PX; far <= FAR_PX; far += STEP_PX) await send('touchMove', far);
  await send('touchEnd', FAR_PX);
  await finger.detach();
};

/** Draws something down by a finger, and lets go. */
export const dragDown = (page: Page, what: Locator): Promise<void> => drag(page, what, 0, 1);

/** The same to the left. */
export const dragLeft = (page: Page, what: Locator): Promise<void> => drag(page, what, -1, 0);
