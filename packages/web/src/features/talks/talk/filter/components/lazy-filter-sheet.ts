import { lazyView } from '../../../../../ui/lazy-view.tsx';

export const LazyFilterSheet = lazyView(
  async () => (await import('./filter-sheet.tsx')).FilterSheet,
);
