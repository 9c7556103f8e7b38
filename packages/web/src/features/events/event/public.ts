/** Offline events: what screens use of them. */
export { signUpForEvent } from './actions.ts';
export { DoorsToday } from './components/doors-today.tsx';
export { AllEvents } from './components/event-list.tsx';
export { EventPage } from './components/event-page.tsx';
export { NextEvent } from './components/next-event.tsx';
export { OwnSignupList } from './components/own-signup-list.tsx';
export { UniversityEvents } from './components/university-events.tsx';
export { calendarPath as eventCalendarPath } from './model.ts';
