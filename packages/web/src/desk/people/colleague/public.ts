/** The people of a university: colleagues, roles and invitations. */
export { UniversityPeople } from './components/university-people.tsx';
