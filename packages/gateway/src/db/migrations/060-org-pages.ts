import type { Kysely } from 'kysely';

/** What universities say of themselves, how it was saved, and what of it waits for an operator. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of ['slogan', 'intro', 'phone', 'hours', 'address']) {
    await db.schema
      .alterTable('university')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  for (const name of ['majors', 'pictures']) {
    await db.schema
      .alterTable('university')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo('[]'))
      .execute();
  }
  await db.schema
    .createTable('org_version')
    .addColumn('university_id', 'text', (c) => c.notNull().references('university.id'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('saved_by', 'text')
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('org_version_key', ['university_id', 'number'])
    .execute();
  await db.schema
    .createTable('org_review')
    .addColumn('university_id', 'text', (c) => c.primaryKey().references('university.id'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    // By field; JSON.
    .addColumn('fields', 'text', (c) => c.notNull())
    // Since when the oldest field waits; null where none does.
    .addColumn('since', 'bigint')
    .addColumn('saved_by', 'text')
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .addColumn('read_by', 'text')
    .addColumn('read_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('org_review_since')
    .on('org_review')
    .columns(['since', 'university_id'])
    .execute();
  await db.schema
    .createTable('org_picture')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('university_id', 'text', (c) => c.notNull().references('university.id'))
    // WebP; base64.
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('org_picture_of_university')
    .on('org_picture')
    .columns(['university_id', 'sent_at'])
    .execute();
};
