export { PushPage as PushScreen } from '../../../features/push-desk/public.ts';
