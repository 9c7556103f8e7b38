import type { Kysely } from 'kysely';

/**
 * When accounts chose their names, and which changes of stored data are done. Accounts that are
 * there already count as having chosen, as do those that a gateway of the version before makes: 0.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .alterTable('account')
    .addColumn('name_chosen_at', 'bigint', (c) => c.defaultTo(0))
    .execute();
  await schema
    .createTable('data_step')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('done_at', 'bigint')
    .execute();
};
