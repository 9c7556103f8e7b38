export { AnswersPage as FeedbackScreen } from '../../../desk/reach/feedback/public.ts';
