import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { DATABASE_FILE, isLocked } from '../../src/db/database-error.ts';
import type { Storage } from './storage.ts';
import { ENGINE } from './storage.ts';
import { until } from './wait.ts';

/** How often in a row SQLite is found held: other writers hold it for a moment. */
const LOOKS = 20;

/** The body of a trigger that holds a transaction of SQLite until its process is killed. */
export const ENDLESS = `select count(*) from (with recursive n(x) as
  (select 1 union all select x + 1 from n where x < 1e15) select x from n);`;

/** Waits until a transaction of this database waits for another one; on PostgreSQL only. */
export const untilWaiting = ({ db }: Storage, what: string): Promise<boolean> =>
  until(what, async () => {
    const { rows } = await sql`select 1 from pg_locks as l
      join pg_stat_activity as a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`.execute(db);
    return rows.length > 0;
  });

/** Waits until a transaction has begun and does not go on: it waits for another one, or on SQLite for `ENDLESS`. */
export const untilHeld = (storage: Storage, what: string): Promise<boolean> => {
  if (ENGINE === 'postgres') return untilWaiting(storage, what);
  let busy = 0;
  return until(what, () => {
    using other = new DatabaseSync(join(storage.dataDir, DATABASE_FILE), { timeout: 0 });
    try {
      other.exec('begin immediate; rollback');
      busy = 0;
    } catch (error) {
      if (!isLocked(error)) throw error;
      busy += 1;
    }
    return busy >= LOOKS;
  });
};
