export { QuestionsPage as QuestionsScreen } from '../../../features/question-desk/public.ts';
