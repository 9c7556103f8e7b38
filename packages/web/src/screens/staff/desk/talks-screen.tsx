export { DeskTalksPage as DeskTalksScreen } from '../../../features/talkedit/public.ts';
