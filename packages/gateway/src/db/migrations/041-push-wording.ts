import type { Kysely } from 'kysely';

/** The texts of messages to WeChat as operators word them: the highest version of a kind is the one that is sent. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('push_wording')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('more', 'text', (c) => c.notNull())
    .addColumn('why', 'text', (c) => c.notNull())
    .addColumn('written_by', 'text')
    // What the provider answered where it refuses this text.
    .addColumn('refused_code', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('push_wording_key', ['kind', 'version'])
    .execute();
};
