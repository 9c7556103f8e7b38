import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LazyLoginSheet } from '../../features/people/account/public.ts';
import { LazyRegistrationDialog, useBindShown } from '../../features/people/registration/public.ts';
import { LazyFollowOverlay } from '../../features/reach/subscription/public.ts';
import { afterLoad } from '../../lib/after-load.ts';
import { useAppState } from '../../lib/app-state.ts';
import { useOutliving } from '../../lib/outliving.ts';
import { pageFacts } from '../../lib/page-facts.ts';
import { useSession } from '../../lib/session.ts';
import { isGatedPath, routeOf } from '../routes.ts';
import { titleOf } from '../title-of.ts';
import { closeFollow } from './follow-shown.ts';
import { isGated } from './is-gated.ts';
import {
  AdvPopup,
  AudioButton,
  Background,
  FollowPopup,
  Gate,
  IntentDoer,
  ShareHint,
  ShareTip,
  SubscribePrompt,
} from './lazy-overlays.ts';
import { RootSkeleton } from './root-skeleton.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { ToastHost } from './toast-host.tsx';
import { useAdvDue } from './use-adv-due.ts';
import { useFollow } from './use-follow.ts';
import { useIntentKept } from './use-intent-kept.ts';

const closeLogin = () => useAppState.setState({ showLogin: false });
const closeBind = () => useAppState.setState({ showBind: false });
const closeSubWx = () => useAppState.setState({ showSubWx: false });
const closeShareTip = () => useAppState.setState({ showShareTip: false });
const closeShareHint = () => useAppState.setState({ isShare: false });

/** What the user, a screen or a call has asked for. */
const AskedOverlays = () => {
  const { pathname } = useLocation();
  const page = isGatedPath(pathname) ? titleOf(pathname) : null;
  const showLogin = useAppState((state) => state.showLogin);
  const showShareTip = useAppState((state) => state.showShareTip);
  const showSubWx = useAppState((state) => state.showSubWx);
  const showBind = useBindShown();
  const { View } = useOutliving();
  const intentKept = useIntentKept();
  const showSkeleton = useAppState(({ skeletons }) => skeletons > 0);
  return (
    <>
      {View && <View />}
      {showSkeleton && <RootSkeleton />}
      {showBind && <LazyRegistrationDialog onClose={closeBind} />}
      {showSubWx && <LazyFollowOverlay onClose={closeSubWx} />}
      {showLogin && <LazyLoginSheet page={page} onClose={closeLogin} />}
      {intentKept && <IntentDoer />}
      {showShareTip && <ShareTip onClose={closeShareTip} />}
    </>
  );
};

/** What comes by itself. */
const OfferedOverlays = () => {
  const mainScreen = routeOf(useLocation().pathname)?.tab === true;
  const isShare = useAppState((state) => state.isShare);
  const known = useSession(({ status }) => status === 'ready');
  const showPopup = useFollow();
  const advDue = useAdvDue(mainScreen);
  return (
    <>
      {known && <SubscribePrompt />}
      {isShare && <ShareHint onClose={closeShareHint} />}
      {advDue && <AdvPopup mainScreen={mainScreen} />}
      {showPopup && <FollowPopup onClose={closeFollow} />}
      {pageFacts.config.audio && mainScreen && <AudioButton />}
    </>
  );
};

/** What is neither seen at once nor waited for. */
const AfterLoad = () => {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => afterLoad(() => setLoaded(true)), []);
  return loaded && <Background />;
};

/** All that may lie over the screens. */
export const Overlays = () => (
  <>
    {isGated(pageFacts.config, pageFacts.browser) ? (
      <Gate />
    ) : (
      <>
        <AskedOverlays />
        <OfferedOverlays />
      </>
    )}
    <ScrollToTop />
    <ToastHost />
    <AfterLoad />
  </>
);
