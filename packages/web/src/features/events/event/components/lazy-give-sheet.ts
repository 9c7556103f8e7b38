import { lazyView } from '../../../../ui/lazy-view.tsx';

export const LazyGiveSheet = lazyView(async () => (await import('./give-sheet.tsx')).GiveSheet);
