import { lazyView } from '../../ui/lazy-view.tsx';

export const FollowPopup = lazyView(
  async () => (await import('./lazy/follow-popup.tsx')).FollowPopup,
);
export const ShareTip = lazyView(async () => (await import('./lazy/share-tip.tsx')).ShareTip);
export const ShareHint = lazyView(async () => (await import('./lazy/share-hint.tsx')).ShareHint);
/** Nobody waits for it: nothing says that its code did not load. */
export const AdvPopup = lazyView<{ readonly mainScreen: boolean; readonly onClose?: () => void }>(
  async () => (await import('./lazy/adv-popup.tsx')).AdvPopup,
  { loading: null, failed: null },
);
/** Nobody waits for it either. */
export const ToTopButton = lazyView<object>(
  async () => (await import('./lazy/to-top-button.tsx')).ToTopButton,
  { loading: null, failed: null },
);
/** For accounts only, so it is no part of a visitor's first load. */
export const SubscribePrompt = lazyView<object>(
  async () => (await import('./lazy/subscribe-prompt.tsx')).SubscribePrompt,
  { loading: null, failed: null },
);
/** The page works without it. */
export const Background = lazyView<object>(
  async () => (await import('../background/background.tsx')).Background,
  { loading: null, failed: null },
);
export const AudioButton = lazyView<object>(
  async () => (await import('./lazy/audio-button.tsx')).AudioButton,
);
/** Where its code does not load, nothing is shown: the intended action is not done. */
export const IntentDoer = lazyView<{ readonly onClose?: () => void }>(
  async () => (await import('./lazy/intent-doer.tsx')).IntentDoer,
  { loading: null, failed: null },
);
export const Gate = lazyView<object>(async () => (await import('./lazy/gate.tsx')).Gate);
