import type { WordAction } from '@xuanjiang/contracts/word';
import type { Transaction } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import { contains } from '../../../db/contains.ts';
import type { Database } from '../../../db/database.ts';
import { inParts } from '../../../db/in-parts.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { countRows, readPage } from '../../../db/read-page.ts';
import { countChange, tableVersion } from '../../../db/table-version.ts';
import type { Tables } from '../../../db/tables.ts';

/** A word that is to stand in the list. */
export interface WordDraft {
  readonly word: string;
  /** As words are compared; one word of the list has it. */
  readonly key: string;
  readonly action: WordAction;
}

type Noted = Pick<WordDraft, 'word' | 'action'>;

const entriesOf = (action: 'word.add' | 'word.delete', words: readonly Noted[]) =>
  words.map((word) => ({ action, subject: word.word, note: word.action }));

/** The actions of the words among these that the list has, by key. */
const knownActions = async (
  db: Transaction<Tables>,
  drafts: readonly WordDraft[],
): Promise<Map<string, WordAction>> => {
  const actions = new Map<string, WordAction>();
  for (const part of inParts(drafts.map(({ key }) => key))) {
    const rows = await db
      .selectFrom('word')
      .select(['word_key as key', 'action'])
      .where('word_key', 'in', part)
      .execute();
    for (const { key, action } of rows) actions.set(key, action);
  }
  return actions;
};

export const createWordStore = ({ kysely }: Database) => {
  const rows = () =>
    kysely.selectFrom('word').select(['id', 'word', 'action', 'created_at as createdAt']);

  return {
    version: () => tableVersion(kysely, 'word'),
    /** Words with ids above one, in their order. */
    after: (id: number, limit: number) =>
      rows().where('id', '>', id).orderBy('id').limit(limit).execute(),
    /** Words that contain a text, as they are written or by its key, newest first. */
    find(text: string, key: string, page: PageRange) {
      const all = rows().orderBy('id', 'desc');
      if (text === '') return readPage(all, page);
      const byKey = key === '' ? [] : [contains('word_key', key)];
      return readPage(
        all.where((eb) => eb.or([contains('word', text), ...byKey])),
        page,
      );
    },
    /**
     * Adds words, or changes the action of those that the list has, and notes who did; all or none.
     * @param most how many the list may hold
     * @returns how many are new; null when the list would hold more
     */
    add: (drafts: readonly WordDraft[], most: number, act: Act): Promise<number | null> =>
      kysely.transaction().execute(async (db) => {
        await countChange(db, 'word');
        const known = await knownActions(db, drafts);
        const added = drafts.filter(({ key }) => !known.has(key));
        if ((await countRows(db.selectFrom('word'))) + added.length > most) return null;
        const values = added.map(({ word, key, action }) => ({
          word,
          word_key: key,
          action,
          created_at: act.time,
        }));
        for (const part of inParts(values)) await db.insertInto('word').values(part).execute();
        const changed = drafts.filter(({ key, action }) => (known.get(key) ?? action) !== action);
        for (const { key, action } of changed) {
          await db.updateTable('word').set({ action }).where('word_key', '=', key).execute();
        }
        await noteActs(db, act, entriesOf('word.add', [...added, ...changed]));
        return added.length;
      }),
    /** Takes out those that the list has, and notes who did. */
    delete: (ids: readonly number[], act: Act): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        await countChange(db, 'word');
        const deleted = await db
          .deleteFrom('word')
          .where('id', 'in', ids)
          .returning(['word', 'action'])
          .execute();
        await noteActs(db, act, entriesOf('word.delete', deleted));
      }),
  };
};

export type WordStore = ReturnType<typeof createWordStore>;
