import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LazyLoginSheet } from '../../features/people/account/public.ts';
import { LazyRegistrationDialog, useBindShown } from '../../features/people/registration/public.ts';
import { LazyFollowOverlay } from '../../features/reach/subscription/public.ts';
import { afterLoad } from '../../lib/after-load.ts';
import { useAppState } from '../../lib/app-state.ts';
import { INTENT_KEPT } from '../../lib/intent.ts';
import { useOutlivingView } from '../../lib/outliving-view.ts';
import { pageFacts } from '../../lib/page-facts.ts';
import { getKept } from '../../lib/storage.ts';
import { lazyView } from '../../ui/lazy-view.tsx';
import { isGatedPath, routeOf } from '../routes.ts';
import { titleOf } from '../title-of.ts';
import { isGated } from './is-gated.ts';
import { RootSkeleton } from './root-skeleton.tsx';
import { ToastHost } from './toast-host.tsx';

const ShareTip = lazyView(async () => (await import('./lazy/share-tip.tsx')).ShareTip);
const ShareHint = lazyView(async () => (await import('./lazy/share-hint.tsx')).ShareHint);
/** Nobody waits for it: nothing says that its code did not load. */
const ToTopButton = lazyView<object>(
  async () => (await import('./lazy/to-top-button.tsx')).ToTopButton,
  { loading: null, failed: null },
);
/** The page works without it. */
const Background = lazyView<object>(
  async () => (await import('../background/background.tsx')).Background,
  { loading: null, failed: null },
);
const Offers = lazyView<object>(async () => (await import('./lazy/offers.tsx')).Offers, {
  loading: null,
  failed: null,
});
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
  const { View } = useOutlivingView();
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
  const { pathname } = useLocation();
  const isShare = useAppState((state) => state.isShare);
  return (
    <>
      {isShare && <ShareHint onClose={closeShareHint} />}
      {pageFacts.config.audio && routeOf(pathname)?.tab && <AudioButton />}
    </>
  );
};

/** What is neither seen at once nor waited for. */
const AfterLoad = ({ gated }: { readonly gated: boolean }) => {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => afterLoad(() => setLoaded(true)), []);
  return (
    loaded && (
      <>
        <Background />
        {!gated && <Offers />}
      </>
    )
  );
};

/** All that may lie over the screens. */
export const Overlays = () => {
  const { pathname } = useLocation();
  // A link with a right of its own keeps it behind `#`, which would not go along to the messaging app.
  const gated = routeOf(pathname)?.byLink !== true && isGated(pageFacts.config, pageFacts.browser);
  return (
    <>
      {gated ? (
        <Gate />
      ) : (
        <>
          <AskedOverlays />
          <OfferedOverlays />
        </>
      )}
      <ScrollToTop />
      <ToastHost />
      <AfterLoad gated={gated} />
    </>
  );
};
