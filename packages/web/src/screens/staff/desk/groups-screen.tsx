export { DeskGroupsPage as DeskGroupsScreen } from '../../../desk/talks/content/public.ts';
