export { DeskEventsPage as DeskEventsScreen } from '../../../desk/events/event/public.ts';
