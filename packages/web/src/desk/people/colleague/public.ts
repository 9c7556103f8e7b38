/** The people of a university: colleagues, roles and invitations. */
export { ColleaguesPage } from './components/colleagues-page.tsx';
export { UniversityPeople } from './components/university-people.tsx';
