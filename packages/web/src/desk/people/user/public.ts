/** The accounts of others, for operators. */
export { UsersPage } from './components/users-page.tsx';
