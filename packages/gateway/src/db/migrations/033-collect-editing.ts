import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * Collections are edited by staff: whose they are, which version, when they were published first. Lists of high
 * schools that a collection is announced to, texts for that, and what was sent.
 */
export const up = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  const { schema } = db;
  const add = schema.alterTable('collect');
  await add.addColumn('version', 'integer', (c) => c.notNull().defaultTo(1)).execute();
  await add
    .addColumn('university_id', 'text', (c) => c.references('university.id').onDelete('set null'))
    .execute();
  await add.addColumn('published_at', 'bigint').execute();
  await add.addColumn('updated_at', 'bigint', (c) => c.notNull().defaultTo(0)).execute();
  await add.addColumn('talk_order', 'text', (c) => c.notNull().defaultTo('time')).execute();
  // What is there was public, or may have been: it is withdrawn, and not deleted.
  await sql`update collect set published_at = starts_at`.execute(db);
  await schema.createIndex('collect_updated').on('collect').columns(['updated_at', 'id']).execute();
  await schema.createIndex('collect_start').on('collect').columns(['starts_at', 'id']).execute();
  await schema
    .createIndex('collect_owner')
    .on('collect')
    .columns(['university_id', 'updated_at'])
    .execute();
  await schema.createIndex('collect_category_of').on('collect').column('category_id').execute();
  await schema
    .alterTable('collect_talk')
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('collect_category')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();

  const id = (table: string) =>
    schema
      .createTable(table)
      .addColumn('id', 'integer', (c) =>
        engine === 'sqlite'
          ? c.primaryKey().autoIncrement()
          : c.primaryKey().generatedByDefaultAsIdentity(),
      );
  await id('push_school')
    .addColumn('collect_id', 'text', (c) =>
      c.notNull().references('collect.id').onDelete('cascade'),
    )
    // The same school is in a list once.
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('province', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('area', 'text', (c) => c.notNull())
    .addColumn('school_id', 'integer')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('push_school_key', ['collect_id', 'key'])
    .execute();
  await schema
    .createIndex('push_school_state')
    .on('push_school')
    .columns(['collect_id', 'state', 'id'])
    .execute();

  // An uploaded list asks for the schools of thousands of names.
  await schema.createIndex('school_name').on('school').column('name_key').execute();

  await id('push_template')
    .addColumn('university_id', 'text', (c) => c.references('university.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('push_template_owner')
    .on('push_template')
    .columns(['university_id', 'updated_at'])
    .execute();
  await schema
    .createTable('push_template_version')
    .addColumn('template_id', 'integer', (c) =>
      c.notNull().references('push_template.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('written_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('push_template_version_key', ['template_id', 'version'])
    .execute();
  await schema
    .createIndex('push_template_version_writer')
    .on('push_template_version')
    .column('written_by')
    .execute();
};
