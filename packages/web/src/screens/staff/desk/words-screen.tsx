export { WordsPage as WordsScreen } from '../../../features/word/public.ts';
