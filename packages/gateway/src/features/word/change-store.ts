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

/** Rows of one statement; SQLite takes at most 32,766 parameters. */
const STATEMENT_ROWS = 500;

function* inParts<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += STATEMENT_ROWS) {
    yield rows.slice(start, start + STATEMENT_ROWS);
  }
}

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
  for (const part of inParts(rows)) await db.insertInto('audit').values(part).execute();
};

/** The actions of the words among these that stand, by key. */
const knownActions = async (
  db: Db,
  drafts: readonly WordDraft[],
): Promise<Map<string, WordAction>> => {
  const actions = new Map<string, WordAction>();
  for (const part of inParts(drafts.map(({ key }) => key))) {
    const rows = await db
      .selectFrom('word')
      .select(['word_key', 'action'])
      .where('word_key', 'in', part)
      .execute();
    for (const row of rows) actions.set(row.word_key, row.action);
  }
  return actions;
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
  const actions = await knownActions(db, drafts);
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
  for (const part of inParts(rows)) await db.insertInto('word').values(part).execute();
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
