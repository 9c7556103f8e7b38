import { MAX_PINYIN_RUN, NAME_MAX, TERM_MAX, TERM_MIN } from './search-limits.ts';
import { runsOf } from './search-text.ts';

/** A term that can be typed in pinyin or initials, and how much speaks for it. */
export interface Term {
  readonly term: string;
  /** All syllables as one word; a Latin term is its own. */
  readonly pinyin: string;
  readonly initials: string;
  readonly weight: number;
}

/** The syllable of each character of a Chinese text, without tones; ü is v. */
export type Spell = (text: string) => readonly string[];

/** A whole name is what people mean; the beginning of a phrase more often than its middle. */
const WEIGHT = { name: 8, start: 3, inside: 1 } as const;

const keyOf = ({ term, pinyin }: Pick<Term, 'term' | 'pinyin'>): string => `${term} ${pinyin}`;

/** The same terms together, in an order that is the same in every process. */
export const sumTerms = (terms: Iterable<Term>): Term[] => {
  const sums = new Map<string, Term>();
  for (const term of terms) {
    const key = keyOf(term);
    const known = sums.get(key);
    sums.set(key, known === undefined ? term : { ...known, weight: known.weight + term.weight });
  }
  return [...sums.entries()]
    .filter(([, { weight }]) => weight !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, term]) => term);
};

/**
 * The terms of a text: every two to four characters that follow one another, names as a whole, and words
 * of other scripts.
 */
export const termsOf = (text: string, spell: Spell): Term[] =>
  runsOf(text).flatMap((run): Term[] => {
    if (!run.han) {
      const word = run.text.slice(0, MAX_PINYIN_RUN);
      const weight = WEIGHT.start;
      return word.length < TERM_MIN ? [] : [{ term: word, pinyin: word, initials: word, weight }];
    }
    const characters = [...run.text];
    const syllables = spell(run.text);
    const cut = (from: number, to: number, weight: number): Term => ({
      term: characters.slice(from, to).join(''),
      pinyin: syllables.slice(from, to).join('').slice(0, MAX_PINYIN_RUN),
      initials: syllables
        .slice(from, to)
        .map((syllable) => syllable.slice(0, 1))
        .join(''),
      weight,
    });
    const terms: Term[] = [];
    for (let from = 0; from < characters.length; from += 1) {
      const weight = from === 0 ? WEIGHT.start : WEIGHT.inside;
      const last = Math.min(from + TERM_MAX, characters.length);
      for (let to = from + TERM_MIN; to <= last; to += 1) {
        const whole = from === 0 && to === characters.length;
        terms.push(cut(from, to, whole ? WEIGHT.name : weight));
      }
    }
    const named = characters.length > TERM_MAX && characters.length <= NAME_MAX;
    return named ? [...terms, cut(0, characters.length, WEIGHT.name)] : terms;
  });
