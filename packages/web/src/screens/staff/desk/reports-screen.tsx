export { ReportsPage as ReportsScreen } from '../../../desk/rooms/report/public.ts';
