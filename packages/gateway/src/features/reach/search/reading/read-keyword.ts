import { SEARCH } from '@xuanjiang/contracts/constants';
import { MAX_PINYIN_RUN, TERM_MIN } from '../../../../lib/search-limits.ts';
import type { Run } from '../../../../lib/search-text.ts';
import { runsOf } from '../../../../lib/search-text.ts';
import type { WordGroup } from '../policy.ts';
import { chooseReadings, groupWords } from '../policy.ts';
import type { SearchStore } from '../store.ts';
import type { Lexicon } from './cut-question.ts';

/** What a keyword means. */
export interface ReadKeyword {
  readonly words: readonly Run[];
  /** What its first letters can mean. */
  readonly readings: readonly string[];
}

type Terms = Pick<SearchStore, 'termsSpelt' | 'longestSpelt' | 'termsBeginning'>;

/** Terms that are read to choose readings from. */
const TERMS_READ = 4 * SEARCH.readingsMax;
/** Terms that follow one another without a blank, at most. */
const TERMS_JOINED = 4;

type Names = Pick<Lexicon, 'meaning' | 'spelt'>;

/** Letters that may begin a name that the lexicon knows. */
const NAME_LETTERS_MIN = 3;

/** What the lexicon knows letters for, as they are written or spelt. */
const nameOf = (letters: string, { meaning, spelt }: Names): string | null =>
  meaning(letters) === null ? (spelt.get(letters)?.[0] ?? null) : letters;

/** The name that letters begin with, the longest; null for none. */
const nameBeginning = (letters: string, lexicon: Names) => {
  for (let to = letters.length; to >= NAME_LETTERS_MIN; to -= 1) {
    const start = letters.slice(0, to);
    const text = nameOf(start, lexicon);
    if (text !== null) return { letters: start, text };
  }
  return null;
};

/** The terms that letters are made of, each the longest; null where some letters are of none. */
const splitLetters = async (
  letters: string,
  terms: Terms,
  lexicon: Names,
): Promise<string[] | null> => {
  const found: string[] = [];
  let rest = letters;
  while (rest !== '') {
    if (found.length === TERMS_JOINED) return null;
    const name = nameBeginning(rest, lexicon);
    const starts = Array.from({ length: Math.max(0, rest.length - TERM_MIN + 1) }, (_, index) =>
      rest.slice(0, index + TERM_MIN),
    );
    const longest = await terms.longestSpelt(starts);
    // Short names are the beginnings of words, too: shu of shuxue.
    if (name !== null && name.letters.length > (longest?.pinyin.length ?? 0)) {
      found.push(name.text);
      rest = rest.slice(name.letters.length);
      continue;
    }
    if (longest === null) return null;
    found.push(longest.term);
    rest = rest.slice(longest.pinyin.length);
  }
  return found;
};

/** Names of universities that letters spell, at most: others may be meant as well. */
const NAMES_READ = 4;

const readGroup = async (
  { words, letters }: WordGroup,
  terms: Terms,
  lexicon: Names,
): Promise<{ words: readonly Run[]; readings: readonly string[] }> => {
  const { meaning, spelt } = lexicon;
  if (letters === '') return { words, readings: [] };
  const typed = letters.slice(0, MAX_PINYIN_RUN);
  const others = chooseReadings(typed, await terms.termsSpelt(typed, TERMS_READ));
  const known = meaning(letters);
  // What is known as it is written may spell a word as well: tongji, but not scut.
  if (known !== null && others.length === 0) return { words, readings: [] };
  const written = known?.kind === 'university' ? known.universities.map(({ name }) => name) : [];
  const names = [...written, ...(spelt.get(typed) ?? [])].slice(0, NAMES_READ);
  const readings = [...new Set([...names, ...others])].slice(0, SEARCH.readingsMax);
  const [first] = readings;
  if (first !== undefined) return { words: runsOf(first), readings };
  const split = await splitLetters(typed, terms, lexicon);
  if (split === null) return { words, readings: [] };
  return { words: split.flatMap((term) => runsOf(term)), readings: [split.join(' ')] };
};

/**
 * Reads the letters of a keyword as pinyin or initials of what the index holds, and keeps those that are none.
 * @param chosen what the first letters mean; empty for the likeliest reading
 */
export const readKeyword = async (
  keyword: string,
  chosen: string,
  terms: Terms,
  lexicon: Names,
): Promise<ReadKeyword> => {
  const groups = groupWords(keyword, (letters) => nameOf(letters, lexicon) !== null);
  const words: Run[] = [];
  let readings: readonly string[] = [];
  for (const group of groups) {
    const read = await readGroup(group, terms, lexicon);
    const isFirst = readings.length === 0 && read.readings.length > 0;
    if (isFirst) readings = read.readings;
    const own = isFirst ? runsOf(chosen) : [];
    words.push(...(own.length > 0 ? own : read.words));
  }
  return { words: words.slice(0, SEARCH.wordsMax), readings };
};

/** How a keyword that is one Chinese word may go on. */
export const completeKeyword = async (
  keyword: string,
  terms: Pick<Terms, 'termsBeginning'>,
): Promise<string[]> => {
  const [only, ...more] = runsOf(keyword);
  if (only?.han !== true || more.length > 0) return [];
  return chooseReadings('', await terms.termsBeginning(only.text, TERMS_READ));
};
