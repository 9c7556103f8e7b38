export { SetsPage as SetsScreen } from '../../../features/ebook/public.ts';
