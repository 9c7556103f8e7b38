import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** A table that processes keep in memory. */
type KeptTableName = Tables['table_version']['name'];

/** Grows with every change of the table; 0 before the first. */
export const tableVersion = async (db: Kysely<Tables>, name: KeptTableName): Promise<number> => {
  const row = await db
    .selectFrom('table_version')
    .select('version')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.version ?? 0;
};

/**
 * Counts a change of the table. It comes first in the transaction: on either engine the row keeps
 * another change waiting until this one is done.
 */
export const countChange = async (db: Transaction<Tables>, name: KeptTableName): Promise<void> => {
  await db
    .insertInto('table_version')
    .values({ name, version: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        version: eb('table_version.version', '+', 1),
      })),
    )
    .execute();
};
