import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Invitations of liaison staff, who of them leads, and who made a stream key. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('staff_invitation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('university_id', 'text', (c) => c.notNull().references('university.id'))
    .addColumn('phone_cipher', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('lead', 'integer', (c) => c.notNull())
    // Whether its person may come from another university.
    .addColumn('moves', 'integer', (c) => c.notNull())
    // When its person was refused for working elsewhere.
    .addColumn('elsewhere_at', 'bigint')
    .addColumn('invited_by', 'text', (c) => c.notNull())
    .addColumn('by_operator', 'integer', (c) => c.notNull())
    .addColumn('sms_count', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('accepted_at', 'bigint')
    .addColumn('accepted_by', 'text')
    .addColumn('revoked_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('staff_invitation_of_university')
    .on('staff_invitation')
    .columns(['university_id', 'created_at'])
    .execute();
  for (const column of ['invited_by', 'accepted_by']) {
    await db.schema
      .createIndex(`staff_invitation_${column}`)
      .on('staff_invitation')
      .column(column)
      .execute();
  }
  await db.schema
    .alterTable('account')
    .addColumn('lead', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('account').addColumn('staff_since', 'bigint').execute();
  await db.schema
    .createIndex('account_of_university')
    .on('account')
    .columns(['university_id', 'role'])
    .execute();
  // The liaison whose account is oldest leads: somebody has to, who can log in.
  await sql`update account set lead = 1 where role = 'worker' and university_id is not null and status = 'active' and not exists (
    select 1 from account other where other.role = 'worker' and other.university_id = account.university_id
      and other.status = 'active' and (other.created_at < account.created_at
        or (other.created_at = account.created_at and other.id < account.id)))`.execute(db);
  await db.schema.alterTable('broadcast').addColumn('key_made_by', 'text').execute();
};
