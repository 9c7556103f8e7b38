/** Own notes at seconds of a talk. */
export { AllNotes } from './components/all-notes.tsx';
export { TalkNotes } from './components/talk-notes.tsx';
export { NOTES_TAB } from './model.ts';
