import { sql } from 'kysely';
import type { DatabaseAccess } from '../../db/database.ts';
import { readFact } from '../../db/database-facts.ts';
import { storedChecks } from '../../db/installation.ts';
import { readState, tableNames } from '../../db/schema-state.ts';
import type { Content } from './manifest.ts';

/** What is in a database. */
export const readContent = async (database: DatabaseAccess): Promise<Content> => {
  const { kysely } = database;
  const names = await tableNames(database, kysely);
  const tables: Record<string, number> = {};
  for (const name of names) {
    const { rows } = await sql<{ count: number | string }>`
      select count(*) as count from ${sql.table(name)}`.execute(kysely);
    tables[name] = Number(rows[0]?.count);
  }
  const { applied, oldest } = await readState(database);
  const known = names.includes('installation');
  const mode = known ? (await readFact(kysely, 'mode'))?.value : undefined;
  return {
    mode: (mode as Content['mode'] | undefined) ?? null,
    migrations: [...applied],
    oldestMigration: oldest,
    keyChecks: known ? [...(await storedChecks(kysely))] : [],
    tables,
  };
};
