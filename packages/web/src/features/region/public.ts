export { useProvinces } from './api.ts';
export { RegionGallery } from './components/region-gallery.tsx';
export { RegionPicker } from './components/region-picker.tsx';
export type { ProvinceRecord } from './model.ts';
