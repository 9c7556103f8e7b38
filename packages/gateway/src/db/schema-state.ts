import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database, DatabaseAccess } from './database.ts';
import { DatabaseUnfitError } from './database-error.ts';
import { readFact, writeFact } from './database-facts.ts';
import type { SchemaFit, SchemaState } from './judge-schema.ts';
import { judgeSchema, missingBefore } from './judge-schema.ts';
import type { Tables } from './tables.ts';

const FACT = 'oldest-migration';

/** The names of the tables in a schema; the engine's own are not among them. */
export const tableNames = async ({ engine }: Pick<Database, 'engine'>, db: Kysely<Tables>) => {
  const { rows } =
    engine === 'postgres'
      ? await sql<{ name: string }>`
          select tablename as name from pg_tables where schemaname = current_schema()
          order by tablename`.execute(db)
      : await sql<{ name: string }>`
          select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'
          order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** The names of the migrations that were run, in order. */
const appliedMigrations = async (db: Kysely<Tables>): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** What a database says of its schema. */
export const readState = async (database: DatabaseAccess): Promise<SchemaState> => {
  const { kysely } = database;
  const tables = await tableNames(database, kysely);
  return {
    applied: tables.includes('kysely_migration') ? await appliedMigrations(kysely) : [],
    oldest: tables.includes('installation')
      ? ((await readFact(kysely, FACT))?.value ?? null)
      : null,
  };
};

/** Notes which migration a version must know at least to work on the schema. */
export const noteOldest = (db: Kysely<Tables>, name: string, now: number): Promise<void> =>
  writeFact(db, FACT, { value: name, setAt: now });

/** Which migrations this version lacks, for the operator. */
export const describeNewer = ({ applied }: SchemaState, known: readonly string[]): string => {
  const others = applied.filter((name) => !known.includes(name));
  return `migration ${others.at(-1)}; this version knows those up to ${known.at(-1)}`;
};

/** Which migrations are missing before one that is there, for the operator. */
export const describeGaps = ({ applied }: SchemaState, known: readonly string[]): string => {
  const missing = missingBefore(applied, known);
  const next = known.find((name) => name > (missing.at(-1) ?? '') && applied.includes(name));
  return `it has migration ${next}, but not ${missing.join(', ')}, which come before it, so code from between two merges made it`;
};

/**
 * How the schema fits this version.
 * @param known names of the migrations that this version knows, in order
 * @throws DatabaseUnfitError when a newer version has changed it so that this one cannot work with it, and
 * when migrations are missing that come before others which it has
 */
export const fitOf = async (database: Database, known: readonly string[]): Promise<SchemaFit> => {
  const state = await readState(database);
  const fit = judgeSchema(state, known);
  if (fit === 'gaps') {
    throw new DatabaseUnfitError(
      `${database.name} cannot be upgraded: ${describeGaps(state, known)}; restore the backup made before that code was started, or begin with an empty database (docs/operations.md, "Upgrades")`,
    );
  }
  if (fit === 'too new') {
    throw new DatabaseUnfitError(
      `${database.name} was changed by a newer version (${describeNewer(state, known)}): start the newer version, or restore the backup made before the upgrade (docs/operations.md, "Upgrades")`,
    );
  }
  return fit;
};
