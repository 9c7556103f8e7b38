export { OrgGroupsPage as OrgGroupsScreen } from '../../../features/content/public.ts';
