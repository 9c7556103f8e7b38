export { SetsPage as SetsScreen } from '../../../desk/talks/guide/public.ts';
