export { UsersPage as UsersScreen } from '../../../features/person/public.ts';
