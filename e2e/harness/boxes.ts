import type { Page } from 'playwright-core';

/** Something that is drawn, and where, px. */
export interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What of a player may lie over what else of it: its controls, what it says, and what crosses it. */
const PARTS = [
  ...['button', 'a', 'input', 'textarea', '[role="button"]', '[role="status"]'],
  ...['.xgplayer-time', '.xgplayer-progress', '.xj-captions > span', '.xj-danmaku'],
].join();

/** Each choice of a dialog, and what stands beside it. */
const CHOICES = 'dialog h2, dialog button, dialog [role="radiogroup"] label, dialog p';

/** The parts under an element that can be seen, without those that are within another one. */
const seen = (page: Page, root: string, parts: string): Promise<readonly Box[]> =>
  page.evaluate(
    ([within, selector]) => {
      const isSeen = (element: Element): boolean => {
        if (getComputedStyle(element).visibility !== 'visible') return false;
        for (let each: Element | null = element; each !== null; each = each.parentElement) {
          const { opacity, display } = getComputedStyle(each);
          if (display === 'none' || Number(opacity) < 0.1) return false;
        }
        const { width, height, right, left } = element.getBoundingClientRect();
        // A danmaku waits beyond the edge.
        return width > 2 && height > 2 && right > 0 && left < innerWidth;
      };
      const found = [...document.querySelectorAll(within)]
        .flatMap((each) => [...each.querySelectorAll(selector)])
        .filter(isSeen);
      return found
        .filter((element) => !found.some((other) => other !== element && other.contains(element)))
        .map((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
          const name = `${element.className} ${text}`.trim().slice(0, 60);
          return { name, left, top, right, bottom };
        });
    },
    [root, parts] as const,
  );

/** The picture of a talk, with the way back that lies over it; on the full screen that alone. */
export const partsOfPicture = async (page: Page): Promise<readonly Box[]> => {
  const full = await page.locator('[data-full]').count();
  return seen(page, full > 0 ? '[data-full]' : '[data-picture]', PARTS);
};

export const partsOfDialog = (page: Page): Promise<readonly Box[]> => seen(page, 'body', CHOICES);

/** Boxes that touch with their edges do not overlap, nor those that do by less than rounding. */
const ROUNDING_PX = 1;

/** Which of some boxes lie over each other. */
export const overlaps = (boxes: readonly Box[]): readonly string[] =>
  boxes.flatMap((a, place) =>
    boxes.slice(place + 1).flatMap((b) => {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return wide > ROUNDING_PX && high > ROUNDING_PX ? [`${a.name} × ${b.name}`] : [];
    }),
  );
