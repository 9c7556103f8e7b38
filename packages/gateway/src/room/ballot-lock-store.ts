import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Engine } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/**
 * Holds what is voted on until the transaction ends, on PostgreSQL; SQLite has one writer. Votes hold it
 * beside each other; whoever ends it holds it alone, and comes before votes that come later: those wait
 * in the order in which they came, as they would not for a row.
 */
export const holdBallots = async (
  db: Transaction<Tables>,
  engine: Engine,
  how: 'voting' | 'ending',
  topic: string,
  offsets: readonly number[],
): Promise<void> => {
  if (engine !== 'postgres') return;
  const lock = sql.raw(how === 'voting' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  // In their order: two that hold the same ones cannot deadlock.
  for (const offset of [...offsets].sort((a, b) => a - b)) {
    await sql`select ${lock}(hashtext(${topic}), ${offset}::int)`.execute(db);
  }
};
