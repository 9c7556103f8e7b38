import { lazyView } from '../../../../ui/lazy-view.tsx';

export const LazyAgreementDialog = lazyView(
  async () => (await import('./agreement-dialog.tsx')).AgreementDialog,
);
