import { NO_LETTER } from '@xuanjiang/contracts/university';
import { nameKey } from './name-key.ts';
import { loadPinyin } from './pinyin.ts';

export interface SpelledName {
  /** A to Z, or `NO_LETTER`. */
  readonly letter: string;
  /** Syllables without tones, one blank between two: the order of a list. */
  readonly pinyin: string;
  readonly initials: string;
}

/** Places whose first character the dictionary reads as in other words. */
const READ_AS: readonly (readonly [RegExp, string])[] = [
  [/^重庆/, '虫庆'],
  [/^长(?=[春沙安江治])/, '常'],
  [/^厦门/, '下门'],
];

/** A name by its sound. What is not Chinese stays as `nameKey` writes it. */
export const spellName = (name: string): SpelledName => {
  const read = READ_AS.reduce((text, [from, to]) => text.replace(from, to), nameKey(name));
  const syllables = loadPinyin()(read, { toneType: 'none', type: 'array', v: true });
  const [letter = ''] = (syllables[0] ?? '').toUpperCase();
  return {
    letter: /^[A-Z]$/.test(letter) ? letter : NO_LETTER,
    pinyin: syllables.join(' '),
    initials: syllables.map((syllable) => syllable[0] ?? '').join(''),
  };
};
