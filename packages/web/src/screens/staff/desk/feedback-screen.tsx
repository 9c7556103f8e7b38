export { AnswersPage as FeedbackScreen } from '../../../desk/talks/content/public.ts';
