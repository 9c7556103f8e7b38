export { AdvertsPage as AdvertsScreen } from '../../../desk/talks/adv/public.ts';
