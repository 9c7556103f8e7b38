/** The search over everything. */
export { SearchAll } from './components/search-all.tsx';
