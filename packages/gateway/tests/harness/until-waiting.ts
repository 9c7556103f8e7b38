import { sql } from 'kysely';
import type { Storage } from './storage.ts';
import { until } from './wait.ts';

/** Waits until a transaction of this database waits for another one; on PostgreSQL only. */
export const untilWaiting = ({ db }: Storage, what: string): Promise<boolean> =>
  until(what, async () => {
    const { rows } = await sql`select 1 from pg_locks as l
      join pg_stat_activity as a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`.execute(db);
    return rows.length > 0;
  });
