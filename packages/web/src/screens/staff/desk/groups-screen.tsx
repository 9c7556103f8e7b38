export { DeskGroupsPage as DeskGroupsScreen } from '../../../desk/events/group/public.ts';
