/** Statistics for staff: the overview of a university, figures over days, and the digest of a talk. */
export { StatsPage } from './components/stats-page.tsx';
