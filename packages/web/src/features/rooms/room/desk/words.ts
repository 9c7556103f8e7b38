import { WORD_LENGTH, WORDS_ADDED_MAX } from '@xuanjiang/contracts/constants';

/** The words of a text with one on each line, each once, and why they cannot be added. */
export interface WordsDraft {
  readonly words: readonly string[];
  /** The first word that is too long; null for none. */
  readonly tooLong: string | null;
  /** There are more words than one call may add. */
  readonly tooMany: boolean;
}

export const readWords = (text: string): WordsDraft => {
  const lines = text.split('\n').map((line) => line.trim());
  const words = [...new Set(lines.filter((line) => line !== ''))];
  return {
    words,
    tooLong: words.find(({ length }) => length > WORD_LENGTH) ?? null,
    tooMany: words.length > WORDS_ADDED_MAX,
  };
};
