import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { LayerCase, Step } from './layers/layer-case.ts';

/** The path and query at which the page is, without the origin. */
export const addressOf = (page: Page): string => page.url().replace(new URL(page.url()).origin, '');

const opens = async (page: Page, step: Step): Promise<void> => {
  await step.open(page);
  await step.layer(page).waitFor();
};
/** Types the text of a step anew: what was kept of it before is gone. */
const type = async (field: Locator, { text = '' }: Step): Promise<void> => {
  await field.fill('');
  await field.fill(text);
};
const closes = (page: Page, step: Step): Promise<void> =>
  step.layer(page).waitFor({ state: 'detached' });
/**
 * As the browser's back: not with Playwright's `goBack`, which waits for a document. A moment later, so
 * that the answer comes before the page may be gone.
 */
export const back = (page: Page): Promise<unknown> =>
  page.evaluate(() => setTimeout(() => history.back()));

/** The entries of layers that were closed are gone: each of them goes a moment later. */
export const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (history.state?.layer ?? 0) === 0);

/** Ways to close what lies on top. */
export const WAYS = [
  ['back', back],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const;

/**
 * Opens layers one over the other, and closes each: it closes alone, and what was typed in it is there
 * again.
 * @param leaves whether the page goes with its undermost layer
 * @param look at the page when all are open
 */
export const expectCloses = async (
  page: Page,
  steps: readonly Step[],
  close: (page: Page) => Promise<unknown>,
  leaves: boolean,
  look: () => Promise<unknown> = async () => undefined,
): Promise<void> => {
  const screen = addressOf(page);
  for (const step of steps) await opens(page, step);
  await look();
  for (const [index, step] of [...steps.entries()].reverse()) {
    const field = step.field?.(step.layer(page));
    if (field !== undefined) await type(field, step);
    await close(page);
    await closes(page, step);
    for (const under of steps.slice(0, index)) await under.layer(page).waitFor();
    if (index === 0 && leaves) continue;
    expect(addressOf(page)).toBe(screen);
    // What was typed is there again.
    if (field === undefined) continue;
    await opens(page, step);
    expect(await field.inputValue()).toBe(step.text);
    await close(page);
    await closes(page, step);
  }
  await settled(page);
};

/**
 * Reloads a page over which layers lie, and leaves it for the one before.
 * @param before the address of that one
 */
export const expectReloaded = async (
  page: Page,
  { ready, steps }: LayerCase,
  before: string,
): Promise<void> => {
  const screen = addressOf(page);
  for (const step of steps) await opens(page, step);
  const [first] = steps;
  const field = first?.field?.(first.layer(page));
  if (steps.length === 1 && first !== undefined && field !== undefined) await type(field, first);
  // An action that is done after a registration would open it again, sooner or later than the page is looked at.
  expect(await page.evaluate(() => sessionStorage.getItem('xj.intent'))).toBeNull();
  await page.reload();
  await ready(page);
  expect(addressOf(page)).toBe(screen);
  if (first !== undefined) await closes(page, first);
  await settled(page);
  if (steps.length === 1 && first !== undefined && field !== undefined) {
    await opens(page, first);
    expect(await field.inputValue()).toBe(first.text);
    await back(page);
    await closes(page, first);
  }
  await back(page);
  await page.waitForURL(before);
};
