import { lazyView } from '../../../../../ui/lazy-view.tsx';

export const LazyDistSheet = lazyView(async () => (await import('./dist-sheet.tsx')).DistSheet);
