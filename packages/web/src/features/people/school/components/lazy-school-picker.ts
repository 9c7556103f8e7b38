import { lazyView } from '../../../../ui/lazy-view.tsx';

export const LazySchoolPicker = lazyView(
  async () => (await import('./school-picker.tsx')).SchoolPicker,
);
