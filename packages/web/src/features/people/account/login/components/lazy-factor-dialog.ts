import { lazyView } from '../../../../../ui/lazy-view.tsx';

export const LazyFactorDialog = lazyView(
  async () => (await import('../factor/components/factor-dialog.tsx')).FactorDialog,
);
