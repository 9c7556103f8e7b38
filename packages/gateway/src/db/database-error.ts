import { join } from 'node:path';
import { isConnectionError } from '../lib/connection-error.ts';
import { SQLITE, sqliteCodeOf } from '../lib/unavailable.ts';

/** The SQLite file, in the data folder. */
export const DATABASE_FILE = 'xuanjiang.db';

/**
 * The database cannot be used. The message is one line for the operator: the cause and what to do. It
 * holds no password.
 */
export class DatabaseUnavailableError extends Error {
  constructor(what: string, cause: unknown, advice: string) {
    const { message, code } = cause as NodeJS.ErrnoException;
    super(`${what}: ${message || code}; ${advice}`, { cause });
    this.name = 'DatabaseUnavailableError';
  }
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

/**
 * The environment names a database that this version must not use, or that is none. The message is
 * one line for the operator: the cause and what to do.
 */
export class DatabaseUnfitError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseUnfitError';
  }
}

/** What to do where the data folder cannot be written. */
export const FOLDER_ADVICE = 'give this user the right to write there, or set DATA_DIR';

/** Whether another connection holds the lock that was asked for. */
export const isLocked = (error: unknown): boolean => sqliteCodeOf(error) === SQLITE.busy;

/** Whether a file of SQLite does not hold what it must. */
export const isDamaged = (error: unknown): boolean =>
  [SQLITE.corrupt, SQLITE.notADatabase].some((code) => code === sqliteCodeOf(error));

/**
 * What an operator has to know of an error of SQLite.
 * @returns null where it says nothing about the file or its disk
 */
export const explainSqlite = (error: unknown, dataDir: string): DatabaseUnavailableError | null => {
  const file = join(dataDir, DATABASE_FILE);
  const explain = (what: string, advice: string) =>
    new DatabaseUnavailableError(what, error, advice);
  if (isDamaged(error)) {
    return explain(`${file} is damaged`, 'restore a backup: docs/backup.md');
  }
  switch (sqliteCodeOf(error)) {
    case SQLITE.full:
      return explain(`the disk of ${dataDir} is full`, 'free some of it');
    case SQLITE.readOnly:
      return explain(`cannot write to ${dataDir}`, FOLDER_ADVICE);
    case SQLITE.inputOutput:
      return explain(`cannot read or write ${file}`, 'look at the disk of DATA_DIR');
    case SQLITE.busy:
      return explain(`${file} is locked by another process`, 'wait for that process, or stop it');
    default:
      return null;
  }
};

/** Where a PostgreSQL database is: host and name, without user and password. */
export const postgresPlace = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `PostgreSQL at ${host}${pathname}`;
};

/** What to do upon a code of SQL; the name is the database's. */
const SQL_ADVICE: Readonly<Record<string, (name: string) => string>> = {
  '28000': () => 'check user and password in DATABASE_URL',
  '28P01': () => 'check user and password in DATABASE_URL',
  '3D000': (name) => `create it (createdb ${name}), or check the name in DATABASE_URL`,
  '42501': (name) => `make the user of DATABASE_URL its owner (alter database ${name} owner to …)`,
  '53300': () => 'raise max_connections of the server, or run fewer gateways',
};

/** What an operator has to do so that PostgreSQL serves. */
export const explainPostgres = (error: unknown, url: string): DatabaseUnavailableError => {
  const { code } = error as NodeJS.ErrnoException;
  const advice =
    SQL_ADVICE[code ?? '']?.(new URL(url).pathname.slice(1)) ??
    (isConnectionError(error)
      ? 'start the server, or check host and port in DATABASE_URL'
      : 'check DATABASE_URL');
  return new DatabaseUnavailableError(`${postgresPlace(url)} does not serve`, error, advice);
};

/** Where the database is: PostgreSQL where there is an address, else SQLite in the data folder. */
export interface DatabasePlace {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/** An error of the database whose message is one line for the operator. */
export type KnownDatabaseError = DatabaseUnavailableError | DatabaseInUseError | DatabaseUnfitError;

export const isKnownDatabaseError = (error: unknown): error is KnownDatabaseError =>
  error instanceof DatabaseUnavailableError ||
  error instanceof DatabaseInUseError ||
  error instanceof DatabaseUnfitError;

/**
 * What an operator has to know of an error that came out of any work with the database.
 * @returns null where the error is none that an operator can do something about
 */
export const explainDatabase = (
  error: unknown,
  { databaseUrl, dataDir }: DatabasePlace,
): KnownDatabaseError | null => {
  if (isKnownDatabaseError(error)) return error;
  if (databaseUrl === null) return explainSqlite(error, dataDir);
  const { code } = error as NodeJS.ErrnoException;
  const known = isConnectionError(error) || Object.hasOwn(SQL_ADVICE, code ?? '');
  return known ? explainPostgres(error, databaseUrl) : null;
};
