import { lazyView } from '../../../../ui/lazy-view.tsx';

export const LazyHandoverCode = lazyView<object>(
  async () => (await import('./handover-code.tsx')).HandoverCode,
);
