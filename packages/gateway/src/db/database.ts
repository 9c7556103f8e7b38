import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { LogEvent } from 'kysely';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { noteWork } from '../lib/work-meter.ts';
import { lockFolder, openDataFile } from './data-folder.ts';
import type { DatabasePlace } from './database-error.ts';
import {
  DATABASE_FILE,
  DatabaseUnfitError,
  explainPostgres,
  explainSqlite,
  postgresPlace,
} from './database-error.ts';
import { createReadingDialect } from './reading/reading-dialect.ts';
import { kyselySqlite, WholeMigrationsDialect } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';
import { TimedClient } from './timed-client.ts';
import type { InTransaction } from './transaction.ts';
import { transactionsOf } from './transaction.ts';

export type Engine = 'sqlite' | 'postgres';

/** How the connections of a pool to PostgreSQL are used. */
export interface PoolState {
  /** Connections that serve a query or a transaction. */
  readonly used: number;
  readonly idle: number;
  /** Queries and transactions that wait for a connection. */
  readonly waiting: number;
}

/** A way to the database, for stores. */
export interface DatabaseAccess {
  readonly engine: Engine;
  readonly kysely: Kysely<Tables>;
}

/** The database. Its own access is for what somebody waits for: posts and calls. */
export interface Database extends DatabaseAccess, AsyncDisposable {
  /** For services: a transaction that several stores take part in. */
  readonly inTransaction: InTransaction;
  /** For messages to the operator: the engine and the place, without a password. */
  readonly name: string;
  /**
   * For work that there may be much of at once, such as looking up again who holds the connections,
   * and reading what readers missed. It has few connections of its own, so that it never keeps a post
   * waiting.
   */
  readonly background: DatabaseAccess;
  /**
   * For reads that may take more than 5 ms: on SQLite in threads, on PostgreSQL over a few connections of
   * their own, on which a statement has less time. No transactions.
   */
  readonly reading: DatabaseAccess;
  /** The pools of connections; null on SQLite. */
  pools(): Readonly<Record<'own' | 'background' | 'reading', PoolState>> | null;
  /** @throws DatabaseUnavailableError when the database does not answer */
  ping(): Promise<void>;
}

/** How our connections are known among those of a PostgreSQL server. */
const GATEWAY_APPLICATION = 'xuanjiang gateway';
export const COMMAND_APPLICATION = 'xuanjiang command';
/** Connections to PostgreSQL that one process holds at most. */
const POOL_SIZE = 10;
/** How many of them work in the background has; those that are left are for posts and calls. */
export const BACKGROUND_CONNECTIONS = 3;
/** How many of them long reads have, and on SQLite how many threads. */
export const READING_CONNECTIONS = 2;
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** Time after which PostgreSQL cancels a long read. SQLite cannot: its statements are bounded by what they read. */
const READING_TIMEOUT_MS = 3000;
/** A server, or a thread, that takes a query and never answers again is given up so much later. */
const ANSWER_MS = 2000;
/** At the end a thread that does not answer is waited for so long. */
const END_MS = 500;
/** At the end a server that does not answer is waited for so long. One that does needs some ms, on a busy machine more. */
const DISCONNECT_MS = 1000;
/**
 * The `nice` value of a reading thread. Where cores are few, the loop that serves the rooms goes first. Higher, a busy machine
 * would leave hardly any time for searches.
 */
const READING_NICENESS = 5;

/** What a statement took belongs to the work that asked for it; reading threads say themselves what theirs took. */
const noteStatement = ({ queryDurationMillis }: LogEvent): void => noteWork(queryDurationMillis);

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
    dialect: new WholeMigrationsDialect({ database: kyselySqlite(sqlite) }),
    log: noteStatement,
  });
  const reading = new Kysely<Tables>({
    dialect: createReadingDialect({
      file: join(folder, DATABASE_FILE),
      niceness: READING_NICENESS,
      threads: READING_CONNECTIONS,
      hungMs: STATEMENT_TIMEOUT_MS + ANSWER_MS,
      endMs: END_MS,
    }),
  });
  // One connection for all that writes: its statements are done one after another anyway.
  const access = { engine: 'sqlite', kysely } as const;
  return {
    ...access,
    inTransaction: transactionsOf(kysely),
    background: access,
    reading: { engine: 'sqlite', kysely: reading },
    name: `the database in ${folder}`,
    pools: () => null,
    ping: async () => void (await sql`select 1`.execute(kysely)),
    async [Symbol.asyncDispose]() {
      // Before the one that writes: the last that closes puts the log of writes into the file.
      await reading.destroy();
      await kysely.destroy();
      lock?.close();
    },
  };
};

/** An address that names its connections otherwise would hide them from a restore. */
const withoutApplication = (url: string): string => {
  const address = new URL(url);
  address.searchParams.delete('application_name');
  return address.href;
};

/** How connections read values: int8 holds times, offsets and counts here, all far below 2^53. */
export const POSTGRES_TYPES = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/**
 * @param application the name of its connections at the server
 * @param size connections that it holds at most; it opens them when they are needed
 * @param statementMs how long a statement may take
 */
const connectPostgres = (
  url: string,
  application: string,
  size: number,
  statementMs: number = STATEMENT_TIMEOUT_MS,
): {
  readonly kysely: Kysely<Tables>;
  readonly state: () => PoolState;
  readonly close: () => Promise<void>;
} => {
  const pool = new pg.Pool({
    connectionString: withoutApplication(url),
    Client: TimedClient,
    // So that the system notices a dead connection while nothing is asked over it.
    keepAlive: true,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementMs,
    query_timeout: statementMs + ANSWER_MS,
    types: POSTGRES_TYPES,
    application_name: application,
    // One stays while nothing is asked: a restore sees by it that a gateway runs.
    min: 1,
  });
  // A broken connection is replaced by the pool, and its query fails. Without an 'error' listener
  // it would end the process. The pool emits the errors of idle connections only; a connection in
  // use emits its own.
  pool.on('error', () => {});
  /** Connections that have not ended at the server. The pool forgets its own before that. */
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.on('error', () => {});
    open.add(client);
    client.once('end', () => open.delete(client));
  });
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: noteStatement,
  });
  return {
    kysely,
    close: async () => {
      await kysely.destroy();
      await Promise.all(
        [...open].map((client) => new Promise((ended) => client.once('end', ended))),
      );
    },
    state: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
};

const openPostgres = (url: string, application: string): Database => {
  const others = BACKGROUND_CONNECTIONS + READING_CONNECTIONS;
  const own = connectPostgres(url, application, POOL_SIZE - others);
  const background = connectPostgres(url, application, BACKGROUND_CONNECTIONS);
  const reading = connectPostgres(url, application, READING_CONNECTIONS, READING_TIMEOUT_MS);
  return {
    engine: 'postgres',
    name: postgresPlace(url),
    kysely: own.kysely,
    inTransaction: transactionsOf(own.kysely),
    background: { engine: 'postgres', kysely: background.kysely },
    reading: { engine: 'postgres', kysely: reading.kysely },
    pools: () => ({
      own: own.state(),
      background: background.state(),
      reading: reading.state(),
    }),
    async ping() {
      try {
        await sql`select 1`.execute(own.kysely);
      } catch (error) {
        throw explainPostgres(error, url);
      }
    },
    async [Symbol.asyncDispose]() {
      const ended = Promise.all([own, background, reading].map(({ close }) => close()));
      const overdue = Promise.withResolvers<void>();
      const timer = setTimeout(overdue.resolve, DISCONNECT_MS);
      await Promise.race([ended, overdue.promise]);
      clearTimeout(timer);
    },
  };
};

/**
 * Opens the database: PostgreSQL where an address is given, else SQLite in the data folder, which
 * one gateway holds for itself.
 * @throws DatabaseInUseError when another process holds the SQLite file
 * @throws DatabaseUnavailableError when the folder cannot be written, or the file is damaged
 */
export const openDatabase = ({ databaseUrl, dataDir }: DatabasePlace): Database =>
  databaseUrl === null ? openSqlite(dataDir, true) : openPostgres(databaseUrl, GATEWAY_APPLICATION);

/**
 * Opens the database for a command that may run beside the gateway: on SQLite writers take turns,
 * each waiting for the one before.
 */
export const openDatabaseBeside = ({ databaseUrl, dataDir }: DatabasePlace): Database =>
  databaseUrl === null
    ? openSqlite(dataDir, false)
    : openPostgres(databaseUrl, COMMAND_APPLICATION);

/**
 * Checks that there is a database, before a command opens it: SQLite would create one.
 * @throws DatabaseUnfitError
 */
export const requireDatabase = ({ databaseUrl, dataDir }: DatabasePlace): void => {
  if (databaseUrl !== null || existsSync(join(dataDir, DATABASE_FILE))) return;
  throw new DatabaseUnfitError(
    `there is no database in ${dataDir}: start the gateway once, or set DATA_DIR or DATABASE_URL to that of the gateway`,
  );
};
