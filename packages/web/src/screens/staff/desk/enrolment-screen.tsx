export { SheetsPage as EnrolmentScreen } from '../../../desk/universities/university/public.ts';
