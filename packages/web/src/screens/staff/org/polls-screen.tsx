export { PollsPage as PollsScreen } from '../../../features/question-desk/public.ts';
