export { AdvertsPage as AdvertsScreen } from '../../../features/content/public.ts';
