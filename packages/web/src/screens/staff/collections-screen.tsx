export { CollectionsPage as CollectionsScreen } from '../../desk/talks/collection/public.ts';
