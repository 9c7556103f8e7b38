/** Talks as staff make and change them. */
export { OrgTalksPage } from './components/talks-page.tsx';
