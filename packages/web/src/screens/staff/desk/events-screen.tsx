export { DeskEventsPage as DeskEventsScreen } from '../../../features/content/public.ts';
