export { QuestionsPage as QuestionsScreen } from '../../../desk/rooms/question/public.ts';
