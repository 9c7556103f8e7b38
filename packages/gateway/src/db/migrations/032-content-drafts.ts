import type { Kysely } from 'kysely';

/**
 * What staff need to edit events, groups, articles and advertisements: the version of each record, articles with
 * what was edited since they were published and every version that was, and advertisements that are not shown yet.
 *
 * The drafts of events and groups have a status of their own, which gateways of before do not show. A draft of
 * an article is published in a time that never comes, for the same reason.
 */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  for (const table of ['event', 'consult_group', 'news']) {
    await schema
      .alterTable(table)
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  }
  await schema.createIndex('event_starts').on('event').columns(['starts_at', 'id']).execute();
  await schema
    .createIndex('event_university_starts')
    .on('event')
    .columns(['university_id', 'starts_at'])
    .execute();
  await schema
    .createIndex('consult_group_time')
    .on('consult_group')
    .columns(['created_at', 'id'])
    .execute();

  await schema
    .alterTable('news')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('published'))
    .execute();
  await schema.alterTable('news').addColumn('draft', 'text').execute();
  await schema
    .createTable('news_version')
    .addColumn('news_id', 'text', (c) => c.notNull().references('news.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('published_by', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('news_version_key', ['news_id', 'number'])
    .execute();

  await schema
    .createTable('adv_draft')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('picture_type', 'text')
    .addColumn('picture', 'text')
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
  await schema
    .createTable('adv_switch')
    .addColumn('place', 'integer', (c) => c.primaryKey())
    .addColumn('off', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute();
};
