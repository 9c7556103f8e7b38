import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';

/**
 * What is sent to the messaging app: the outbox, which is also the log of what became of each message; the ledger
 * of one-time grants; who wants nothing there; what has stopped for a time; results that came before the message's
 * id was known; and who follows the official account.
 */
export const up = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  const { schema } = db;
  const table = (name: string) =>
    schema
      .createTable(name)
      .addColumn('id', 'integer', (c) =>
        engine === 'sqlite'
          ? c.primaryKey().autoIncrement()
          : c.primaryKey().generatedByDefaultAsIdentity(),
      )
      .addColumn('account_id', 'text', (c) =>
        c.notNull().references('account.id').onDelete('cascade'),
      );
  await table('push')
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('channel', 'text')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    // Under this id the provider knows a repeat: of the key as it was planned, since joining accounts renames the key.
    .addColumn('message_id', 'text', (c) => c.notNull())
    // To whom it was sent last. A repeat goes there, whatever other identities the account has by then.
    .addColumn('openid', 'text')
    .addColumn('provider_ref', 'text')
    .addColumn('template_over', 'integer', (c) => c.notNull())
    .addColumn('open_since', 'bigint')
    .addColumn('claim', 'text')
    .addColumn('not_before', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await schema.createIndex('push_account').on('push').columns(['account_id', 'id']).execute();
  await schema.createIndex('push_ended').on('push').column('ended_at').execute();
  await schema
    .createIndex('push_open')
    .on('push')
    .column('not_before')
    .where('ended_at' as never, 'is', null)
    .execute();
  await schema
    .createIndex('push_sent')
    .on('push')
    .column('provider_ref')
    .where('provider_ref' as never, 'is not', null)
    .execute();
  await table('push_grant')
    .addColumn('openid', 'text', (c) => c.notNull())
    .addColumn('template', 'text', (c) => c.notNull())
    .addColumn('scene', 'integer', (c) => c.notNull())
    .addColumn('nonce', 'text', (c) => c.notNull().unique())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('spent_on', 'text')
    .execute();
  await schema
    .createIndex('push_grant_account')
    .on('push_grant')
    .columns(['account_id', 'state'])
    .execute();
  await schema
    .createIndex('push_grant_changed')
    .on('push_grant')
    .columns(['state', 'changed_at'])
    .execute();
  await schema
    .createTable('push_off')
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('push_off_key', ['account_id', 'channel'])
    .execute();
  await schema
    .createTable('push_stop')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('noted_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('push_result')
    .addColumn('provider_ref', 'text', (c) => c.primaryKey())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  // Nobody knows it of those who are there: the first message tells.
  await schema.alterTable('identity').addColumn('follows', 'integer').execute();
};
