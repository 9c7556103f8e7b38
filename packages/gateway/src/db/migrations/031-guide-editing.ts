import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * What staff need to edit guides, their sets and universities: versions, drafts, and files that are checked
 * before anything shows them. A draft of a guide counts as withdrawn, so that older gateways do not show it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  for (const table of ['guide', 'guide_set', 'university']) {
    await schema
      .alterTable(table)
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  }
  await schema
    .alterTable('guide')
    .addColumn('changed_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update guide set changed_at = published_at`.execute(db);
  await schema.createIndex('guide_changed').on('guide').column('changed_at').execute();
  await schema
    .alterTable('guide_set')
    .addColumn('university_id', 'text', (c) => c.references('university.id'))
    .execute();
  await schema
    .alterTable('guide_set')
    .addColumn('shown', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  // What there was before was public: it cannot be deleted.
  await schema
    .alterTable('guide_set')
    .addColumn('published_at', 'bigint', (c) => c.notNull().defaultTo(1))
    .execute();

  await schema
    .createTable('guide_version')
    .addColumn('guide_id', 'text', (c) => c.notNull().references('guide.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('intro', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('provinces', 'text', (c) => c.notNull())
    .addColumn('written_by', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('guide_version_key', ['guide_id', 'version'])
    .execute();
  await schema.createIndex('guide_version_by').on('guide_version').column('written_by').execute();

  await schema
    .createTable('upload')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.references('account.id').onDelete('set null'))
    .addColumn('university_id', 'text', (c) => c.references('university.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('sent_key', 'text', (c) => c.notNull())
    .addColumn('file_key', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('percent', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('fault', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('given', 'text', (c) => c.notNull())
    .addColumn('found', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await schema
    .createIndex('upload_account')
    .on('upload')
    .columns(['account_id', 'created_at'])
    .execute();
  await schema
    .createIndex('upload_kind')
    .on('upload')
    .columns(['kind', 'university_id', 'created_at'])
    .execute();
  await schema.createIndex('upload_ended').on('upload').column('ended_at').execute();
};
