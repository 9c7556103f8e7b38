import { lazyView } from '../../../../ui/lazy-view.tsx';

export const LazyReportSheet = lazyView(
  async () => (await import('./report-sheet.tsx')).ReportSheet,
);
