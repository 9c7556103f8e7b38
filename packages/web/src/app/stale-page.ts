import { MINUTE_MS } from '@xuanjiang/contracts/constants';

const KEY = '_reloaded';

/** Whether a page may reload itself: not when it did so a moment ago, or it would never end. */
export const mayReload = (reloadedAt: string | null, now: number): boolean =>
  reloadedAt === null || now - Number(reloadedAt) > MINUTE_MS;

/** Whether the house is there: a page that cannot reach it would lose what it has by reloading. */
const houseAnswers = async (): Promise<boolean> => {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/**
 * A page that stayed open over a deployment asks for code that is gone under its old name: the
 * current page knows the new one. Code that is only out of reach is asked for again when needed.
 */
export const reloadWhenStale = (): void => {
  const reload = async (): Promise<void> => {
    if (!mayReload(sessionStorage.getItem(KEY), Date.now()) || !(await houseAnswers())) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  };
  window.addEventListener('vite:preloadError', () => void reload());
};
