/** Talks as staff make and change them. */
export { DeskTalksPage, OrgTalksPage } from './components/talks-page.tsx';
