import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * When talks really were, and whether they were moved or cancelled; calendars of booked talks; how
 * often pages were opened and links pressed. The indexes are over the expressions of `db/talk-times.ts` as they were then.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  // SQLite adds one column at a time.
  for (const column of ['real_start', 'real_end', 'moved_from']) {
    await schema.alterTable('talk').addColumn(column, 'bigint').execute();
  }
  for (const column of ['cancelled', 'sequence']) {
    await schema
      .alterTable('talk')
      .addColumn(column, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await sql`create index talk_begins on talk ((coalesce(real_start, starts_at)), id)`.execute(db);
  await sql`create index talk_finishes on talk ((coalesce(real_end, case when real_start is null then ends_at when real_start > ends_at then real_start + 7200000 else ends_at + 7200000 end)))`.execute(
    db,
  );
  await schema
    .createIndex('talk_university_starts')
    .on('talk')
    .columns(['university_id', 'starts_at'])
    .execute();

  await schema
    .createTable('calendar_feed')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().unique())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('token_cipher', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('click')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('target', 'text', (c) => c.notNull())
    .addColumn('talk_id', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('click_key', ['day', 'action', 'page', 'target', 'talk_id', 'channel'])
    .execute();
};
