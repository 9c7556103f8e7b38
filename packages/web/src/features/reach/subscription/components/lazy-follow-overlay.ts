import { lazyView } from '../../../../ui/lazy-view.tsx';

export const LazyFollowOverlay = lazyView(
  async () => (await import('./follow-overlay.tsx')).FollowOverlay,
);
