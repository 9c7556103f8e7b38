import type { Kysely } from 'kysely';

/**
 * Advertisements with their pictures, how often each was seen and followed on a day, and whom that
 * was counted for. Pictures are in the database, so that every gateway has them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('adv')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('place', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('picture_type', 'text', (c) => c.notNull())
    .addColumn('picture', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('withdrawn_at', 'bigint')
    .execute();
  await schema.createIndex('adv_place').on('adv').columns(['place', 'created_at']).execute();
  await schema
    .createTable('adv_count')
    .addColumn('adv_id', 'text', (c) => c.notNull().references('adv.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('visitors', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('adv_count_key', ['adv_id', 'day', 'kind'])
    .execute();
  await schema
    .createTable('adv_counted')
    .addColumn('adv_id', 'text', (c) => c.notNull().references('adv.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('visitor_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('adv_counted_key', ['adv_id', 'day', 'kind', 'visitor_hash'])
    .execute();
  await schema.createIndex('adv_counted_day').on('adv_counted').column('day').execute();
};
