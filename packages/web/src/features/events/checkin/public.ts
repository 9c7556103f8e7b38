/** The doors of events. */
export { DoorPage } from './components/door-page.tsx';
export { doorIn } from './model.ts';
