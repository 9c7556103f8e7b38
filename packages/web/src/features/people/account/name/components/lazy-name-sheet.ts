import { lazyView } from '../../../../../ui/lazy-view.tsx';

export const LazyNameSheet = lazyView(async () => (await import('./name-sheet.tsx')).NameSheet);
