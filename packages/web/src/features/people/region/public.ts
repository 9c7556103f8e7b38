export { OwnCities } from './components/own-cities.tsx';
export { RegionGallery } from './components/region-gallery.tsx';
export { RegionPicker } from './components/region-picker.tsx';
