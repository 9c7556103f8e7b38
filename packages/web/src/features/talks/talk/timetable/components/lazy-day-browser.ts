import { lazyView } from '../../../../../ui/lazy-view.tsx';

export const LazyDayBrowser = lazyView(async () => (await import('./day-browser.tsx')).DayBrowser);
