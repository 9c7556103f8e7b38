import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Engine } from '../database.ts';

/** SQLite drops no constraint: the table is made anew. Its rows are back before the transaction ends, with those that refer to them. */
const remakeBroadcast = async (db: Kysely<unknown>): Promise<void> => {
  await sql`pragma defer_foreign_keys = on`.execute(db);
  await sql`create table broadcast_kept as select * from broadcast`.execute(db);
  await db.schema.dropTable('broadcast').execute();
  await db.schema
    .createTable('broadcast')
    .addColumn('talk_id', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('signal_at', 'bigint')
    .addColumn('live_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('starts_by_itself', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('by_plan', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('origin_at', 'bigint')
    .addColumn('target_s', 'integer')
    .addColumn('sender', 'text')
    .addColumn('sender_before', 'text')
    .addColumn('key_cipher', 'text')
    .addColumn('key_hash', 'text', (c) => c.unique())
    .addColumn('key_made_at', 'bigint')
    .addColumn('unkept_at', 'bigint')
    .addColumn('lease', 'text')
    .addColumn('lease_until', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('broadcast_state')
    .on('broadcast')
    .columns(['state', 'talk_id'])
    .execute();
  await sql`insert into broadcast select * from broadcast_kept`.execute(db);
  await db.schema.dropTable('broadcast_kept').execute();
};

/** Trials: broadcasts of no talk. So what is broadcast need not be a talk any more. */
export const up = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await db.schema
    .createTable('trial')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('university_id', 'text', (c) => c.notNull().references('university.id'))
    // The time in which it may be sent.
    .addColumn('starts_at', 'bigint', (c) => c.notNull())
    .addColumn('ends_at', 'bigint', (c) => c.notNull())
    // When it is deleted; 0 once staff have done that.
    .addColumn('kept_until', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('trial_of_university')
    .on('trial')
    .columns(['university_id', 'starts_at'])
    .execute();
  await db.schema.createIndex('trial_kept').on('trial').column('kept_until').execute();
  if (engine === 'sqlite') await remakeBroadcast(db);
  else await db.schema.alterTable('broadcast').dropConstraint('broadcast_talk_id_fkey').execute();
};
