import type { WordAction } from '@xuanjiang/contracts/word';
import { createAutomaton } from './automaton.ts';
import type { Unit } from './fold-text.ts';
import { foldText, isBoundary, isOrdinary, shortened } from './fold-text.ts';

/** A word of the list. */
export interface ListedWord {
  readonly word: string;
  readonly action: WordAction;
}

export interface WordMatcher<W extends ListedWord = ListedWord> {
  /** The words of the list in a text, each once, in the order in which they end. */
  find(text: string): W[];
}

/** Latin letters and digits at an end of a word; fewer than this must stand by themselves there. */
const ANYWHERE_FROM = 4;

interface Pattern<W> {
  readonly word: W;
  /** What is written at each of its places. */
  readonly own: readonly string[];
  /** Its beginning, or its end, must not touch a sign of its kind. */
  readonly apartBefore: boolean;
  readonly apartAfter: boolean;
}

const isLatin = ({ sign }: Unit): boolean => /[a-z0-9]/.test(sign);

/** Whether a run of few Latin signs begins the list. */
const beginsShort = (units: readonly Unit[]): boolean => {
  const other = units.findIndex((unit) => !isLatin(unit));
  const run = other === -1 ? units.length : other;
  return run > 0 && run < ANYWHERE_FROM;
};

const patternOf = <W extends ListedWord>(word: W, units: readonly Unit[]): Pattern<W> => ({
  word,
  own: units.map(({ own }) => own),
  apartBefore: beginsShort(units),
  apartAfter: beginsShort(units.toReversed()),
});

const standsAt = (pattern: Pattern<unknown>, text: readonly Unit[], start: number): boolean => {
  const { own, apartBefore, apartAfter } = pattern;
  const end = start + own.length;
  if (apartBefore && !isBoundary(text[start - 1], text[start])) return false;
  if (apartAfter && !isBoundary(text[end - 1], text[end])) return false;
  return own.every(
    (sign, index) => text[start + index]?.own === sign || !isOrdinary(text, start + index),
  );
};

/**
 * Looks for all words of a list at once.
 *
 * A word is found wherever its signs follow one another, whatever parts them, with one exception:
 * where it begins or ends with one to three Latin letters or digits, that end must not touch another
 * sign of the same kind (letters: letters, digits: digits). So `qq` is in `Q Q`, `加ｑｑ群` and
 * `qq123`, and not in `iraqqueen`; `加v` is in `加V：abc` and not in `加video`. Four signs and more
 * are found inside other words and across spaces too: for a Latin word that ordinary sentences may
 * contain so, `review` is the better action.
 */
export const createWordMatcher = <W extends ListedWord>(words: readonly W[]): WordMatcher<W> => {
  const automaton = createAutomaton(
    words.map((word) => {
      const units = foldText(word.word);
      return { signs: units.map(({ sign }) => sign), value: patternOf(word, units) };
    }),
  );
  return {
    find(text) {
      const found = new Set<W>();
      const units = foldText(text);
      for (const read of [units, shortened(units, 2), shortened(units, 1)]) {
        if (read === null) continue;
        const signs = read.map(({ sign }) => sign);
        automaton.scan(signs, (pattern, last) => {
          if (found.has(pattern.word)) return;
          if (standsAt(pattern, read, last + 1 - pattern.own.length)) found.add(pattern.word);
        });
      }
      return [...found];
    },
  };
};
