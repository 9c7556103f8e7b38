import type { WordAction } from '@xuanjiang/contracts/word';
import type { Insertable, Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';

/** A word that is to stand in the list. */
export interface WordDraft {
  readonly word: string;
  /** As words are compared; one word of the list has it. */
  readonly key: string;
  readonly action: WordAction;
}

/** Who of the staff changes the list, and when. */
export interface WordAct {
  readonly actor: string;
  readonly time: number;
}

type Db = Transaction<Tables>;

/** First of all: on either engine the row keeps other changes of the list waiting until this one is done. */
const countChange = async (db: Db): Promise<void> => {
  await db
    .insertInto('table_version')
    .values({ name: 'word', version: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        version: eb('table_version.version', '+', 1),
      })),
    )
    .execute();
};

const note = async (
  db: Db,
  { actor, time }: WordAct,
  call: 'word.add' | 'word.delete',
  words: readonly { readonly word: string; readonly action: WordAction }[],
): Promise<void> => {
  const rows = words.map(
    ({ word, action }): Insertable<Tables['audit']> => ({
      created_at: time,
      actor,
      action: call,
      subject: word,
      note: action,
    }),
  );
  if (rows.length > 0) await db.insertInto('audit').values(rows).execute();
};

/**
 * Adds words, or changes the action of those that stand.
 * @returns how many are new; null when the list holds more than `most` then: the transaction must not stand
 */
export const addWords = async (
  db: Db,
  drafts: readonly WordDraft[],
  most: number,
  act: WordAct,
): Promise<number | null> => {
  await countChange(db);
  const keys = drafts.map(({ key }) => key);
  const known = await db.selectFrom('word').selectAll().where('word_key', 'in', keys).execute();
  const actions = new Map(known.map((row) => [row.word_key, row.action]));
  const added = drafts.filter(({ key }) => !actions.has(key));
  const changed = drafts.filter(
    ({ key, action }) => actions.has(key) && actions.get(key) !== action,
  );
  const { total } = await db
    .selectFrom('word')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (Number(total) + added.length > most) return null;
  const rows = added.map(({ word, key, action }) => ({
    word,
    word_key: key,
    action,
    created_at: act.time,
  }));
  if (rows.length > 0) await db.insertInto('word').values(rows).execute();
  for (const { key, action } of changed) {
    await db.updateTable('word').set({ action }).where('word_key', '=', key).execute();
  }
  await note(db, act, 'word.add', [...added, ...changed]);
  return added.length;
};

/** Takes words out. */
export const deleteWords = async (db: Db, ids: readonly number[], act: WordAct): Promise<void> => {
  await countChange(db);
  const gone = await db
    .deleteFrom('word')
    .where('id', 'in', [...ids])
    .returning(['word', 'action'])
    .execute();
  await note(db, act, 'word.delete', gone);
};
