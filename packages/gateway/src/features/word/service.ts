import { setImmediate } from 'node:timers/promises';
import { SECOND_MS, WORDS_MAX } from '@xuanjiang/contracts/constants';
import type { Word, WordAction } from '@xuanjiang/contracts/word';
import type { Clock } from '../../lib/clock.ts';
import { CallError } from '../../rpc/call-error.ts';
import { wordKey } from './fold-text.ts';
import type { WordMatcher } from './match-words.ts';
import { createWordMatcher } from './match-words.ts';
import type { WordRow, WordStore } from './store.ts';

/** What is to happen to a post, and the words of the list in it. */
export interface WordVerdict {
  readonly action: 'pass' | WordAction;
  readonly words: string[];
}

export interface WordService {
  /** A word that blocks outweighs those that call for review. */
  check(content: string): Promise<WordVerdict>;
  find(query: {
    readonly Name?: string | undefined;
    readonly Page: number;
    readonly Limit: number;
  }): Promise<{ List: Word[]; Total: number }>;
  /**
   * Of words that are compared alike the first is taken.
   * @returns how many are new
   * @throws CallError input for a word without a letter or a digit, conflict when the list is full
   */
  add(actor: string, words: readonly string[], action: WordAction): Promise<number>;
  /** Ids that are none are passed over. */
  delete(actor: string, ids: readonly number[]): Promise<void>;
  /** Reads the list, so that the first post need not wait for it. */
  load(): Promise<void>;
}

/** How often the table is asked whether somebody has changed it, ms. */
const CHECK_MS = SECOND_MS;
/** Rows read before other work gets its turn. */
const READ_ROWS = 2000;

const present = (row: WordRow): Word => ({
  Id: row.id,
  Word: row.word,
  Action: row.action,
  Createtime: row.created_at,
});

const readMatcher = async (store: WordStore): Promise<WordMatcher> => {
  const words: WordRow[] = [];
  for (let last = 0; ; await setImmediate()) {
    const rows = await store.after(last, READ_ROWS);
    words.push(...rows);
    if (rows.length < READ_ROWS) return createWordMatcher(words);
    last = rows.at(-1)?.id ?? last;
  }
};

/** The list of all rooms, looked through in memory; what is changed in any process is seen in a second. */
export const createWordService = (store: WordStore, clock: Clock): WordService => {
  let matcher: WordMatcher | null = null;
  let matcherVersion = -1;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;

  const look = async (): Promise<void> => {
    checkedAt = clock();
    try {
      // The version is read first: a change during the reading is seen at the next look.
      const version = await store.version();
      if (matcher !== null && version === matcherVersion) return;
      matcher = await readMatcher(store);
      matcherVersion = version;
    } catch (error) {
      // A database that is away for a while does not close the rooms: the list in memory goes on.
      if (matcher === null) throw error;
    }
  };

  const current = async (): Promise<WordMatcher> => {
    if (matcher === null || clock() - checkedAt >= CHECK_MS) {
      checking ??= look().finally(() => {
        checking = null;
      });
      await checking;
    }
    if (matcher === null) throw new Error('the word list was not read');
    return matcher;
  };

  /** Who has changed the list sees it changed. */
  const lookSoon = (): void => {
    checkedAt = Number.NEGATIVE_INFINITY;
  };

  return {
    async check(content) {
      const found = (await current()).find(content);
      const blocks = found.some(({ action }) => action === 'block');
      return {
        action: blocks ? 'block' : found.length > 0 ? 'review' : 'pass',
        words: found.map(({ word }) => word),
      };
    },
    async find({ Name = '', ...page }) {
      const { rows, total } = await store.find(Name, wordKey(Name), page);
      return { List: rows.map(present), Total: total };
    },
    async add(actor, words, action) {
      const byKey = new Map(words.toReversed().map((word) => [wordKey(word), word]));
      const empty = byKey.get('');
      if (empty !== undefined) {
        throw new CallError('input', {
          message: 'inputField',
          parameters: { field: 'Words', reason: empty },
        });
      }
      const drafts = [...byKey].map(([key, word]) => ({ word, key, action })).toReversed();
      const added = await store.add(drafts, WORDS_MAX, { actor, time: clock() });
      if (added === null) throw new CallError('conflict', { message: 'wordsFull' });
      lookSoon();
      return added;
    },
    async delete(actor, ids) {
      await store.delete(ids, { actor, time: clock() });
      lookSoon();
    },
    async load() {
      await current();
    },
  };
};
