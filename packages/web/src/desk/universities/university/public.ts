/** What staff write of universities: their data, enrolment data, and answers to reports. */

export { UniversitiesPage } from './components/universities-page.tsx';
