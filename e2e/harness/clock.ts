import type { BrowserContext, Page } from 'playwright-core';

const SECOND_MS = 1000;

/** The machine's time, UTC ms: a browser counts the age of cookies by it. */
export const machineTime = (): number => Date.now() - Number(process.env.TEST_CLOCK_AHEAD_MS ?? 0);

/** Less than the time-out of a call, so that none that is under way is given up. */
const AHEAD_MS = 5 * SECOND_MS;

/**
 * Stops the clock of a page that was opened with `page.clock.install()`. From then on its timers run
 * only when the test says so: `page.clock.runFor(ms)`.
 */
export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + AHEAD_MS);

/**
 * Timers of this length never end on pages that are opened from now on: what they would end, a busy machine may come to
 * later.
 * @param until the longest of them, where their length is not always the same
 */
export const withoutTimers = (
  pages: Page | BrowserContext,
  ms: number,
  until = ms,
): Promise<unknown> =>
  pages.addInitScript(`{
    const { setTimeout } = window;
    window.setTimeout = (run, wait, ...given) =>
      wait >= ${ms} && wait <= ${until} ? 0 : setTimeout(run, wait, ...given);
  }`);

/**
 * Waits until React has drawn what it has been told to. Its work is a queue of messages, which come
 * in order and are no timers.
 */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
  );

/** Lets this much time pass on a page whose clock stands still, and waits for what it draws. */
export const pass = async (page: Page, ms: number): Promise<void> => {
  await drawn(page);
  await page.clock.runFor(ms);
  await drawn(page);
};

/** Waits until what the page knows by now is drawn, and what its effects did after that. */
export const framesDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
