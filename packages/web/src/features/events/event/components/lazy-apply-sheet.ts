import { lazyView } from '../../../../ui/lazy-view.tsx';

export const LazyApplySheet = lazyView(async () => (await import('./apply-sheet.tsx')).ApplySheet);
