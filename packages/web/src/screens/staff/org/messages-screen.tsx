export { MessagesPage as MessagesScreen } from '../../../desk/rooms/thread/public.ts';
