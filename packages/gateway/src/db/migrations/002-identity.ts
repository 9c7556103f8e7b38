import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Engine } from '../database.ts';

export const up = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('identity')
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('identity_key', ['provider', 'subject'])
    .execute();
  await schema.createIndex('identity_account').on('identity').column('account_id').execute();

  // SQLite adds one column at a time.
  await schema
    .alterTable('account')
    .addColumn('from_talk', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await schema.alterTable('account').addColumn('lock_reason', 'text').execute();
  await schema
    .alterTable('session')
    .addColumn('device', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await schema
    .alterTable('session')
    .addColumn('used_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update session set used_at = created_at`.execute(db);

  // Answers are kept encrypted from now on; the old ones are a day's worth of retries.
  await sql`delete from idempotency`.execute(db);

  await schema
    .createTable('phone_code')
    .addColumn('phone_hash', 'text', (c) => c.primaryKey())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('phone_code_quota')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('times', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('audit')
    .addColumn('id', 'integer', (c) =>
      engine === 'sqlite'
        ? c.primaryKey().autoIncrement()
        : c.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('audit_subject')
    .on('audit')
    .columns(['subject', 'created_at'])
    .execute();

  await schema
    .createTable('shared_secret')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value_cipher', 'text')
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('renewing_until', 'bigint', (c) => c.notNull())
    .execute();
};
