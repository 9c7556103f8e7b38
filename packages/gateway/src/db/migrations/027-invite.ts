import type { Kysely } from 'kysely';

/** Invitations to talks with who came by them, and answers that people keep. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('invite')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('talk_id', 'text', (c) => c.notNull().references('talk.id').onDelete('cascade'))
    .addColumn('opened', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('invite_once', ['account_id', 'talk_id'])
    .execute();
  await schema.createIndex('invite_talk').on('invite').column('talk_id').execute();

  await schema
    .createTable('invite_visit')
    .addColumn('code', 'text', (c) => c.notNull().references('invite.code').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('viewer_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('invite_visit_key', ['code', 'day', 'viewer_hash'])
    .execute();
  await schema.createIndex('invite_visit_day').on('invite_visit').column('day').execute();

  await schema
    .createTable('invite_guest')
    .addColumn('talk_id', 'text', (c) => c.notNull().references('talk.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('code', 'text', (c) => c.notNull().references('invite.code').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('invite_guest_key', ['talk_id', 'account_id'])
    .execute();
  await schema.createIndex('invite_guest_code').on('invite_guest').column('code').execute();
  await schema
    .createIndex('invite_guest_account')
    .on('invite_guest')
    .column('account_id')
    .execute();

  await schema
    .createTable('answer_mark')
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('topic', 'text', (c) => c.notNull())
    .addColumn('offset', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('answer_mark_key', ['account_id', 'topic', 'offset'])
    .addForeignKeyConstraint(
      'answer_mark_question',
      ['topic', 'offset'],
      'question',
      ['topic', 'offset'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await schema
    .createIndex('answer_mark_question_key')
    .on('answer_mark')
    .columns(['topic', 'offset'])
    .execute();
};
