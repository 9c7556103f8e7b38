import type { Kysely } from 'kysely';

/**
 * What the writer of a message was in the room. Rows that are stored already, and those that a
 * gateway of the previous version writes during the upgrade, have null: it is derived from their
 * role and badge when they are read. Filling the column here would rewrite the whole table while
 * it is locked.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('message').addColumn('standing', 'text').execute();
};
