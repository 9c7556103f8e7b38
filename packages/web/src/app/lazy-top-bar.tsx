import type { LazyView } from '../ui/lazy-view.tsx';
import { lazyView } from '../ui/lazy-view.tsx';

const place = <div style={{ height: 'var(--top-bar-height)' }} />;

/** The top bar. Only wide screens have it: phones never load it. */
export const LazyTopBar: LazyView<object> = lazyView<object>(
  async () => (await import('./top-bar.tsx')).TopBar,
  { loading: place, failed: place },
);
