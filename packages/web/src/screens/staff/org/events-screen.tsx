export { OrgEventsPage as OrgEventsScreen } from '../../../desk/events/event/public.ts';
