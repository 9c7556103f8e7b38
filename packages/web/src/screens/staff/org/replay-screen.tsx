export { ReplayPage as ReplayScreen } from '../../../features/replay/public.ts';
