import type { Cue } from '@xuanjiang/contracts/rules/captions';

/** Where a cue begins: in the text of its passage, and in the recording, ms. */
export type CueStart = readonly [at: number, fromMs: number];

/** A part of what was said, as the search holds it. */
export interface Passage {
  readonly text: string;
  readonly cues: readonly CueStart[];
}

/** A place at which words were said. */
export interface SaidPlace {
  readonly atMs: number;
  readonly text: string;
}

/**
 * Characters of a passage, some seven minutes: short enough that comparing hundreds with a word is little work, and long
 * enough that the newest hundreds of them are not all of a few talks.
 */
const PASSAGE_CHARS = 2000;

const LATIN_END = /[\p{L}\p{N}]$/u;
const LATIN_START = /^[\p{L}\p{N}]/u;
const HAN = /\p{Script=Han}/u;

/** What parts two cues: nothing between Chinese, so that a word that two cues share is found. */
const between = (before: string, after: string): string => {
  const [end, start] = [before.slice(-1), after.slice(0, 1)];
  const isLatin = LATIN_END.test(end) && LATIN_START.test(start);
  return isLatin && !HAN.test(end) && !HAN.test(start) ? ' ' : '';
};

/** Cuts what was said into passages. None ends within a cue. */
export const passagesOf = (cues: readonly Cue[]): Passage[] => {
  const passages: Passage[] = [];
  let text = '';
  let starts: CueStart[] = [];
  const end = () => {
    if (starts.length > 0) passages.push({ text, cues: starts });
    text = '';
    starts = [];
  };
  for (const cue of cues) {
    const said = cue.text.replaceAll('\n', ' ');
    if (text.length + said.length > PASSAGE_CHARS) end();
    text += between(text, said);
    starts.push([text.length, cue.fromMs]);
    text += said;
  }
  end();
  return passages;
};

/** Letters as words are looked for; as long as the text, so that places in it stay what they are. */
const lowered = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

const startsOf = (text: string, word: string): number[] => {
  const found: number[] = [];
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    found.push(at);
  }
  return found;
};

/**
 * The cues of a passage in which these words begin: those with most of them, in their order.
 * @param words folded, none empty
 */
export const placesIn = (
  { text, cues }: Passage,
  words: readonly string[],
  limit: number,
): SaidPlace[] => {
  const folded = lowered(text);
  const held = cues.map(() => new Set<string>());
  for (const word of words) {
    for (const at of startsOf(folded, word)) {
      held[cues.findLastIndex(([start]) => start <= at)]?.add(word);
    }
  }
  return cues
    .map(([start, atMs], index) => ({
      atMs,
      text: text.slice(start, cues[index + 1]?.[0]).trim(),
      words: held[index]?.size ?? 0,
    }))
    .filter((place) => place.words > 0)
    .toSorted((a, b) => b.words - a.words || a.atMs - b.atMs)
    .slice(0, limit)
    .toSorted((a, b) => a.atMs - b.atMs)
    .map(({ atMs, text: said }) => ({ atMs, text: said }));
};
