import type { LazyView } from '../../ui/lazy-view.tsx';
import { lazyView } from '../../ui/lazy-view.tsx';
import type { HomePartProps } from './home-part.tsx';

/** One for both parts: the first load has room for one more file name, and for nothing of either. */
export const LazyHomePart: LazyView<HomePartProps> = lazyView<HomePartProps>(
  async () => (await import('./home-part.tsx')).HomePart,
  { loading: null, failed: null },
);
