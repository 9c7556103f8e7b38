import { lazyView } from '../../../../ui/lazy-view.tsx';

export const LazyDownloadsSheet = lazyView(
  async () => (await import('./downloads-sheet.tsx')).DownloadsSheet,
);
