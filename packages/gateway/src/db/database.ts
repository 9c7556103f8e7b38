import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import { lockFolder, openDataFile } from './data-folder.ts';
import type { DatabasePlace } from './database-error.ts';
import { DATABASE_FILE, explainPostgres, explainSqlite } from './database-error.ts';
import { kyselySqlite } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

export interface Database extends AsyncDisposable {
  readonly engine: Engine;
  readonly kysely: Kysely<Tables>;
  /** @throws DatabaseUnavailableError when the database does not answer */
  ping(): Promise<void>;
}

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** A server that takes a query and never answers again is given up a little later. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2000;

const openSqlite = (folder: string, hold: boolean): Database => {
  const lock = hold ? lockFolder(folder) : null;
  const sqlite = openDataFile(folder, DATABASE_FILE);
  try {
    sqlite.exec(`
      PRAGMA busy_timeout = 5000;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
    `);
  } catch (error) {
    sqlite.close();
    lock?.close();
    throw explainSqlite(error, folder) ?? error;
  }
  const kysely = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: kyselySqlite(sqlite) }),
  });
  return {
    engine: 'sqlite',
    kysely,
    ping: async () => void (await sql`select 1`.execute(kysely)),
    async [Symbol.asyncDispose]() {
      await kysely.destroy();
      lock?.close();
    },
  };
};

const openPostgres = (url: string): Database => {
  // int8 holds times and offsets here, all far below 2^53.
  const types = {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
      oid === pg.types.builtins.INT8
        ? Number
        : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    types,
  });
  // A broken connection is replaced by the pool, and its query fails. Without an 'error' listener
  // it would end the process. The pool emits the errors of idle connections only; a connection in
  // use emits its own.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    engine: 'postgres',
    kysely,
    async ping() {
      try {
        await sql`select 1`.execute(kysely);
      } catch (error) {
        throw explainPostgres(error, url);
      }
    },
    [Symbol.asyncDispose]: () => kysely.destroy(),
  };
};

/**
 * Opens the database: PostgreSQL where an address is given, else SQLite in the data folder, which
 * one gateway holds for itself.
 * @throws DatabaseInUseError when another process holds the SQLite file
 * @throws DatabaseUnavailableError when the folder cannot be written, or the file is damaged
 */
export const openDatabase = ({ databaseUrl, dataDir }: DatabasePlace): Database =>
  databaseUrl === null ? openSqlite(dataDir, true) : openPostgres(databaseUrl);

/**
 * Opens the database for a command that may run beside the gateway: on SQLite writers take turns,
 * each waiting for the one before.
 */
export const openDatabaseBeside = ({ databaseUrl, dataDir }: DatabasePlace): Database =>
  databaseUrl === null ? openSqlite(dataDir, false) : openPostgres(databaseUrl);
