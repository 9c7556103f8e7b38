import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * Jobs, and the message centre of each account with the kinds of messages that it does not want. Rows go with
 * their account: a version that does not know them joins accounts too.
 */
export const up = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('job')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.references('account.id').onDelete('cascade'))
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('not_before', 'bigint', (c) => c.notNull())
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addColumn('lease', 'text')
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('error', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  for (const columns of [['state', 'due_at'], ['about', 'account_id'], ['account_id']]) {
    await schema.createIndex(`job_${columns[0]}`).on('job').columns(columns).execute();
  }
  await schema.createIndex('job_ended').on('job').columns(['state', 'ended_at']).execute();

  await schema
    .createTable('inbox_message')
    .addColumn('id', 'integer', (c) =>
      engine === 'sqlite'
        ? c.primaryKey().autoIncrement()
        : c.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('link', 'text', (c) => c.notNull())
    .addColumn('talk_id', 'text')
    .addColumn('topic', 'text')
    .addColumn('question_offset', 'bigint')
    .addColumn('answer_offset', 'bigint')
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('read_at', 'bigint')
    .addUniqueConstraint('inbox_message_once', ['account_id', 'key'])
    .execute();
  await schema
    .createIndex('inbox_message_newest')
    .on('inbox_message')
    .columns(['account_id', 'created_at', 'id'])
    .execute();
  await schema
    .createIndex('inbox_message_created')
    .on('inbox_message')
    .column('created_at')
    .execute();

  await schema
    .createTable('inbox_muted')
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('inbox_muted_key', ['account_id', 'kind'])
    .execute();
};
