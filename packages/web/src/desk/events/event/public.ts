/** Events, as staff edit and publish them. */
export { DeskEventsPage, OrgEventsPage } from './components/events-page.tsx';
