import { WORDS_MAX } from '@xuanjiang/contracts/constants';
import type { WordAction } from '@xuanjiang/contracts/word';
import type { Clock } from '../../../lib/clock.ts';
import { createKeptTable } from '../../../lib/kept-table.ts';
import { CallError } from '../../../rpc/call-error.ts';
import { wordKey } from './matching/fold-text.ts';
import type { ListedWord } from './matching/match-words.ts';
import { createWordMatcher } from './matching/match-words.ts';
import type { WordStore } from './store.ts';

// What compares texts with words, for names and whatever else is compared so.
export type { Unit } from './matching/fold-text.ts';
export { foldText, shortened } from './matching/fold-text.ts';
export { createWordMatcher } from './matching/match-words.ts';

/** What is to happen to a post, and the words of the list in it. */
export interface WordVerdict {
  readonly action: 'pass' | WordAction;
  readonly words: string[];
}

/** The list of words at a time. */
export interface WordList {
  /** A word that blocks outweighs those that call for review. */
  check(content: string): WordVerdict;
}

const createWordList = (rows: readonly ListedWord[]): WordList => {
  const matcher = createWordMatcher(rows);
  return {
    check(content) {
      const found = matcher.find(content);
      const blocks = found.some(({ action }) => action === 'block');
      return {
        action: blocks ? 'block' : found.length > 0 ? 'review' : 'pass',
        words: found.map(({ word }) => word),
      };
    },
  };
};

/** The list of words that are not let into any room; it is looked through in memory. */
export const createWordService = (store: WordStore, clock: Clock) => {
  const list = createKeptTable(store, createWordList, clock);

  return {
    /** The same object for as long as nobody changes the list. */
    current: list.current,

    async check(content: string): Promise<WordVerdict> {
      return (await list.current()).check(content);
    },

    /**
     * Adds words. When several are compared alike, the first is taken.
     * @returns how many are new
     * @throws CallError input for a word without a letter or a digit, conflict when the list is full
     */
    async add(actor: string, words: readonly string[], action: WordAction): Promise<number> {
      const byKey = new Map(words.toReversed().map((word) => [wordKey(word), word]));
      const empty = byKey.get('');
      if (empty !== undefined) {
        const parameters = { field: 'Words', reason: empty };
        throw new CallError('input', { message: 'inputField', parameters });
      }
      const drafts = [...byKey].map(([key, word]) => ({ word, key, action })).toReversed();
      const added = await store.add(drafts, WORDS_MAX, { actor, time: clock() });
      if (added === null) throw new CallError('conflict', { message: 'wordsFull' });
      list.checkSoon();
      return added;
    },

    /** Somebody has changed the list: the next post sees it changed. */
    checkSoon: list.checkSoon,

    /** Reads the list, so that the first post need not wait for it. */
    async load(): Promise<void> {
      await list.current();
    },
  };
};

export type WordService = ReturnType<typeof createWordService>;
