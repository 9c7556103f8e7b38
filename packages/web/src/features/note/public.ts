/** Own notes at seconds of a talk. */
export { TalkNotes } from './components/talk-notes.tsx';
