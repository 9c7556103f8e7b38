import { useLocation } from 'react-router-dom';
import { LazyLoginSheet } from '../../features/account/public.ts';
import { LazyRegistrationDialog, useBindShown } from '../../features/registration/public.ts';
import {
  closePrompt,
  hidePrompt,
  LazyFollowOverlay,
  LazySubscribeMask,
  useSubscribePrompt,
} from '../../features/subscription/public.ts';
import { appConfig } from '../../lib/app-config.ts';
import { useAppState } from '../../lib/app-state.ts';
import { browser } from '../../lib/browser.ts';
import { OfflineBar } from '../../ui/state.tsx';
import { routeOf } from '../paths.ts';
import { closeFollow } from './follow-shown.ts';
import { isGated } from './is-gated.ts';
import { AdvPopup, AudioButton, FollowPopup, Gate, ShareHint, ShareTip } from './lazy-overlays.ts';
import styles from './overlays.module.css';
import { RootSkeleton } from './root-skeleton.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { ToastHost } from './toast-host.tsx';
import { useAdvDue } from './use-adv-due.ts';
import { useFollow } from './use-follow.ts';

const closeLogin = () => useAppState.setState({ showLogin: false });
const closeBind = () => useAppState.setState({ showBind: false });
const closeSubWx = () => useAppState.setState({ showSubWx: false });
const closeShareTip = () => useAppState.setState({ showShareTip: false });
const closeShareHint = () => useAppState.setState({ isShare: false });

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
      {showBind && <LazyRegistrationDialog onClose={closeBind} />}
      {showSubWx && <LazyFollowOverlay onClose={closeSubWx} />}
      {showLogin && <LazyLoginSheet onClose={closeLogin} />}
      {showShareTip && <ShareTip onClose={closeShareTip} />}
    </>
  );
};

/** What comes by itself. */
const OfferedOverlays = () => {
  const mainScreen = routeOf(useLocation().pathname)?.tab === true;
  const isShare = useAppState((state) => state.isShare);
  const showPrompt = useSubscribePrompt();
  const showPopup = useFollow();
  const advDue = useAdvDue(mainScreen);
  return (
    <>
      {showPrompt && <LazySubscribeMask onClose={closePrompt} onFailed={hidePrompt} />}
      {isShare && <ShareHint onClose={closeShareHint} />}
      {advDue && <AdvPopup mainScreen={mainScreen} />}
      {showPopup && <FollowPopup onClose={closeFollow} />}
      {appConfig.audio && mainScreen && <AudioButton />}
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
      <Gate />
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
