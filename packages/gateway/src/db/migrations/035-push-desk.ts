import type { Kysely } from 'kysely';

/** What was planned in a time, by kinds: how the mornings of the last days stand. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createIndex('push_planned').on('push').columns(['kind', 'created_at']).execute();
};
