import { lazyView } from '../../../../ui/lazy-view.tsx';

export const LazyRegistrationDialog = lazyView(
  async () => (await import('./registration-dialog.tsx')).RegistrationDialog,
);
