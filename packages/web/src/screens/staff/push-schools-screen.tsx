export { PushSchoolsPage as PushSchoolsScreen } from '../../features/outreach/public.ts';
