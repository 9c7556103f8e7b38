import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { isLeaving } from '../lib/leaving.ts';
import { serverAnswers } from '../lib/server-answers.ts';

const KEY = '_reloaded';

/** Whether a page may reload itself: not when it did so a moment ago, or it would never end. */
export const mayReload = (reloadedAt: string | null, now: number): boolean =>
  reloadedAt === null || now - Number(reloadedAt) > MINUTE_MS;

let deciding: Promise<void> = Promise.resolve();

/** Ends once it is known that a page whose code could not be loaded stays; never ends while it reloads itself. */
export const reloadDecided = (): Promise<void> => deciding;

/**
 * A page that was opened before a deployment requests code under a name that no longer exists; the
 * current page has the new names. Code that could not be loaded for another reason is requested
 * again when needed.
 */
export const reloadWhenStale = (): void => {
  const reload = async (): Promise<void> => {
    // Without a server a reload would lose the page.
    if (!mayReload(sessionStorage.getItem(KEY), Date.now()) || !(await serverAnswers())) return;
    // When a page is left, Firefox cancels the code that is loading; to the page that looks like missing code.
    if (isLeaving()) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
    // Nothing follows: the page goes.
    await new Promise(() => {});
  };
  window.addEventListener('vite:preloadError', () => {
    deciding = reload();
  });
};
