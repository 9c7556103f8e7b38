export { DeskGuidesPage as GuidesScreen } from '../../../desk/talks/guide/public.ts';
