export { ReplayPage as ReplayScreen } from '../../../desk/media/replay/public.ts';
