import { lazyView } from '../../../../ui/lazy-view.tsx';

/** What was booked stands without it: nothing says that its code did not load. */
export const LazyReachSheet = lazyView<object>(
  async () => (await import('../reach/reach-sheet.tsx')).ReachSheet,
  { loading: null, failed: null },
);
