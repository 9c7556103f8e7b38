import type { Kysely } from 'kysely';

/**
 * Codes with which an account continues on another device, and the channel by which visits came.
 * A gateway of the previous version leaves the channels null.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('handover')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('session_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('handover_account')
    .on('handover')
    .columns(['account_id', 'created_at'])
    .execute();
  for (const table of ['session', 'account', 'account_extend']) {
    await db.schema.alterTable(table).addColumn('channel', 'text').execute();
  }
};
