export { SheetsPage as EnrolmentScreen } from '../../../features/unidata/public.ts';
