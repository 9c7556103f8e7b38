import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Engine } from './database.ts';
import type { Tables } from './tables.ts';

/** Holds a lock of PostgreSQL by its number until the transaction ends. SQLite writes one transaction after another by itself. */
export const holdLock = async (db: Kysely<Tables>, engine: Engine, key: number): Promise<void> => {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${key})`.execute(db);
};
