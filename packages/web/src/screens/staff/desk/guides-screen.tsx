export { GuidesPage as GuidesScreen } from '../../../desk/talks/guide/public.ts';
