/** Answers that people keep: what screens and other features use of them. */
export { KeepAnswerButton } from './components/keep-answer-button.tsx';
export { KeptAnswers } from './components/kept-answers.tsx';
