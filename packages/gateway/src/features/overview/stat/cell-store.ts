import type { RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { inParts } from '../../../db/in-parts.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Cell } from './counting/cells.ts';
import { FULL_STUDENTS, STUDENT_DIGITS } from './counting/cells.ts';
import type { WordCount } from './counting/words.ts';

type Engine = DatabaseAccess['engine'];

/** Rows of one statement: each takes some ten microseconds. */
const ROWS_AT_ONCE = 500;

/** The rows as one value, so that the statement is the same for any number: naming each field took longer than writing. */
const given = (
  engine: Engine,
  rows: readonly (readonly (string | number)[])[],
): RawBuilder<unknown> => {
  const json = JSON.stringify(rows);
  return engine === 'postgres'
    ? sql`jsonb_array_elements(${json}::jsonb) as given(value)`
    : sql`json_each(${json}) as given`;
};

/** Where the students of two lists begin. */
const PLACES = sql.join(
  Array.from(
    { length: (2 * FULL_STUDENTS) / STUDENT_DIGITS },
    (_, index) => sql`(${sql.lit(1 + index * STUDENT_DIGITS)})`,
  ),
);

/** `joinStudents` of what stands in a row and what comes. */
const joined = (table: 'stat_cell' | 'stat_word'): RawBuilder<string> => {
  const stored = sql.ref(`${table}.students`);
  const full = sql.lit(FULL_STUDENTS);
  return sql`case
    when length(${stored}) >= ${full} or excluded.students = ${stored} then ${stored}
    when length(excluded.students) >= ${full} then excluded.students
    else (select string_agg(student, '') from (
      select distinct substr(${stored} || excluded.students, column1, ${sql.lit(STUDENT_DIGITS)}) as student
      from (values ${PLACES}) as places
      where column1 <= length(${stored} || excluded.students)
      limit ${sql.lit(FULL_STUDENTS / STUDENT_DIGITS)}) as each)
    end`;
};

/**
 * Adds to the cells. One turn of counting after the other does it (`mark-store.ts`), each in the same order of
 * cells, so no two wait for each other.
 */
export const addCells = async (
  db: Transaction<Tables>,
  engine: Engine,
  cells: readonly Cell[],
): Promise<void> => {
  const rows = cells.map(({ level, about, kind, part, since, value, amount, students }) => [
    ...[level, about, kind, part, since, value],
    ...[amount, students],
  ]);
  for (const part of inParts(rows, ROWS_AT_ONCE)) {
    await sql`insert into stat_cell (level, about, kind, part, since, value, amount, students)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5,
        cast(value ->> 6 as bigint), value ->> 7
      from ${given(engine, part)} where true
      on conflict (level, about, kind, part, since, value) do update set
        amount = stat_cell.amount + excluded.amount, students = ${joined('stat_cell')}`.execute(db);
  }
};

/** Adds to the words, as `addCells` does it. */
export const addWords = async (
  db: Transaction<Tables>,
  engine: Engine,
  words: readonly WordCount[],
): Promise<void> => {
  const rows = words.map(({ talkId, word, slotAt, count, students }) => [
    ...[talkId, word, slotAt],
    ...[count, students],
  ]);
  for (const part of inParts(rows, ROWS_AT_ONCE)) {
    await sql`insert into stat_word (talk_id, word, slot_at, count, students)
      select value ->> 0, value ->> 1, cast(value ->> 2 as bigint), cast(value ->> 3 as integer),
        value ->> 4
      from ${given(engine, part)} where true
      on conflict (talk_id, word, slot_at) do update set
        count = stat_word.count + excluded.count, students = ${joined('stat_word')}`.execute(db);
  }
};
