import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useBindShown } from '../../features/registration/use-bind-shown.ts';
import { useSubscribePrompt } from '../../features/subscription/use-subscribe-prompt.ts';
import { appConfig } from '../../lib/app-config.ts';
import { useAppState } from '../../lib/app-state.ts';
import { browser } from '../../lib/browser.ts';
import { OfflineBar } from '../../ui/state.tsx';
import { routeOf } from '../paths.ts';
import { offerAdv } from './adv.ts';
import { isGated } from './is-gated.ts';
import { LateOverlay } from './late-overlay.tsx';
import { LATE } from './late-overlays.ts';
import styles from './overlays.module.css';
import { RootSkeleton } from './root-skeleton.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { ToastHost } from './toast-host.tsx';
import { useFollow } from './use-follow.ts';

/** What the user, a screen or a call has asked for. */
const AskedOverlays = () => {
  const showLogin = useAppState((state) => state.showLogin);
  const showShareTip = useAppState((state) => state.showShareTip);
  const showSubWx = useAppState((state) => state.showSubWx);
  const showBind = useBindShown();
  const showSkeleton = useAppState(({ skeletons }) => skeletons > 0);
  return (
    <>
      {showSkeleton && <RootSkeleton />}
      {showBind && <LateOverlay load={LATE.userInfo} />}
      {showSubWx && <LateOverlay load={LATE.follow} />}
      {showLogin && <LateOverlay load={LATE.login} />}
      {showShareTip && <LateOverlay load={LATE.shareTip} />}
    </>
  );
};

/** What comes by itself. */
const OfferedOverlays = () => {
  const mainScreen = routeOf(useLocation().pathname)?.tab === true;
  const isShare = useAppState((state) => state.isShare);
  const showAdv = useAppState(({ adv }) => adv.show);
  const showPrompt = useSubscribePrompt();
  const showPopup = useFollow();
  useEffect(offerAdv, []);
  return (
    <>
      {showPrompt && <LateOverlay load={LATE.subscribe} />}
      {isShare && <LateOverlay load={LATE.shareHint} />}
      {showAdv && mainScreen && <LateOverlay load={LATE.adv} />}
      {showPopup && <LateOverlay load={LATE.followPopup} />}
      {appConfig.audio && mainScreen && <LateOverlay load={LATE.audio} />}
    </>
  );
};

const GATED = isGated(appConfig, browser);

/** All that may lie over the screens. */
export const Overlays = () => (
  <>
    <div className={styles.offline}>
      <OfflineBar />
    </div>
    {GATED ? (
      <LateOverlay load={LATE.gate} />
    ) : (
      <>
        <AskedOverlays />
        <OfferedOverlays />
      </>
    )}
    <ScrollToTop />
    <ToastHost />
  </>
);
