import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';

/** Order in the rooms: events in their logs, questions, restrictions, review, reports, words, personas. */
export const up = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  const { schema } = db;
  const withId = (table: string) =>
    schema
      .createTable(table)
      .addColumn('id', 'integer', (c) =>
        engine === 'sqlite'
          ? c.primaryKey().autoIncrement()
          : c.primaryKey().generatedByDefaultAsIdentity(),
      );

  // SQLite adds one column at a time.
  const roomColumns = ['pinned_offset', 'slow_s', 'review'] as const;
  for (const name of roomColumns) {
    await schema
      .alterTable('room')
      .addColumn(name, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
  }
  await schema
    .alterTable('room')
    .addColumn('first_offset', 'bigint', (c) => c.notNull().defaultTo(1))
    .execute();
  await schema
    .alterTable('message')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('Message'))
    .execute();
  await schema.alterTable('message').addColumn('data', 'text').execute();
  await schema.alterTable('message').addColumn('recalled', 'text').execute();
  // The page of a recording at a second, and what is past its retention.
  await schema
    .createIndex('message_time')
    .on('message')
    .columns(['topic', 'created_at', 'offset'])
    .execute();

  await schema.alterTable('audit').addColumn('topic', 'text').execute();
  await schema.createIndex('audit_topic').on('audit').columns(['topic', 'id']).execute();

  await schema
    .createTable('question')
    .addColumn('topic', 'text', (c) => c.notNull().references('room.topic'))
    .addColumn('offset', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('taken_by', 'text')
    .addColumn('answer_offset', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('answered_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('question_key', ['topic', 'offset'])
    .execute();
  await schema
    .createIndex('question_state')
    .on('question')
    .columns(['topic', 'state', 'offset'])
    .execute();

  await withId('restriction')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('restriction_once', ['account_id', 'kind', 'scope'])
    .execute();
  await schema
    .createIndex('restriction_scope')
    .on('restriction')
    .columns(['scope', 'until'])
    .execute();

  await schema
    .createTable('moderator')
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('university_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('moderator_key', ['account_id', 'university_id'])
    .execute();
  await schema
    .createIndex('moderator_university')
    .on('moderator')
    .column('university_id')
    .execute();

  await withId('held')
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('client_id', 'text', (c) => c.notNull())
    .addColumn('draft', 'text', (c) => c.notNull())
    .addColumn('words', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('decided_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('held_once', ['topic', 'account_id', 'client_id'])
    .execute();
  await schema.createIndex('held_state').on('held').columns(['topic', 'state', 'id']).execute();

  await schema
    .createTable('report')
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('offset', 'bigint', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('closed_at', 'bigint')
    .addPrimaryKeyConstraint('report_key', ['topic', 'offset', 'account_id'])
    .execute();

  await withId('word')
    .addColumn('word', 'text', (c) => c.notNull())
    .addColumn('word_key', 'text', (c) => c.notNull().unique())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('mask')
    .addColumn('uids', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('displayname', 'text', (c) => c.notNull())
    .addColumn('avatarurl', 'text', (c) => c.notNull())
    .addColumn('school', 'text', (c) => c.notNull())
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('mask_once', ['account_id', 'position'])
    .execute();
};
