import type { Page } from 'playwright-core';

/** A step without an answer for this time, ms, gets none: there was no such entry. Rare, so this may be long. */
const LOST_MS = 10_000;

/**
 * Runs in each page before its own scripts: knows the steps through the history that the page takes itself.
 * It hears of an answer before the page does, so what the page does then is looked at once more.
 */
export const WATCH_STEPS = `{
  const later = setTimeout;
  const { go } = history;
  let step = Promise.resolve();
  let answered = () => {};
  addEventListener('popstate', () => answered(), true);
  history.go = (by) => {
    step = new Promise((resolve) => {
      answered = resolve;
      later(resolve, ${LOST_MS});
    });
    go.call(history, by);
  };
  const { traverseTo } = navigation;
  navigation.traverseTo = (...to) => {
    const taken = traverseTo.apply(navigation, to);
    step = taken.finished.catch(() => {});
    return taken;
  };
  globalThis.stepsTaken = async () => {
    for (let seen; seen !== step; ) {
      seen = step;
      await seen;
      await new Promise((resolve) => later(resolve));
    }
  };
}`;

/**
 * Waits until the page has taken its own steps through the history, also the one that it takes a moment
 * after a layer has closed. Chromium drops a reload, and says so to nobody, when such a step is asked for
 * while the page is asked whether it may be left.
 */
export const stepsTaken = (page: Page): Promise<void> =>
  page
    .evaluate(() => (globalThis as { stepsTaken?: () => Promise<void> }).stepsTaken?.())
    // The page was left meanwhile, and its steps with it.
    .catch(() => {});
