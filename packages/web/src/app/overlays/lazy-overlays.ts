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
export const AudioButton = lazyView<object>(
  async () => (await import('./lazy/audio-button.tsx')).AudioButton,
);
export const Gate = lazyView<object>(async () => (await import('./lazy/gate.tsx')).Gate);
