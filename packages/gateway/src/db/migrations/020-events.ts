import type { Kysely } from 'kysely';

/**
 * Offline events, the places of those who signed up, and the links of helpers at the doors. Lists of
 * an event count their places, so that whoever takes one holds the list's row. A place that was given
 * back keeps its row: its ticket is told apart at the door.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('university_id', 'text', (c) => c.references('university.id').onDelete('set null'))
    .addColumn('organiser', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    .addColumn('former_starts_at', 'bigint')
    .addColumn('cancelled', 'integer', (c) => c.notNull())
    .addColumn('notice', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('province_id', 'text', (c) => c.notNull())
    .addColumn('city_id', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('intro', 'text', (c) => c.notNull())
    .addColumn('steps', 'text', (c) => c.notNull())
    .addColumn('apply_until', 'bigint', (c) => c.notNull())
    .addColumn('checkin_from', 'bigint', (c) => c.notNull())
    .addColumn('checkin_until', 'bigint', (c) => c.notNull())
    .addColumn('place_code', 'text', (c) => c.notNull())
    .addColumn('talk_id', 'text', (c) => c.references('talk.id').onDelete('set null'))
    .addColumn('status', 'integer', (c) => c.notNull())
    .execute();
  await schema.createIndex('event_time').on('event').columns(['status', 'starts_at']).execute();
  await schema.createIndex('event_end').on('event').column('ends_at').execute();
  await schema.createIndex('event_university').on('event').column('university_id').execute();
  await schema.createIndex('event_talk').on('event').column('talk_id').execute();

  await schema
    .createTable('event_list')
    .addColumn('event_id', 'text', (c) => c.notNull().references('event.id').onDelete('cascade'))
    .addColumn('attendance', 'text', (c) => c.notNull())
    .addColumn('capacity', 'integer', (c) => c.notNull())
    .addColumn('taken', 'integer', (c) => c.notNull())
    .addColumn('waiting', 'integer', (c) => c.notNull())
    .addColumn('numbered', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('event_list_key', ['event_id', 'attendance'])
    .execute();

  await schema
    .createTable('event_place')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('event_id', 'text', (c) => c.notNull().references('event.id').onDelete('cascade'))
    .addColumn('attendance', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('companion', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('secret_hash', 'text', (c) => c.notNull())
    .addColumn('secret_cipher', 'text')
    .addColumn('checked_in_at', 'bigint')
    .addColumn('door', 'text', (c) => c.notNull())
    .addColumn('device_time', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .addUniqueConstraint('event_place_number', ['event_id', 'attendance', 'number'])
    .execute();
  await schema
    .createIndex('event_place_standing')
    .on('event_place')
    .columns(['event_id', 'account_id', 'attendance', 'companion'])
    .unique()
    .where('state' as never, '!=', 'cancelled')
    .execute();
  await schema
    .createIndex('event_place_ticket')
    .on('event_place')
    .columns(['event_id', 'secret_hash'])
    .execute();
  await schema.createIndex('event_place_account').on('event_place').column('account_id').execute();
  await schema
    .createIndex('event_place_waiting')
    .on('event_place')
    .columns(['event_id', 'attendance', 'state', 'number'])
    .execute();

  await schema
    .createTable('event_pass')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('event_id', 'text', (c) => c.notNull().references('event.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await schema.createIndex('event_pass_event').on('event_pass').column('event_id').execute();
  await schema.createIndex('event_pass_end').on('event_pass').column('expires_at').execute();
};
