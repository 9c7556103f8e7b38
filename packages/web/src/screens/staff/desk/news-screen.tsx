export { NewsPage as NewsScreen } from '../../../desk/talks/content/public.ts';
