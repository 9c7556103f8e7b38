export { DeskExportsPage as DeskExportsScreen } from '../../../desk/overview/export/public.ts';
