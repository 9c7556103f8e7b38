import { lazyView } from '../../../../ui/lazy-view.tsx';

export const LazyWithdrawSheet = lazyView(
  async () => (await import('./withdraw-sheet.tsx')).WithdrawSheet,
);
