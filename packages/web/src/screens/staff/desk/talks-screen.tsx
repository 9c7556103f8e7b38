export { DeskTalksPage as DeskTalksScreen } from '../../../desk/talks/talk/public.ts';
