import { WELCOME_COOKIE_CHECK_MS } from '@xuanjiang/contracts/constants';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAccountSync } from '../features/people/account/public.ts';
import { afterLoad } from '../lib/after-load.ts';
import { lazy } from '../lib/lazy.ts';
import { pageFacts } from '../lib/page-facts.ts';
import { keptToken, loseSession, sessionToken, setToken, useSession } from '../lib/session.ts';
import { trpc } from '../lib/trpc.ts';
import { usePageShare } from '../lib/wechat/page-share.ts';
import { isWide, useWide } from '../lib/wide.ts';
import { showToast } from '../ui/toast.ts';
import { LazyTopBar } from './lazy-top-bar.tsx';
import { Overlays } from './overlays/overlays.tsx';
import { Screens } from './router.tsx';
import { routeOf } from './routes.ts';
import { screenOf } from './screens.ts';
import { sessionChange } from './session-check.ts';
import styles from './shell.module.css';
import { TabBar } from './tab-bar.tsx';
import { t } from './texts.ts';
import { routeTitle } from './title-of.ts';

const share = lazy(() => import('../lib/wechat/share.ts'));

/**
 * In the messaging app: on every change of route, for the routes that need it, passes what is
 * shared to the app. Its SDK is loaded there and nowhere else.
 */
const useShareConfig = (): void => {
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

/** Looks every 30 s, and when the page comes back to sight, whether its session still is. */
const useSessionCheck = (): void => {
  useEffect(() => {
    let wasKept = false;
    const check = () => {
      const [kept, used] = [keptToken(), sessionToken()];
      const change = sessionChange({ kept, used, wasKept });
      wasKept = kept !== '';
      if (change.kind === 'other') setToken(change.token);
      if (change.kind !== 'ended') return;
      loseSession();
      showToast(t('sessionEnded'));
    };
    check();
    const timer = setInterval(check, WELCOME_COOKIE_CHECK_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
};

const onPointerDown = ({ target }: PointerEvent) => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== location.origin) return;
  const route = routeOf(link.pathname);
  if (route !== null) screenOf(route.path, isWide())?.preload();
};

/** Loads a screen's code as soon as a finger is on a link to it. */
const usePreload = (): void => {
  useEffect(() => {
    document.addEventListener('pointerdown', onPointerDown, { passive: true });
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);
};

const chat = lazy(() => import('../lib/chat/chat.ts'));

// The page of a talk loads the same code, and says so when that fails.
const open = () =>
  void chat.load().then(
    ({ openChat }) => openChat(),
    () => undefined,
  );

/** Connects the chat of a user who is logged in, after the page has loaded: its bytes come first. */
const useOpenChat = (): void => {
  const loggedIn = useSession(({ token }) => token !== '');
  useEffect(() => {
    if (loggedIn) return afterLoad(open);
  }, [loggedIn]);
};

const skipToContent = () => document.getElementById('main')?.focus();

/** The page: its bars, its screens, and what may lie over them. */
export const Shell = () => {
  const { pathname } = useLocation();
  const wide = useWide();
  const route = routeOf(pathname);
  const tabs = !wide && route?.tab === true;
  useAccountSync();
  useSessionCheck();
  useOpenChat();
  useShareConfig();
  usePreload();
  return (
    <div className={`${styles.shell} ${tabs ? styles.withTabs : ''} ${wide ? styles.wide : ''}`}>
      <button type="button" className={styles.skip} onClick={skipToContent}>
        {t('skipToContent')}
      </button>
      {wide && !route?.staff && <LazyTopBar />}
      <Screens />
      {tabs && <TabBar />}
      <Overlays />
    </div>
  );
};
