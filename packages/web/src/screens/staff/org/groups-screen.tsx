export { OrgGroupsPage as OrgGroupsScreen } from '../../../desk/events/group/public.ts';
