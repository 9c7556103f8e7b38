/** The liaisons' list of students who signed up. */
export { SignupsPage } from './components/signups-page.tsx';
