import type { Kysely } from 'kysely';

/** `phone_code`, with one code for each phone, stays for gateways of the version before. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('asked_code')
    .addColumn('phone_hash', 'text', (c) => c.notNull())
    .addColumn('asker_hash', 'text', (c) => c.notNull())
    .addColumn('line_hash', 'text')
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('asked_code_key', ['phone_hash', 'asker_hash'])
    .execute();
  await db.schema
    .createTable('known_device')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
};
