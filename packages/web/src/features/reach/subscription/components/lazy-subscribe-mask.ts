import { lazyView } from '../../../../ui/lazy-view.tsx';

export const LazySubscribeMask = lazyView(
  async () => (await import('./subscribe-mask.tsx')).SubscribeMask,
);
