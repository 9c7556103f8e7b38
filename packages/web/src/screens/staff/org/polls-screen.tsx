export { PollsPage as PollsScreen } from '../../../desk/rooms/question/public.ts';
