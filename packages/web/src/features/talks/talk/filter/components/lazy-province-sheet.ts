import { lazyView } from '../../../../../ui/lazy-view.tsx';

export const LazyProvinceSheet = lazyView(
  async () => (await import('./province-sheet.tsx')).ProvinceSheet,
);
