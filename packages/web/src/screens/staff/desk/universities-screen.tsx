export { UniversitiesPage as UniversitiesScreen } from '../../../desk/universities/university/public.ts';
