import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Tables whose rows are held by their `id`, each with the column that the update sets to what it is. It is no key: for a
 * key, SQLite reads all rows that refer to this one, such as every booking of a talk.
 */
export const HELD_COLUMNS = {
  account: 'chat_type',
  consult_group: 'status',
  event: 'revision',
  talk: 'reserves',
  university: 'color',
} as const satisfies { readonly [T in keyof Tables]?: keyof Tables[T] };

/**
 * Holds a row until the end of the transaction, so that what is done with it is done one after another. It is
 * an update that changes nothing: that waits on both engines. What is read afterwards is as the one before left it.
 */
export const holdRow = async (
  db: Transaction<Tables>,
  table: keyof typeof HELD_COLUMNS,
  id: string,
): Promise<void> => {
  const column = sql.ref(HELD_COLUMNS[table]);
  await sql`update ${sql.table(table)} set ${column} = ${column} where id = ${id}`.execute(db);
};
