/** News: what screens use of it. */
export { AllNews } from './components/all-news.tsx';
export { Article } from './components/article.tsx';
export { NewsSearch } from './components/news-search.tsx';
