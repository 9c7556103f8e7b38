/** The operators' list of words. */
export { WordsPage } from './components/words-page.tsx';
