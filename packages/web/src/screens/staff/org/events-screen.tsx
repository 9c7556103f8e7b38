export { OrgEventsPage as OrgEventsScreen } from '../../../desk/talks/content/public.ts';
