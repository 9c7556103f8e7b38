import { sql } from 'kysely';
import type { Database } from './database.ts';
import { GATEWAY_APPLICATION } from './database.ts';

/** Whether a gateway is connected to the PostgreSQL database; on SQLite its lock says so. */
export const isUsedByGateway = async ({ kysely }: Database): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${GATEWAY_APPLICATION}
    limit 1`.execute(kysely);
  return rows.length > 0;
};
