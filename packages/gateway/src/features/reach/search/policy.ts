import { SEARCH } from '@xuanjiang/contracts/constants';
import type { Run } from '../../../lib/search-text.ts';
import { runsOf } from '../../../lib/search-text.ts';

/** Words of a keyword that follow one another and may together be pinyin, or one that is none. */
export interface WordGroup {
  readonly words: readonly Run[];
  /** All letters of the group; empty for what is no pinyin. */
  readonly letters: string;
}

/** One letter is the initial of too much. */
const LETTERS = /^[a-z]{2,}$/;

/**
 * The words of a keyword; letters with blanks or apostrophes between them belong together: `xi'an`.
 * @param isName whether letters are a name by themselves, which is a group of its own: whdx fenshuxian
 */
export const groupWords = (
  keyword: string,
  isName: (letters: string) => boolean = () => false,
): WordGroup[] => {
  const groups: { words: Run[]; letters: string }[] = [];
  for (const word of runsOf(keyword).slice(0, SEARCH.wordsMax)) {
    const spelt = /^[a-z]+$/.test(word.text);
    const last = groups.at(-1);
    const goesOn = last !== undefined && last.letters !== '' && !isName(last.letters);
    if (spelt && goesOn && !isName(word.text)) {
      last.words.push(word);
      last.letters += word.text;
    } else groups.push({ words: [word], letters: spelt ? word.text : '' });
  }
  return groups.map((group) =>
    LETTERS.test(group.letters) ? group : { words: group.words, letters: '' },
  );
};

interface Weighed {
  readonly term: string;
  readonly pinyin: string;
  readonly initials: string;
  readonly weight: number;
}

/** A term that goes on so in nearly every place says less than what it goes on to. */
const PART_OF_LONGER = 0.8;
/** Beside the likeliest reading, one that is so much rarer is chance: the middle of some title. */
const CHANCE = 0.05;

/**
 * The readings of letters to choose from, in the order given. Where terms are spelt just so, they come with
 * what they go on to; else all that begin so. Parts of a longer term are left out.
 */
export const chooseReadings = (letters: string, terms: readonly Weighed[]): string[] => {
  const spelt = terms.filter((term) => term.pinyin === letters || term.initials === letters);
  const most = Math.max(0, ...spelt.map(({ weight }) => weight));
  const likely = spelt.filter(({ weight }) => weight >= most * CHANCE);
  const longer = terms.filter(
    (term) =>
      !spelt.includes(term) &&
      (likely.length === 0 || likely.some((each) => term.term.startsWith(each.term))) &&
      !terms.some(
        (other) =>
          other.term !== term.term &&
          other.term.startsWith(term.term) &&
          other.weight >= term.weight * PART_OF_LONGER,
      ),
  );
  return [...new Set([...likely, ...longer].map(({ term }) => term))].slice(0, SEARCH.readingsMax);
};
