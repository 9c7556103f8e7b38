export { NewsPage as NewsScreen } from '../../../desk/talks/news/public.ts';
