import { lazyView } from '../../../../../ui/lazy-view.tsx';

export const LazyCorrectionSheet = lazyView(
  async () => (await import('./correction-sheet.tsx')).CorrectionSheet,
);
