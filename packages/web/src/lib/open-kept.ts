import { pageKey } from '@xuanjiang/contracts/rules/kept-page';
import { useEffect } from 'react';
import { PAGES_CACHE } from './worker-messages.ts';

/** The page that was last opened in full for want of its data: once is enough. */
const OPENED_KEY = 'xj.opened-kept';

const openKept = async (): Promise<void> => {
  const key = pageKey(new URL(location.href));
  if (key === null || sessionStorage.getItem(OPENED_KEY) === key) return;
  if ((await caches.match(key, { cacheName: PAGES_CACHE })) === undefined) return;
  sessionStorage.setItem(OPENED_KEY, key);
  location.reload();
};

/**
 * What a page that was opened in full showed came with it, and not by a call that the service worker
 * could keep. When the call then fails, the page is opened in full again, if it was kept.
 * @param failed null: it is not known yet
 */
export const useOpenKept = (failed: boolean | null): void => {
  useEffect(() => {
    // Without storage, and on an address without TLS, there are no kept pages.
    if (failed) openKept().catch(() => undefined);
    if (failed === false) sessionStorage.removeItem(OPENED_KEY);
  }, [failed]);
};
