export { OrgTalksPage as OrgTalksScreen } from '../../../features/talkedit/public.ts';
