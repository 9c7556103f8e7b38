import type { Selectable } from 'kysely';
import { contains } from '../../db/contains.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { WordAct, WordDraft } from './change-store.ts';
import { addWords, deleteWords } from './change-store.ts';

export type WordRow = Selectable<Tables['word']>;

export interface WordStore {
  /** Grows with every change of the list; 0 before the first. */
  version(): Promise<number>;
  /** Words with ids above one, in their order. */
  after(id: number, limit: number): Promise<WordRow[]>;
  /** Words that contain a text, as they are written or by its key, newest first. */
  find(
    text: string,
    key: string,
    page: { readonly Page: number; readonly Limit: number },
  ): Promise<{ rows: WordRow[]; total: number }>;
  /**
   * Adds words, or changes the action of those that stand, and notes who did; all or none.
   * @param most how many the list may hold
   * @returns how many are new; null when the list would hold more
   */
  add(drafts: readonly WordDraft[], most: number, act: WordAct): Promise<number | null>;
  /** Takes out those that are there, and notes who did. */
  delete(ids: readonly number[], act: WordAct): Promise<void>;
}

/** Ends a transaction whose outcome is not wanted. */
class Undo extends Error {}

export const createWordStore = ({ kysely }: Database): WordStore => ({
  async version() {
    const row = await kysely
      .selectFrom('table_version')
      .select('version')
      .where('name', '=', 'word')
      .executeTakeFirst();
    return row?.version ?? 0;
  },
  after: (id, limit) =>
    kysely.selectFrom('word').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute(),
  async find(text, key, { Page, Limit }) {
    const fitting = kysely
      .selectFrom('word')
      .$if(text !== '', (query) =>
        query.where((eb) =>
          eb.or([contains('word', text), ...(key === '' ? [] : [contains('word_key', key)])]),
        ),
      );
    const rows = await fitting
      .selectAll()
      .orderBy('id', 'desc')
      .limit(Limit)
      .offset((Page - 1) * Limit)
      .execute();
    const { total } = await fitting
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { rows, total: Number(total) };
  },
  async add(drafts, most, act) {
    try {
      return await kysely.transaction().execute(async (db) => {
        const added = await addWords(db, drafts, most, act);
        if (added === null) throw new Undo();
        return added;
      });
    } catch (error) {
      if (error instanceof Undo) return null;
      throw error;
    }
  },
  delete: (ids, act) => kysely.transaction().execute((db) => deleteWords(db, ids, act)),
});
