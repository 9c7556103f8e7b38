/** Collections as staff edit them. */
export { CollectionsPage } from './components/collections-page.tsx';
