import type { Locator, Page } from 'playwright-core';

/** How far a finger goes, px: farther than what closes a sheet. */
const FAR_PX = 160;
const STEP_PX = 20;

/** Draws something down by a finger, and lets go. */
export const dragDown = async (page: Page, what: Locator): Promise<void> => {
  const box = await what.boundingBox();
  if (box === null) throw new Error('what is drawn down is shown');
  const finger = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + down }],
    });
  await send('touchStart', 0);
  for (let down = STEP_PX; down <= FAR_PX; down += STEP_PX) await send('touchMove', down);
  await send('touchEnd', FAR_PX);
  await finger.detach();
};
