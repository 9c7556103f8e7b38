/** Those who signed up with an event, for its staff. */
export { AttendeesPage } from './components/attendees-page.tsx';
