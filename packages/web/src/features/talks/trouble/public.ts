/** Broken pictures, as viewers tell of them. */
export { useTellTrouble } from './api.ts';
export { TroubleNote } from './components/trouble-note.tsx';
