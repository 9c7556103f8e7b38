export { UniversitiesPage as UniversitiesScreen } from '../../../features/unidata/public.ts';
