import type { Kysely } from 'kysely';

/**
 * What deleting an account needs: mutes and bans that go on with its phone, and which accounts were deleted
 * just now. Indexes by which the rows of one account are found.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema.alterTable('restriction').addColumn('phone_hash', 'text').execute();
  await schema.createIndex('restriction_phone').on('restriction').column('phone_hash').execute();

  await schema
    .createTable('deleted_account')
    .addColumn('account_id', 'text', (c) => c.primaryKey())
    .addColumn('deleted_at', 'bigint', (c) => c.notNull())
    .execute();

  await schema.createIndex('audit_actor').on('audit').columns(['actor', 'id']).execute();
  await schema.createIndex('report_account').on('report').column('account_id').execute();
  await schema.createIndex('held_account').on('held').column('account_id').execute();
};
