import type { WordAction } from '@xuanjiang/contracts/word';
import type { TextKey } from './desk-texts.ts';

/** What happens to a message with a word, in words. */
export const WORD_ACTIONS = {
  block: 'wordsBlock',
  review: 'wordsReview',
} as const satisfies Record<WordAction, TextKey>;
