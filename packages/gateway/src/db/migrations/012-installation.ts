import type { Kysely } from 'kysely';

/** Facts of this database as a whole, such as its mode. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('installation')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('set_at', 'bigint', (c) => c.notNull())
    .execute();
};
