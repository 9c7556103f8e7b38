import { useEffect, useState } from 'react';
import { useAppState } from '../../lib/app-state.ts';
import { useOnline } from '../../lib/online.ts';
import { beforeRetry } from '../../ui/lazy-view.tsx';
import { IDLE_ROUTES } from '../idle-routes.ts';
import '../later-screens.ts';
import { X } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { LazyReachSheet } from '../../features/reach/push/public.ts';
import { rememberOwner } from '../../lib/draft.ts';
import {
  forgetButForms,
  forgetDrafts,
  forgetFormsBut,
  forgetOthers,
  isWriter,
} from '../../lib/forget-drafts.ts';
import type { Session } from '../../lib/session.ts';
import { isLost, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { skeletons } from '../screen-frame.tsx';
import styles from './background.module.css';
import { LeavingSite } from './leaving-site.tsx';
import { t } from './texts.ts';
import { useClickLog } from './use-click-log.ts';
import { useHead } from './use-head.ts';
import { useWorker } from './use-worker.ts';
import { takeNewVersion } from './worker-link.ts';

/** Offers the newer version: the page is never taken from under somebody who writes or watches. */
const VersionBar = ({ worker }: { readonly worker: ServiceWorker }) => {
  const [declined, setDeclined] = useState<ServiceWorker | null>(null);
  const [isTaking, setTaking] = useState(false);
  const take = async (): Promise<void> => {
    setTaking(true);
    await takeNewVersion(worker);
    setTaking(false);
  };
  return declined === worker ? null : (
    <div className={`row-2 ${styles.bar}`} role="status">
      <span className={styles.text}>{t('newVersion')}</span>
      <Button kind="soft" size="small" disabled={isTaking} onClick={() => void take()}>
        {t('newVersionTake')}
      </Button>
      {!isTaking && (
        <IconButton
          icon={X}
          size={18}
          label={t('newVersionLater')}
          onClick={() => setDeclined(worker)}
        />
      )}
    </div>
  );
};

/** What stays of forms is for the account that wrote them, if it is that which comes back. */
const keepOwnForms = (session: Session): void => {
  if (session.info === null) return;
  forgetFormsBut(session.info.Uids);
  rememberOwner(session);
};

/**
 * What a visitor wrote stays for their login; what an account wrote goes with its session. Its forms stay in
 * this tab when the session ended without a log-out, until somebody else logs in.
 */
const useForgetDrafts = (): void => {
  useEffect(() => {
    forgetOthers(useSession.getState().token);
    keepOwnForms(useSession.getState());
    return useSession.subscribe((session, previous) => {
      const { token } = session;
      if (session.info !== previous.info) keepOwnForms(session);
      if (token === previous.token) return;
      if (token === '' && isLost(previous.token) && isWriter(previous.token)) {
        // Its mark stays, by which the other tabs know that nobody has logged out.
        forgetButForms();
        return;
      }
      if (previous.token !== '') (token === '' ? forgetDrafts : forgetButForms)();
      forgetOthers(token);
    });
  }, []);
};

/**
 * Asks again for the styles that failed to load: Vite asks for each only once, and what is loaded
 * later would be drawn without it.
 */
const repairStyles = (): Promise<unknown> =>
  Promise.all(
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'), (link) => {
      if (link.sheet !== null) return null;
      const again = link.cloneNode() as HTMLLinkElement;
      link.replaceWith(again);
      return new Promise((resolve, reject) => {
        again.onload = resolve;
        again.onerror = reject;
      });
    }),
  );

/** A toast stands in the half of the window that was not pressed, so that it covers nothing of what it confirms. */
const useToastPlace = (): void => {
  useEffect(() => {
    const onPress = ({ clientY }: PointerEvent) =>
      document.documentElement.toggleAttribute('data-low', clientY * 2 > window.innerHeight);
    document.addEventListener('pointerdown', onPress, true);
    return () => document.removeEventListener('pointerdown', onPress, true);
  }, []);
};

/** Asks how somebody wants to be told of what they booked, and takes what they chose at the messaging app. */
const Reach = () => {
  const { search } = useLocation();
  const isAsked = useAppState((state) => state.reach !== null);
  return (isAsked || search.includes('reserved=')) && <LazyReachSheet />;
};

/** What the page does when it has loaded, and says only when there is something to say. */
export const Background = () => {
  const newer = useWorker();
  const online = useOnline();
  useHead();
  useForgetDrafts();
  useClickLog();
  useToastPlace();
  useEffect(() => {
    beforeRetry.run = repairStyles;
    Object.assign(skeletons, IDLE_ROUTES);
  }, []);
  return (
    <>
      <div className={styles.top} role="status">
        {!online && <div className={styles.offline}>{t('offlineBar')}</div>}
      </div>
      {newer !== null && <VersionBar worker={newer} />}
      <LeavingSite />
      <Reach />
    </>
  );
};
