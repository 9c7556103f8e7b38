import { randomUUID } from 'node:crypto';
import { constants, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import type { Engine } from '../../src/db/database.ts';
import { COMMAND_APPLICATION, POSTGRES_TYPES } from '../../src/db/database.ts';
import { DATABASE_FILE } from '../../src/db/database-error.ts';
import { kyselySqlite } from '../../src/db/sqlite-driver.ts';
import type { Tables } from '../../src/db/tables.ts';
import { countCost } from './count-cost.ts';

/** The database under test; the same files run once for each. */
export const ENGINE: Engine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'sqlite';

/** As long as a gateway waits: this thread stands still meanwhile, and with it a gateway of the same process. */
const BUSY_MS = 5000;

const adminUrl = (): string => {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined || url === '') throw new Error('TEST_DATABASE_URL is not set');
  return url;
};

/** A place for one gateway's data: a folder, and on PostgreSQL a database of its own. */
export interface Storage extends AsyncDisposable {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** A second way into the database, for what no call can bring about. */
  readonly db: Kysely<Tables>;
}

/** Demo content that new places for data start with. */
export interface PreparedData {
  /** UTC ms at which it was written. */
  readonly time: number;
  /** Whether no talk begins or ends while the tests run. */
  readonly isStill: boolean;
  /** The path of a SQLite file, or the name of a PostgreSQL database. */
  readonly source: string;
}

const runAdmin = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const openPostgres = (databaseUrl: string): Kysely<Tables> => {
  // The name is that of a command: a restore refuses to run beside other connections.
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 2,
    types: POSTGRES_TYPES,
    application_name: COMMAND_APPLICATION,
  });
  pool.on('error', () => {});
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
};

const openSqlite = (dataDir: string): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new SqliteDialect({
      // Opened when it is first asked, which is after the gateway has made it.
      // It waits while a gateway of another process writes.
      database: async () =>
        kyselySqlite(new DatabaseSync(join(dataDir, DATABASE_FILE), { timeout: BUSY_MS })),
    }),
  });

const removing = (folder: string) => () => rmSync(folder, { recursive: true, force: true });

const createSqlite = async (source: string | null): Promise<Storage> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'xuanjiang-test-'));
  if (source !== null) {
    copyFileSync(source, join(dataDir, DATABASE_FILE), constants.COPYFILE_FICLONE);
  }
  const db = openSqlite(dataDir);
  return {
    dataDir,
    databaseUrl: null,
    db,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      removing(dataDir)();
    },
  };
};

const createPostgres = async (source: string | null): Promise<Storage> => {
  const name = `xuanjiang_test_${randomUUID().replaceAll('-', '')}`;
  await runAdmin(`create database ${name} template ${source ?? 'template1'} strategy file_copy`);
  const dataDir = mkdtempSync(join(tmpdir(), 'xuanjiang-test-'));
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  const db = openPostgres(url.href);
  return {
    dataDir,
    databaseUrl: url.href,
    db,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await runAdmin(`drop database ${name} with (force)`);
      removing(dataDir)();
    },
  };
};

/**
 * Makes a place for data; it is removed when disposed of.
 * @param source what it starts with, as in `PreparedData`; empty by default
 */
export const createStorage = (
  source: string | null = null,
  engine: Engine = ENGINE,
): Promise<Storage> => {
  countCost('databases');
  return engine === 'sqlite' ? createSqlite(source) : createPostgres(source);
};
