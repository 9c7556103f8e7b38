import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { inTurns } from './in-turns.ts';
import type { Tables } from './tables.ts';

/** Rows that one statement deletes: on SQLite whoever posts waits for it. */
export const DELETED_AT_ONCE = 500;

/** Deletes the rows of a large table whose time, in this column, is before one, UTC ms. */
export const deleteBefore = async <T extends 'inbox_message' | 'push'>(
  kysely: Kysely<Tables>,
  table: T,
  column: string & keyof Tables[T],
  before: number,
): Promise<void> => {
  const turn = inTurns(kysely);
  const old = sql`select id from ${sql.table(table)} where ${sql.ref(column)} < ${before}
    order by ${sql.ref(column)} limit ${sql.lit(DELETED_AT_ONCE)}`;
  let deleted: number;
  do {
    deleted = await turn(async (db) => {
      const gone = sql`delete from ${sql.table(table)} where id in (${old}) returning id`;
      return (await gone.execute(db)).rows.length;
    });
  } while (deleted === DELETED_AT_ONCE);
};
