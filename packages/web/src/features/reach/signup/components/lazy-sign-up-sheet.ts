import { lazyView } from '../../../../ui/lazy-view.tsx';

export const LazySignUpSheet = lazyView(
  async () => (await import('./sign-up-sheet.tsx')).SignUpSheet,
);
