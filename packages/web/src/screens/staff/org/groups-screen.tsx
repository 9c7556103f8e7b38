export { OrgGroupsPage as OrgGroupsScreen } from '../../../desk/talks/content/public.ts';
