export { OrgEventsPage as OrgEventsScreen } from '../../../features/content/public.ts';
