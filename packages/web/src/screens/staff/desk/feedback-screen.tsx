export { AnswersPage as FeedbackScreen } from '../../../features/content/public.ts';
