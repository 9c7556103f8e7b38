import { wordCalls } from '@xuanjiang/contracts/word';
import { fieldRules } from '../../kit/public.ts';
import { wordsIn } from './model.ts';

/** What is typed is one text; the schema is that of a list. */
export const WORDS_RULES = fieldRules(wordCalls.add.input.shape.Words, (text) =>
  wordsIn(String(text)),
);
