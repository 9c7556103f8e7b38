/** Feedback, as operators answer it. */
export { AnswersPage } from './components/answers-page.tsx';
