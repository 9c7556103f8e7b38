import { lazyView } from '../../ui/lazy-view.tsx';

export const FollowPopup = lazyView(
  async () => (await import('./late/follow-popup.tsx')).FollowPopup,
);
export const ShareTip = lazyView(async () => (await import('./late/share-tip.tsx')).ShareTip);
export const ShareHint = lazyView(async () => (await import('./late/share-hint.tsx')).ShareHint);
export const AdvPopup = lazyView(async () => (await import('./late/adv-popup.tsx')).AdvPopup);
export const AudioButton = lazyView<object>(
  async () => (await import('./late/audio-button.tsx')).AudioButton,
);
export const Gate = lazyView<object>(async () => (await import('./late/gate.tsx')).Gate);
