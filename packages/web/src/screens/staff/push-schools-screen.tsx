export { PushSchoolsPage as PushSchoolsScreen } from '../../desk/reach/outreach/public.ts';
