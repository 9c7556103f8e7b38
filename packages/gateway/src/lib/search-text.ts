import { LATIN_STARTS } from './search-limits.ts';

/** Chinese characters, or letters and digits of other scripts: what a text is cut into. */
const RUNS = /\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}]+/gv;
const HAN = /^\p{Script=Han}/v;

/** A run of one script, lower case, full-width letters as plain ones. */
export interface Run {
  readonly text: string;
  readonly han: boolean;
}

/** The runs of a text in their order; what is no letter, digit or character only parts them. */
export const runsOf = (text: string): Run[] =>
  (text.normalize('NFKC').toLowerCase().match(RUNS) ?? []).map((run) => ({
    text: run,
    han: HAN.test(run),
  }));

/** Each two characters that follow one another. */
const bigrams = (characters: readonly string[]): string[] =>
  characters.slice(1).map((character, at) => (characters[at] ?? '') + character);

/** The beginnings of a word, with which it is found while it is typed. */
const starts = (word: string): string[] =>
  Array.from({ length: Math.min(word.length, LATIN_STARTS) }, (_, at) => word.slice(0, at + 1));

/**
 * What the index holds of a text: characters and bigrams of Chinese, and beginnings of words of other scripts. So
 * every query is one of whole grams: one for all that begin somehow would read many lists.
 */
export const gramsOf = (text: string): string[] => [
  ...new Set(
    runsOf(text).flatMap((run) => {
      if (!run.han) return starts(run.text);
      const characters = [...run.text];
      return [...characters, ...bigrams(characters)];
    }),
  ),
];

/**
 * The grams that a text with this word, or part of a word of another script, has. A word of several scripts, 600分, has
 * those of all.
 */
export const wantedGrams = (word: Run): string[] => {
  if (/\d\p{Script=Han}/v.test(word.text)) {
    return runsOf(word.text).flatMap((run) => wantedGrams(run));
  }
  if (!word.han) return [word.text.slice(0, LATIN_STARTS)];
  const characters = [...word.text];
  return characters.length === 1 ? characters : [...new Set(bigrams(characters))];
};

/** A text as words are looked for in it. */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** What is folded to itself, in one unit: nearly all of a text. Folding each sign would take milliseconds. */
const UNCHANGED = /^[\u0020-\u007e\u4e00-\u9fff\u3001-\u301e]$/;

/** Which sign of a text stands at a place of the folded one: a sign may be folded to several units. */
const signAt = (plain: readonly string[], place: number): number => {
  let units = 0;
  for (const [at, sign] of plain.entries()) {
    units += UNCHANGED.test(sign) ? 1 : foldText(sign).length;
    if (units > place) return at;
  }
  return plain.length;
};

/**
 * The part of a text around the first of these words, about `length` characters, cut ends marked; the
 * beginning where there is none.
 */
export const excerptOf = (text: string, words: readonly string[], length: number): string => {
  const spaced = text.replace(/\s+/g, ' ').trim();
  const plain = [...spaced];
  const folded = foldText(spaced);
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  const first = places.length === 0 ? 0 : signAt(plain, Math.min(...places));
  const from = Math.max(0, first - Math.floor(length / 4));
  const start = from < length / 4 ? 0 : from;
  const part = plain.slice(start, start + length).join('');
  return `${start > 0 ? '…' : ''}${part}${start + length < plain.length ? '…' : ''}`;
};
