export { UsersPage as UsersScreen } from '../../../desk/people/user/public.ts';
