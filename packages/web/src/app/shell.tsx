import { useLocation } from 'react-router-dom';
import { useAccountSync } from '../features/people/account/public.ts';
import { useWide } from '../lib/wide.ts';
import { LazyTopBar } from './lazy-top-bar.tsx';
import { Overlays } from './overlays/overlays.tsx';
import { Screens } from './router.tsx';
import { routeOf } from './routes.ts';
import styles from './shell.module.css';
import { TabBar } from './tab-bar.tsx';
import { t } from './texts.ts';
import { useOpenChat } from './use-open-chat.ts';
import { usePreload } from './use-preload.ts';
import { useSessionCheck } from './use-session-check.ts';
import { useShareConfig } from './use-share-config.ts';

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
