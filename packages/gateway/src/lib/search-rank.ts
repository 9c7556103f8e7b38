import type { Run } from './search-text.ts';

/** What is known of a hit when hits are put in order. */
export interface Candidate {
  readonly id: number;
  /** The title and further names, each on a line, folded. */
  readonly keys: string;
  readonly universityId: string | null;
  readonly begins: number;
  readonly ends: number | null;
}

/** A word of a query, and the universities whose names have it; null where those are too many to say anything. */
export interface Wanted extends Run {
  readonly universities: ReadonlySet<string>;
}

/** How well a hit fits; smaller is better. */
export const FIT = { exact: 0, begins: 1, title: 2, names: 3, university: 4, body: 5 } as const;

const fitOfWord = (hit: Candidate, titleEnd: number, word: Wanted): number => {
  const at = hit.keys.indexOf(word.text);
  if (at !== -1) return at < titleEnd ? FIT.title : FIT.names;
  return word.universities.has(hit.universityId ?? '') ? FIT.university : FIT.body;
};

/**
 * How well a hit fits a query: the whole title or one of its names is what was typed, its title begins with
 * it, or where the word is that fits worst.
 */
export const fitOf = (hit: Candidate, words: readonly Wanted[]): number => {
  const { keys } = hit;
  const whole = words.map(({ text }) => text).join('');
  const lineEnd = keys.indexOf('\n');
  const titleEnd = lineEnd === -1 ? keys.length : lineEnd;
  if (`\n${keys}\n`.includes(`\n${whole}\n`)) return FIT.exact;
  if (keys.startsWith(whole)) return FIT.begins;
  return Math.max(...words.map((word) => fitOfWord(hit, titleEnd, word)));
};

/** What is on, then what comes, the soonest first, then what is over, the last first. */
const compareTimes = (a: Candidate, b: Candidate, now: number): number => {
  const stage = ({ begins, ends }: Candidate): number =>
    begins > now ? 1 : ends !== null && ends > now ? 0 : 2;
  const [first, second] = [stage(a), stage(b)];
  if (first !== second) return first - second;
  return first === 1 ? a.begins - b.begins : b.begins - a.begins;
};

/**
 * The hits in the order in which they are shown: what has a time by its time, where the words are found
 * anywhere but in the long text; other hits by how well they fit.
 */
export const rankHits = <T extends Candidate>(
  hits: readonly T[],
  words: readonly Wanted[],
  now: number,
): T[] =>
  hits
    .map((hit) => {
      const fit = fitOf(hit, words);
      const timed = hit.ends !== null;
      return { hit, timed, rank: timed ? Number(fit === FIT.body) : fit };
    })
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        (a.timed && b.timed ? compareTimes(a.hit, b.hit, now) : b.hit.begins - a.hit.begins) ||
        b.hit.id - a.hit.id,
    )
    .map(({ hit }) => hit);
