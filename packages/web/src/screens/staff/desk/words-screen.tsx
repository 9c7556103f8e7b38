export { WordsPage as WordsScreen } from '../../../desk/ground/word/public.ts';
