import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Tables whose rows are held by their `id`. */
type HeldTable = 'account' | 'consult_group' | 'event' | 'talk' | 'university';

/**
 * Holds a row until the end of the transaction, so that what is done with it is done one after another. It is
 * an update that changes nothing: that waits on both engines. What is read afterwards is as the one before left it.
 */
export const holdRow = async (
  db: Transaction<Tables>,
  table: HeldTable,
  id: string,
): Promise<void> => {
  await sql`update ${sql.table(table)} set id = id where id = ${id}`.execute(db);
};
