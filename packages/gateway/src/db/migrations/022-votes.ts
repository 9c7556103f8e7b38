import type { Kysely } from 'kysely';

/**
 * Votes for questions and in polls, which are both named by their offset in a room's log; a vote for a
 * question chooses 0. What has ended keeps its final counts.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('vote')
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('offset', 'bigint', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('choice', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('vote_key', ['topic', 'offset', 'account_id'])
    .execute();
  await schema.createIndex('vote_account').on('vote').column('account_id').execute();

  await schema
    .createTable('poll')
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('offset', 'bigint', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('opened_at', 'bigint', (c) => c.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('counts', 'text')
    .addPrimaryKeyConstraint('poll_key', ['topic', 'offset'])
    .execute();

  // Each by itself: SQLite adds one column at a time.
  await schema
    .alterTable('question')
    .addColumn('merged_into', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('question').addColumn('votes', 'bigint').execute();
};
