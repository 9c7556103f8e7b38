import type { Kysely } from 'kysely';

/** How a place moved up from the waiting list, looks of staff at phones of attendees, and messages to them. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('event_place').addColumn('moved_at', 'bigint').execute();
  await schema.alterTable('event_place').addColumn('given_by', 'text').execute();

  await schema
    .createTable('attendee_reveal')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('event_id', 'text', (c) => c.notNull().references('event.id'))
    // The version before deletes and joins accounts too, and does not know the table.
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('revealed_by', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('attendee_reveal_account')
    .on('attendee_reveal')
    .columns(['account_id', 'event_id'])
    .execute();

  await schema
    .createTable('event_message')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('event_id', 'text', (c) => c.notNull().references('event.id'))
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('told', 'integer', (c) => c.notNull())
    .addColumn('written_by', 'text', (c) => c.notNull())
    // When it was tried, and then when it was sent.
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('event_message_event')
    .on('event_message')
    .columns(['event_id', 'created_at'])
    .execute();
};
