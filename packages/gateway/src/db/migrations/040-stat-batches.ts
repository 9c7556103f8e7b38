import type { Kysely } from 'kysely';

/**
 * Facts are added up in batches, whose cells are written in several turns: which batch is under way, and how far
 * its cells are written. The version before counts what comes after `done`, which the batch under way is not.
 */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .alterTable('stat_mark')
    .addColumn('batch_after', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('stat_mark')
    .addColumn('batch_until', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('stat_mark')
    .addColumn('batch_cell', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  // By which old cells are found: without it each care of the database would read all.
  await schema.createIndex('stat_cell_since').on('stat_cell').column('since').execute();
};
