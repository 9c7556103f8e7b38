export { SignupsPage as SignupsScreen } from '../../../features/signup-desk/public.ts';
