import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazy } from '../lazy.ts';
import { pageFacts } from '../page-facts.ts';
import { trpc } from '../trpc.ts';
import type { Scan } from '../wechat/scan.ts';

const scanning = lazy(() => import('../wechat/scan.ts'));

/**
 * The scanner of the messaging app, which is quicker than a camera in a page and needs no permission
 * of the person; null outside the app, on its desktop, and where it does not let the page use it.
 */
export const useAppScanner = (): Scan | null => {
  const { pathname, search } = useLocation();
  const { client } = trpc.useUtils();
  const [scan, setScan] = useState<Scan | null>(null);

  useEffect(() => {
    const { browser, config } = pageFacts;
    const appId = config.wechat?.appId;
    if (browser.app !== 'wechat' || browser.desktop || appId === undefined) return;
    let here = true;
    const sign = async (Url: string): Promise<string> =>
      (await client.share.sign.mutate({ Url, Appid: appId })).Ticket;
    scanning
      .load()
      .then(({ scannerFor }) =>
        scannerFor(appId, location.origin + pathname + search, sign, () => here),
      )
      .then((found) => here && setScan(() => found))
      // Camera, scanner and typing are still there.
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [pathname, search, client]);
  return scan;
};
