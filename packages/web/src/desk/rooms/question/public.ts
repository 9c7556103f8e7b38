/** The liaisons' lists of questions and polls over all talks. */
export { PollsPage } from './components/polls-page.tsx';
export { QuestionsPage } from './components/questions-page.tsx';
