export { DeskExportsPage as DeskExportsScreen } from '../../../features/export/public.ts';
