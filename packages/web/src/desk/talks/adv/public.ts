/** Advertisements, as operators edit them. */
export { AdvertsPage } from './components/adverts-page.tsx';
