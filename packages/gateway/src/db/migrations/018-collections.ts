import type { Kysely } from 'kysely';

/**
 * Collections of talks with their categories, campaigns, and articles. The talks of a collection or of
 * an article go when the talk goes.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('collect_category')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute();
  await schema
    .createTable('collect')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('category_id', 'integer', (c) => c.notNull().references('collect_category.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('sponsor', 'text', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull())
    .addColumn('intro', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('collect_listed')
    .on('collect')
    .columns(['status', 'kind', 'position'])
    .execute();
  await schema
    .createTable('collect_talk')
    .addColumn('collect_id', 'text', (c) =>
      c.notNull().references('collect.id').onDelete('cascade'),
    )
    .addColumn('talk_id', 'text', (c) => c.notNull().references('talk.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('collect_talk_key', ['collect_id', 'talk_id'])
    .execute();
  await schema.createIndex('collect_talk_talk').on('collect_talk').column('talk_id').execute();
  await schema
    .createTable('collect_university')
    .addColumn('collect_id', 'text', (c) =>
      c.notNull().references('collect.id').onDelete('cascade'),
    )
    .addColumn('university_id', 'text', (c) =>
      c.notNull().references('university.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('collect_university_key', ['collect_id', 'university_id'])
    .execute();
  await schema
    .createIndex('collect_university_university')
    .on('collect_university')
    .column('university_id')
    .execute();
  await schema
    .createTable('campaign')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('organiser', 'text', (c) => c.notNull())
    .addColumn('color', 'text', (c) => c.notNull())
    .addColumn('intro', 'text', (c) => c.notNull())
    .addColumn('stops', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('collect_id', 'text', (c) => c.references('collect.id').onDelete('set null'))
    .execute();
  await schema.createIndex('campaign_time').on('campaign').columns(['status', 'ends_at']).execute();
  await schema.createIndex('campaign_collect').on('campaign').column('collect_id').execute();
  await schema
    .createTable('news')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('source_url', 'text', (c) => c.notNull())
    .addColumn('university_id', 'text', (c) => c.references('university.id').onDelete('set null'))
    .addColumn('blocks', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('links', 'text', (c) => c.notNull())
    .addColumn('published_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('news_time').on('news').columns(['published_at', 'id']).execute();
  await schema
    .createIndex('news_category')
    .on('news')
    .columns(['category', 'published_at'])
    .execute();
  await schema.createIndex('news_university').on('news').column('university_id').execute();
  await schema
    .createTable('news_talk')
    .addColumn('news_id', 'text', (c) => c.notNull().references('news.id').onDelete('cascade'))
    .addColumn('talk_id', 'text', (c) => c.notNull().references('talk.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('news_talk_key', ['news_id', 'talk_id'])
    .execute();
  await schema.createIndex('news_talk_talk').on('news_talk').column('talk_id').execute();
};
