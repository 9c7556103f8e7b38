import type { Kysely } from 'kysely';

/**
 * Talks that nobody but staff sees yet, in a table of their own: whatever reads talks for everybody cannot
 * meet them, and neither does a gateway of an older version. Published ones get a version, and there are switches of
 * the platform.
 */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .alterTable('talk')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();

  await schema
    .createTable('talk_draft')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('university_id', 'text', (c) =>
      c.notNull().references('university.id').onDelete('cascade'),
    )
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('intro', 'text', (c) => c.notNull())
    .addColumn('speaker', 'text', (c) => c.notNull())
    .addColumn('speaker_title', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'bigint')
    .addColumn('ends_at', 'bigint')
    .addColumn('provinces', 'text', (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('talk_draft_university')
    .on('talk_draft')
    .columns(['university_id', 'starts_at'])
    .execute();
  await schema
    .createIndex('talk_draft_state')
    .on('talk_draft')
    .columns(['state', 'starts_at'])
    .execute();

  await schema
    .createTable('setting')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('is_on', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();
};
