import type { Kysely } from 'kysely';

/** The second factor of staff accounts. */
export const up = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('factor')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('account.id'))
    .addColumn('secret_cipher', 'text', (c) => c.notNull())
    .addColumn('last_step', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema
    .createTable('factor_recovery')
    .addColumn('account_id', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('factor_recovery_key', ['account_id', 'code_hash'])
    .execute();

  await schema
    .createTable('factor_setup')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('account.id'))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('secret_cipher', 'text')
    .addColumn('ticket_hash', 'text', (c) => c.unique())
    .addColumn('ticket_expires_at', 'bigint')
    .execute();

  await schema
    .createTable('factor_guess')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('account.id'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('wrong', 'integer', (c) => c.notNull())
    .execute();
};
