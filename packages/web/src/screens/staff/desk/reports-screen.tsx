export { ReportsPage as ReportsScreen } from '../../../features/report-desk/public.ts';
