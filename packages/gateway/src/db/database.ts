import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely';
import pg from 'pg';
import { kyselySqlite } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

export interface Database extends AsyncDisposable {
  readonly engine: Engine;
  readonly kysely: Kysely<Tables>;
  /** @throws DatabaseUnavailableError when the database does not answer */
  ping(): Promise<void>;
}

/** Another process holds the SQLite file. */
export class DatabaseInUseError extends Error {
  constructor(file: string) {
    super(
      `another process uses ${file}: stop it, or set DATABASE_URL and REDIS_URL to run several`,
    );
    this.name = 'DatabaseInUseError';
  }
}

/** The database cannot be used. The message is shown to the operator and holds no password. */
export class DatabaseUnavailableError extends Error {
  constructor(what: string, cause: unknown, advice: string) {
    const { message, code } = cause as NodeJS.ErrnoException;
    super(`${what}: ${message || code}; ${advice}`, { cause });
    this.name = 'DatabaseUnavailableError';
  }
}

const LOCK_FILE = 'xuanjiang.lock';
export const DATABASE_FILE = 'xuanjiang.db';
const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** A server that takes a query and never answers again is given up a little later. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 2000;

/**
 * Holds the data folder for this process: an exclusive transaction on a file of its own, which the
 * operating system ends with the process, however that ends. The database file itself stays open
 * to readers such as a backup.
 */
const lockFolder = (folder: string): DatabaseSync => {
  const lock = openFile(folder, LOCK_FILE);
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    return lock;
  } catch {
    lock.close();
    throw new DatabaseInUseError(join(folder, DATABASE_FILE));
  }
};

/** @throws DatabaseUnavailableError */
const openFile = (folder: string, file: string): DatabaseSync => {
  try {
    mkdirSync(folder, { recursive: true });
    return new DatabaseSync(join(folder, file));
  } catch (error) {
    throw new DatabaseUnavailableError(`cannot write to ${folder}`, error, 'set DATA_DIR');
  }
};

const openSqlite = (folder: string, hold: boolean): Database => {
  const lock = hold ? lockFolder(folder) : null;
  const sqlite = openFile(folder, DATABASE_FILE);
  sqlite.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA busy_timeout = 5000;
  `);
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
  const { host, pathname } = new URL(url);
  return {
    engine: 'postgres',
    kysely,
    async ping() {
      try {
        await sql`select 1`.execute(kysely);
      } catch (error) {
        const what = `PostgreSQL at ${host}${pathname} does not serve`;
        throw new DatabaseUnavailableError(what, error, 'check DATABASE_URL');
      }
    },
    [Symbol.asyncDispose]: () => kysely.destroy(),
  };
};

interface DatabasePlace {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/**
 * Opens the database: PostgreSQL where an address is given, else SQLite in the data folder, which
 * one gateway holds for itself.
 * @throws DatabaseInUseError when another process holds the SQLite file
 * @throws DatabaseUnavailableError when the folder cannot be written
 */
export const openDatabase = ({ databaseUrl, dataDir }: DatabasePlace): Database =>
  databaseUrl === null ? openSqlite(dataDir, true) : openPostgres(databaseUrl);

/**
 * Opens the database for a command that may run beside the gateway: on SQLite writers take turns,
 * each waiting for the one before.
 */
export const openDatabaseBeside = ({ databaseUrl, dataDir }: DatabasePlace): Database =>
  databaseUrl === null ? openSqlite(dataDir, false) : openPostgres(databaseUrl);
