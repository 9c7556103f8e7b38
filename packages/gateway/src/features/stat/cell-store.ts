import type { Transaction } from 'kysely';
import { inParts } from '../../db/in-parts.ts';
import type { Tables } from '../../db/tables.ts';
import type { Cell } from './counting/cells.ts';
import { joinStudents, keyOf, mergeCells } from './counting/cells.ts';

const KEY = ['level', 'about', 'kind', 'part', 'since', 'value'] as const;

/** A word that students wrote, in the ten minutes from a time on. */
export interface WordCount {
  readonly talkId: string;
  readonly slotAt: number;
  readonly word: string;
  readonly count: number;
  readonly students: string;
}

/**
 * Adds to the cells. One turn of counting after the other does it (`counting-store.ts`): that keeps what two
 * would read and write of a cell's students apart.
 */
export const addCells = async (db: Transaction<Tables>, cells: readonly Cell[]): Promise<void> => {
  for (const part of inParts(mergeCells(cells))) {
    const stored = await db
      .insertInto('stat_cell')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns([...KEY]).doUpdateSet((eb) => ({
          amount: eb('stat_cell.amount', '+', eb.ref('excluded.amount')),
        })),
      )
      .returning([...KEY, 'students'])
      .execute();
    // What was there keeps its students until those that came are beside them.
    const added = new Map(part.map((cell) => [keyOf(cell), cell.students]));
    const grown = stored.flatMap((row) => {
      const students = joinStudents(row.students, added.get(keyOf(row)) ?? '');
      return students === row.students ? [] : [{ ...row, amount: 0, students }];
    });
    if (grown.length === 0) continue;
    await db
      .insertInto('stat_cell')
      .values(grown)
      .onConflict((conflict) =>
        conflict.columns([...KEY]).doUpdateSet((eb) => ({ students: eb.ref('excluded.students') })),
      )
      .execute();
  }
};

/** The words of a turn with those that were counted before, as `addCells` does it. */
export const addWords = async (
  db: Transaction<Tables>,
  words: readonly WordCount[],
): Promise<void> => {
  const rows = words.map(({ talkId, slotAt, ...word }) => ({
    talk_id: talkId,
    slot_at: slotAt,
    ...word,
  }));
  for (const part of inParts(rows)) {
    const stored = await db
      .insertInto('stat_word')
      .values(part)
      .onConflict((conflict) =>
        conflict
          .columns(['talk_id', 'word', 'slot_at'])
          .doUpdateSet((eb) => ({ count: eb('stat_word.count', '+', eb.ref('excluded.count')) })),
      )
      .returning(['talk_id', 'word', 'slot_at', 'students'])
      .execute();
    const keyOfWord = (row: { talk_id: string; word: string; slot_at: number }) =>
      `${row.talk_id}|${row.slot_at}|${row.word}`;
    const added = new Map(part.map((row) => [keyOfWord(row), row.students]));
    for (const row of stored) {
      const students = joinStudents(row.students, added.get(keyOfWord(row)) ?? '');
      if (students === row.students) continue;
      await db
        .updateTable('stat_word')
        .set({ students })
        .where('talk_id', '=', row.talk_id)
        .where('word', '=', row.word)
        .where('slot_at', '=', row.slot_at)
        .execute();
    }
  }
};
