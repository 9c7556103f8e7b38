export { AttendeesPage as AttendeesScreen } from '../../desk/reach/attendee/public.ts';
