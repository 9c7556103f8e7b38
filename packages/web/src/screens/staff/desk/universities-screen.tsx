import { UniversityPeople } from '../../../desk/people/colleague/public.ts';
import { UniversitiesPage } from '../../../desk/universities/university/public.ts';

/** The universities, with their people: these belong to a higher area. */
export const UniversitiesScreen = () => <UniversitiesPage People={UniversityPeople} />;
