export { DeskEventsPage as DeskEventsScreen } from '../../../desk/talks/content/public.ts';
