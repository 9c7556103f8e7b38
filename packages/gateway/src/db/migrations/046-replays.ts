import type { Kysely } from 'kysely';

/** Replays of broadcasts, and the files that are made of them. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('replay')
    .addColumn('talk_id', 'text', (c) => c.primaryKey().references('talk.id'))
    .addColumn('state', 'text', (c) => c.notNull())
    // The end of the broadcast that it was made of last.
    .addColumn('ended_at', 'bigint')
    .addColumn('start_at', 'bigint')
    .addColumn('end_at', 'bigint')
    .addColumn('duration_ms', 'integer', (c) => c.notNull())
    .addColumn('clock', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('replay_chapter')
    .addColumn('talk_id', 'text', (c) => c.notNull().references('talk.id'))
    .addColumn('time', 'bigint', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('replay_chapter_key', ['talk_id', 'time'])
    .execute();

  // What takes long: one of each kind for a talk.
  await schema
    .createTable('replay_work')
    .addColumn('talk_id', 'text', (c) => c.notNull().references('talk.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    // The version of the replay that a file holds.
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('file_key', 'text')
    .addColumn('bytes', 'bigint')
    .addColumn('failure', 'text')
    .addColumn('asked_at', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('lease', 'text')
    .addColumn('due_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('replay_work_key', ['talk_id', 'kind'])
    .execute();
  await schema
    .createIndex('replay_work_due')
    .on('replay_work')
    .columns(['state', 'due_at'])
    .execute();
};
