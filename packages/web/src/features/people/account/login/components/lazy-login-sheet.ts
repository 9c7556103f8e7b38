import { lazyView } from '../../../../../ui/lazy-view.tsx';

export const LazyLoginSheet = lazyView(async () => (await import('./login-sheet.tsx')).LoginSheet);
