export { CollectionsPage as CollectionsScreen } from '../../features/collect-desk/public.ts';
