/** Statistics for staff: the overview of a university, figures over days, and the digest of a talk. */
export { DigestPage } from './components/digest-page.tsx';
export { OverviewPage } from './components/overview-page.tsx';
export { StatsPage } from './components/stats-page.tsx';
