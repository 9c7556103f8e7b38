import type { Kysely } from 'kysely';

/** Which viewers said that the picture of a talk is broken, and when staff were told of it. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('picture_told')
    .addColumn('talk_id', 'text', (c) => c.notNull().references('talk.id'))
    .addColumn('viewer_hash', 'text', (c) => c.notNull())
    .addColumn('told_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('picture_told_key', ['talk_id', 'viewer_hash'])
    .execute();
  await schema.createIndex('picture_told_at').on('picture_told').column('told_at').execute();

  await schema
    .createTable('picture_trouble')
    .addColumn('talk_id', 'text', (c) => c.primaryKey().references('talk.id'))
    .addColumn('began_at', 'bigint', (c) => c.notNull())
    // Null while it lasts.
    .addColumn('ended_at', 'bigint')
    .addColumn('told', 'integer', (c) => c.notNull())
    .addColumn('viewers', 'integer', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('picture_trouble_ended')
    .on('picture_trouble')
    .column('ended_at')
    .execute();
};
