import { sql } from 'kysely';
import type { DatabaseAccess } from './database.ts';
import { COMMAND_APPLICATION } from './database.ts';

/**
 * The connections to the PostgreSQL database that are not of a command of ours, for the operator: a
 * gateway of an earlier version gives its connections no name. On SQLite the lock says whether a
 * gateway runs.
 * @returns their names, users and numbers; null where there is none
 */
export const otherConnections = async ({
  kysely,
}: Pick<DatabaseAccess, 'kysely'>): Promise<string | null> => {
  // For connections of another user the server shows only some columns; its own workers have no user.
  const { rows } = await sql<{ name: string; user: string; count: number }>`
    select coalesce(nullif(application_name, ''), 'without a name') as name,
      usename::text as "user", count(*)::int as count
    from pg_stat_activity
    where datname = current_database() and usename is not null
      and coalesce(backend_type, 'client backend') = 'client backend'
      and coalesce(application_name, '') <> ${COMMAND_APPLICATION} and pid <> pg_backend_pid()
    group by 1, 2 order by 1, 2`.execute(kysely);
  if (rows.length === 0) return null;
  return rows.map(({ name, user, count }) => `${count} ${name}, user ${user}`).join('; ');
};
