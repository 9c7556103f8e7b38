import { MINUTE_MS } from '@xuanjiang/contracts/constants';

const KEY = '_reloaded';

/** Whether a page may reload itself: not when it did so a moment ago, or it would never end. */
export const mayReload = (reloadedAt: string | null, now: number): boolean =>
  reloadedAt === null || now - Number(reloadedAt) > MINUTE_MS;

/**
 * A page that stayed open over a deployment asks for code that is gone under its old name: the
 * current page knows the new one.
 */
export const reloadWhenStale = (): void => {
  window.addEventListener('vite:preloadError', () => {
    if (!mayReload(sessionStorage.getItem(KEY), Date.now())) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
};
