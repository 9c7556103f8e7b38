export { NewsPage as NewsScreen } from '../../../features/content/public.ts';
