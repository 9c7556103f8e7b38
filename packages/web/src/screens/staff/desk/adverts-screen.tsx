export { AdvertsPage as AdvertsScreen } from '../../../desk/talks/content/public.ts';
