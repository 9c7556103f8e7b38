/** The attendees of an event, for its staff. */
export { AttendeesPage } from './components/attendees-page.tsx';
