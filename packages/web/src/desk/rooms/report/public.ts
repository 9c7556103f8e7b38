/** Reported messages of all rooms, for operators. */
export { ReportsPage } from './components/reports-page.tsx';
