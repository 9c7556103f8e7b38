/** Articles, as staff write and publish them. */
export { NewsPage } from './components/news-page.tsx';
