export { OwnSheetsPage as OwnEnrolmentScreen } from '../../../desk/universities/university/public.ts';
