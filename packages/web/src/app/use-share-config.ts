import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { lazy } from '../lib/lazy.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { trpc } from '../lib/trpc.ts';
import { usePageShare } from '../lib/wechat/page-share.ts';
import { routeOf } from './routes.ts';
import { t } from './texts.ts';
import { routeTitle } from './title-of.ts';

const share = lazy(() => import('../lib/wechat/share.ts'));

/**
 * In the messaging app: on every change of route, for the routes that need it, passes what is
 * shared to the app. Its SDK is loaded there and nowhere else.
 */
export const useShareConfig = (): void => {
  const { pathname, search } = useLocation();
  const subject = usePageShare((page) => page.subject);
  const { client } = trpc.useUtils();

  useEffect(() => {
    const { wechat } = pageFacts.config;
    const route = routeOf(pathname);
    if (pageFacts.browser.app !== 'wechat' || wechat === null || route?.share !== true) return;
    let here = true;
    const current = location.origin + pathname + search;
    const shared = subject ?? {
      title: routeTitle(route.path),
      desc: t('shareDescription'),
      imgUrl: '',
    };
    const sign = async (Url: string): Promise<string> =>
      (await client.share.sign.mutate({ Url, Appid: wechat.appId })).Ticket;
    share
      .load()
      .then(({ refreshShare }) => refreshShare(wechat.appId, current, shared, sign, () => here))
      // Without it the app shares the plain address. The user is not told.
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [pathname, search, subject, client]);
};
