export { OrgTalksPage as OrgTalksScreen } from '../../../desk/talks/talk/public.ts';
