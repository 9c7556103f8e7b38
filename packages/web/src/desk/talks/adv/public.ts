/** Advertisements, as operators edit and publish them. */
export { AdvertsPage } from './adv-page.tsx';
