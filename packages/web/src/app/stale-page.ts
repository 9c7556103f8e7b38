import { MINUTE_MS } from '@xuanjiang/contracts/constants';

const KEY = '_reloaded';

/** Whether a page may reload itself: not when it did so a moment ago, or it would never end. */
export const mayReload = (reloadedAt: string | null, now: number): boolean =>
  reloadedAt === null || now - Number(reloadedAt) > MINUTE_MS;

/** Whether the server can be reached: if not, reloading would lose the page. */
const serverAnswers = async (): Promise<boolean> => {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/**
 * A page that was opened before a deployment requests code under a name that no longer exists; the
 * current page has the new names. Code that could not be loaded for another reason is requested
 * again when needed.
 */
export const reloadWhenStale = (): void => {
  const reload = async (): Promise<void> => {
    if (!mayReload(sessionStorage.getItem(KEY), Date.now()) || !(await serverAnswers())) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  };
  window.addEventListener('vite:preloadError', () => void reload());
};
