import type { CreateTableBuilder, Kysely } from 'kysely';

const ofGuide = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
  table.addColumn('guide_id', 'text', (c) =>
    c.notNull().references('guide.id').onDelete('cascade'),
  );

/**
 * Guides with their outlines, sets, and the talks that treat their sections; and what accounts do with
 * them: follow, read, mark, report. Their files are in the storage.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('guide')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('university_id', 'text', (c) => c.notNull().references('university.id'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('intro', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('nationwide', 'integer', (c) => c.notNull())
    .addColumn('pages', 'integer', (c) => c.notNull())
    .addColumn('file_key', 'text', (c) => c.notNull())
    .addColumn('file_hash', 'text', (c) => c.notNull())
    .addColumn('file_size', 'bigint', (c) => c.notNull())
    .addColumn('readers', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('demo', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('published_at', 'bigint', (c) => c.notNull())
    .addColumn('withdrawn_at', 'bigint')
    .execute();
  await schema.createIndex('guide_published').on('guide').column('published_at').execute();
  await schema.createIndex('guide_university').on('guide').column('university_id').execute();
  await ofGuide(schema.createTable('guide_province'))
    .addColumn('province_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('guide_province_key', ['guide_id', 'province_id'])
    .execute();
  await ofGuide(schema.createTable('guide_section'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('level', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('page', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('guide_section_key', ['guide_id', 'position'])
    .execute();
  await ofGuide(schema.createTable('guide_page'))
    .addColumn('page', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('guide_page_key', ['guide_id', 'page'])
    .execute();
  await ofGuide(schema.createTable('guide_link'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('talk_id', 'text', (c) => c.notNull().references('talk.id').onDelete('cascade'))
    .addColumn('at_ms', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('guide_link_key', ['guide_id', 'position', 'talk_id'])
    .execute();
  await schema.createIndex('guide_link_talk').on('guide_link').column('talk_id').execute();
  await schema
    .createTable('guide_set')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('intro', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute();
  await ofGuide(
    schema
      .createTable('guide_set_item')
      .addColumn('set_id', 'text', (c) =>
        c.notNull().references('guide_set.id').onDelete('cascade'),
      ),
  )
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('guide_set_item_key', ['set_id', 'guide_id'])
    .execute();
  await schema
    .createIndex('guide_set_item_guide')
    .on('guide_set_item')
    .column('guide_id')
    .execute();
  const ofAccount = (name: string) =>
    ofGuide(
      schema
        .createTable(name)
        .addColumn('account_id', 'text', (c) =>
          c.notNull().references('account.id').onDelete('cascade'),
        ),
    );
  await ofAccount('guide_follow')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('guide_follow_key', ['account_id', 'guide_id'])
    .execute();
  await ofAccount('guide_place')
    .addColumn('page', 'integer', (c) => c.notNull())
    .addColumn('read_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('guide_place_key', ['account_id', 'guide_id'])
    .execute();
  await ofAccount('guide_bookmark')
    .addColumn('page', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('guide_bookmark_key', ['account_id', 'guide_id', 'page'])
    .execute();
  await ofAccount('guide_report')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('page', 'integer', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('closed_at', 'bigint')
    .addPrimaryKeyConstraint('guide_report_key', ['guide_id', 'account_id'])
    .execute();
  await schema
    .createIndex('guide_report_open')
    .on('guide_report')
    .columns(['closed_at', 'created_at'])
    .execute();
  await schema
    .createIndex('guide_report_account')
    .on('guide_report')
    .column('account_id')
    .execute();
};
