export { GuidesPage as GuidesScreen } from '../../../features/ebook/public.ts';
