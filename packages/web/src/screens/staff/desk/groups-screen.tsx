export { DeskGroupsPage as DeskGroupsScreen } from '../../../features/content/public.ts';
