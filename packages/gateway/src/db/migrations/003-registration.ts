import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';

/** The school directory, consents, subscriptions, and what joining two accounts needs. */
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

  await schema
    .createTable('school')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('initials', 'text', (c) => c.notNull())
    .addColumn('province_id', 'text', (c) => c.notNull())
    .addColumn('province', 'text', (c) => c.notNull())
    .addColumn('city_id', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('area_id', 'text', (c) => c.notNull())
    .addColumn('area', 'text', (c) => c.notNull())
    .addColumn('trace_status', 'integer', (c) => c.notNull())
    .addColumn('demo', 'integer', (c) => c.notNull())
    .addUniqueConstraint('school_once', ['area_id', 'name_key'])
    .execute();

  await schema
    .createTable('table_version')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .execute();

  await withId('consent')
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('agreed', 'integer', (c) => c.notNull())
    .addColumn('from_talk', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('consent_account').on('consent').columns(['account_id', 'id']).execute();

  await schema
    .createTable('phone_proof')
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('phone_hash', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('phone_proof_key', ['account_id', 'phone_hash'])
    .execute();

  await withId('subscription')
    .addColumn('account_id', 'text', (c) => c.notNull().unique().references('account.id'))
    .addColumn('type', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();

  // Joining two accounts, and later giving or deleting an account's data, asks by the sender.
  await schema.createIndex('message_account').on('message').column('account_id').execute();
};
