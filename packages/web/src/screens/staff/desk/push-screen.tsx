export { PushPage as PushScreen } from '../../../desk/reach/push/public.ts';
