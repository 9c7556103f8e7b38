export { StudioPage as StudioScreen } from '../../../features/studio/public.ts';
