export { SignupsPage as SignupsScreen } from '../../../desk/reach/signup/public.ts';
