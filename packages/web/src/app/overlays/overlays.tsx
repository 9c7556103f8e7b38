import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LazyLoginSheet } from '../../features/people/account/public.ts';
import { LazyRegistrationDialog, useBindShown } from '../../features/people/registration/public.ts';
import { LazyFollowOverlay } from '../../features/reach/subscription/public.ts';
import { afterLoad } from '../../lib/after-load.ts';
import { useAppState } from '../../lib/app-state.ts';
import { INTENT_KEPT } from '../../lib/intent.ts';
import { useOutliving } from '../../lib/outliving.ts';
import { pageFacts } from '../../lib/page-facts.ts';
import { useSession } from '../../lib/session.ts';
import { getCookie, getKept, setCookie } from '../../lib/storage.ts';
import { lazyView } from '../../ui/lazy-view.tsx';
import { isGatedPath, routeOf } from '../routes.ts';
import { titleOf } from '../title-of.ts';
import { FOLLOW_SHOWN, followShows } from './follow-flag.ts';
import { closeFollow, useFollowShown } from './follow-shown.ts';
import { isGated } from './is-gated.ts';
import { RootSkeleton } from './root-skeleton.tsx';
import { ToastHost } from './toast-host.tsx';
import { useAdvDue } from './use-adv-due.ts';
import { useCovered } from './use-covered.ts';

const FollowPopup = lazyView(async () => (await import('./lazy/follow-popup.tsx')).FollowPopup);
const ShareTip = lazyView(async () => (await import('./lazy/share-tip.tsx')).ShareTip);
const ShareHint = lazyView(async () => (await import('./lazy/share-hint.tsx')).ShareHint);
/** Nobody waits for it: nothing says that its code did not load. */
const AdvPopup = lazyView<{ readonly mainScreen: boolean; readonly onClose?: () => void }>(
  async () => (await import('./lazy/adv-popup.tsx')).AdvPopup,
  { loading: null, failed: null },
);
/** Nobody waits for it either. */
const ToTopButton = lazyView<object>(
  async () => (await import('./lazy/to-top-button.tsx')).ToTopButton,
  { loading: null, failed: null },
);
/** For accounts only, so it is no part of a visitor's first load. */
const SubscribePrompt = lazyView<object>(
  async () => (await import('./lazy/subscribe-prompt.tsx')).SubscribePrompt,
  { loading: null, failed: null },
);
/** The page works without it. */
const Background = lazyView<object>(
  async () => (await import('../background/background.tsx')).Background,
  { loading: null, failed: null },
);
const AudioButton = lazyView<object>(
  async () => (await import('./lazy/audio-button.tsx')).AudioButton,
);
/** Where its code does not load, nothing is shown: the intended action is not done. */
const IntentDoer = lazyView<{ readonly onClose?: () => void }>(
  async () => (await import('./lazy/intent-doer.tsx')).IntentDoer,
  { loading: null, failed: null },
);
const Gate = lazyView<object>(async () => (await import('./lazy/gate.tsx')).Gate);

/** Whether an intended action is kept, since a login in this page or from before it was loaded. */
const useIntentKept = (): boolean => {
  useEffect(() => useAppState.setState({ intentKept: getKept(INTENT_KEPT) !== '' }), []);
  return useAppState((state) => state.intentKept);
};

/** Whether the picture that invites to follow the account is there. Showing it spends its flag. */
const useFollow = (): boolean => {
  const { pathname } = useLocation();
  const shown = useFollowShown();
  const covered = useCovered();
  const mainScreen = routeOf(pathname)?.tab === true;
  useEffect(() => {
    if (!followShows({ flag: getCookie('_subwx'), mainScreen, covered })) return;
    setCookie('_subwx', FOLLOW_SHOWN);
    useFollowShown.setState(true, true);
  }, [mainScreen, covered]);

  return shown && mainScreen;
};

/** The button is of use from so many screens down. */
const SCREENS_DOWN = 1.5;

/** A button back to the top of a long screen. */
const ScrollToTop = () => {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const onScroll = () => setFar(window.scrollY > SCREENS_DOWN * window.innerHeight);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return far ? <ToTopButton /> : null;
};

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
