import type { Page } from 'playwright-core';

/** Highest sum of Chromium's layout shift values that nobody notices. */
export const SHIFT_MAX = 0.02;

interface Shift extends PerformanceEntry {
  readonly value: number;
}

/**
 * Adds up, from now on, by how much what is shown is moved: what a press has moved as well, since a slow
 * network moves it later.
 * @returns to be asked when all has come
 */
export const watchShift = async (page: Page): Promise<() => Promise<number>> => {
  const moved = await page.evaluateHandle(() => {
    const sum = { value: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum.value += (entry as Shift).value;
    }).observe({ type: 'layout-shift' });
    return sum;
  });
  return async () => {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))),
    );
    return (await moved.jsonValue()).value;
  };
};
