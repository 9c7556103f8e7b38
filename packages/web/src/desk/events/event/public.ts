/** Events, as staff edit and publish them. */
export { DeskEventsPage, OrgEventsPage } from './event-page.tsx';
