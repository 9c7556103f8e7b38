export { StudioPage as StudioScreen } from '../../../desk/media/studio/public.ts';
