/** Articles, as staff write and publish them. */
export { NewsPage } from './news-page.tsx';
