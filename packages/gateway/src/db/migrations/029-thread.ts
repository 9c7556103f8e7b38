import type { Kysely } from 'kysely';

/**
 * Private threads between a student and a university. What is written stands in the log of the room
 * `thread/<id>`. A thread whose student has deleted the account has no account any more.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('thread')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.references('account.id').onDelete('set null'))
    .addColumn('university_id', 'text', (c) =>
      c.notNull().references('university.id').onDelete('cascade'),
    )
    .addColumn('talk_id', 'text')
    .addColumn('last_offset', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('last_at', 'bigint', (c) => c.notNull())
    .addColumn('waiting', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('stopped_at', 'bigint')
    .addColumn('blocked_at', 'bigint')
    .addColumn('blocked_by', 'text')
    .addColumn('block_reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('thread_account')
    .on('thread')
    .columns(['account_id', 'last_at'])
    .execute();
  await schema
    .createIndex('thread_university')
    .on('thread')
    .columns(['university_id', 'waiting', 'last_at'])
    .execute();

  await schema
    .createTable('thread_seen')
    .addColumn('thread_id', 'text', (c) => c.notNull().references('thread.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('offset', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('thread_seen_key', ['thread_id', 'account_id'])
    .execute();
  await schema.createIndex('thread_seen_account').on('thread_seen').column('account_id').execute();
};
