import { WORD_LENGTH } from '@xuanjiang/contracts/constants';
import { cleanLine } from '@xuanjiang/contracts/rules/clean-text';
import { wordKey } from '../matching/fold-text.ts';

/** A line that is no word. */
export interface RejectedLine {
  /** Counted from 1. */
  readonly line: number;
  readonly reason: string;
}

const COMMENT = '#';

/** Why a text is no word of the list; null for one that is. */
const problemOf = (word: string): string | null => {
  if (word.length > WORD_LENGTH) return `超过 ${WORD_LENGTH} 个字符`;
  return wordKey(word) === '' ? '没有文字或数字' : null;
};

/** The words of a text with one on each line; empty lines and those that begin with # are passed over. */
export const readWordLines = (text: string): { words: string[]; rejected: RejectedLine[] } => {
  const words: string[] = [];
  const rejected: RejectedLine[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const word = cleanLine(line);
    if (word === '' || word.startsWith(COMMENT)) continue;
    const reason = problemOf(word);
    if (reason === null) words.push(word);
    else rejected.push({ line: index + 1, reason });
  }
  return { words, rejected };
};
