import type { Kysely } from 'kysely';

/** What a one-time grant is kept for, and the ledger of reminders by SMS with its budget. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .alterTable('push_grant')
    .addColumn('about', 'text', (c) => c.notNull().defaultTo(''))
    .execute();

  await schema
    .createTable('sms_reminder')
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('talk_id', 'text', (c) => c.notNull().references('talk.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('sms_reminder_key', ['account_id', 'talk_id'])
    .execute();
  await schema
    .createIndex('sms_reminder_state')
    .on('sms_reminder')
    .columns(['state', 'day'])
    .execute();

  await schema
    .createTable('sms_reminder_day')
    .addColumn('day', 'text', (c) => c.primaryKey())
    .addColumn('used', 'integer', (c) => c.notNull())
    .execute();
};
