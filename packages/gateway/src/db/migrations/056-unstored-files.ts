import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Engine } from '../database.ts';

/** Files of broadcasts that the storage has not taken yet. */
export const up = async ({ schema }: Kysely<unknown>, engine: Engine): Promise<void> => {
  await schema
    .createTable('unstored_file')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('talk_id', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('came_at', 'bigint', (c) => c.notNull())
    // Until then a gateway is storing it.
    .addColumn('taken_until', 'bigint', (c) => c.notNull().defaultTo(0))
    // The last column: SQLite reads the others without it.
    .addColumn('bytes', engine === 'sqlite' ? 'blob' : sql`bytea`, (c) => c.notNull())
    .execute();
  await schema
    .createIndex('unstored_file_order')
    .on('unstored_file')
    .columns(['came_at', 'key'])
    .execute();
};
