import { chmodSync, copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import { lockFolder } from '../../db/data-folder.ts';
import { DATABASE_FILE, explainSqlite, isLocked } from '../../db/database-error.ts';
import { kyselySqlite } from '../../db/sqlite-driver.ts';
import type { Tables } from '../../db/tables.ts';
import { SQLITE, sqliteCodeOf } from '../../lib/unavailable.ts';
import { BackupError, damaged } from './backup-error.ts';
import type { Due, Resend } from './due-messages.ts';
import { countDue, holdDue, requireSaid } from './due-messages.ts';
import { putInPlace, syncToDisk } from './folders.ts';
import type { Content, Manifest } from './manifest.ts';
import { compareContent, noteRestored } from './manifest.ts';
import { readContent } from './read-content.ts';

const BUSY_MS = 5000;
/** Only the user that runs the product reads and writes it. */
const OWNER_ONLY = 0o600;
/** What SQLite keeps beside a file, and reads into whatever file has the name. */
const SIDE_FILES = ['-wal', '-shm', '-journal'];

const valuesOf = (database: DatabaseSync, sql: string): unknown[] =>
  database
    .prepare(sql)
    .all()
    .map((row) => Object.values(row)[0]);

/** Opens a file, works with it and closes it. */
const withFile = <T>(file: string, readOnly: boolean, work: (database: DatabaseSync) => T): T => {
  const database = new DatabaseSync(file, { readOnly });
  try {
    database.exec(`PRAGMA busy_timeout = ${BUSY_MS}`);
    return work(database);
  } finally {
    database.close();
  }
};

/** An error that may be of the place to which a database is copied; null for another one. */
const explainCopy = (error: unknown, source: string, file: string): BackupError | null => {
  const { message } = error as Error;
  switch (sqliteCodeOf(error)) {
    // The copy is all that is written.
    case SQLITE.full:
      return new BackupError(`the disk of ${dirname(file)} is full: free some of it`);
    case SQLITE.inputOutput:
      return new BackupError(
        `cannot copy ${source} to ${dirname(file)}: ${message}; look at both disks`,
      );
    default:
      return null;
  }
};

/**
 * Copies the database as it is at this moment into a new file, while a gateway may write to it.
 * @returns what is in the copy
 * @throws BackupError, DatabaseUnavailableError
 */
export const dumpSqlite = async (dataDir: string, file: string): Promise<Content> => {
  const source = join(dataDir, DATABASE_FILE);
  try {
    withFile(source, false, (database) => database.prepare('VACUUM INTO ?').run(file));
  } catch (error) {
    throw explainCopy(error, source, file) ?? explainSqlite(error, dataDir) ?? error;
  }
  chmodSync(file, OWNER_ONLY);
  await syncToDisk(file);
  return checkSqlite(file);
};

const contentOf = async (file: string): Promise<Content> => {
  const database = kyselySqlite(new DatabaseSync(file, { readOnly: true }));
  await using kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  return await readContent({ engine: 'sqlite', kysely });
};

/**
 * Reads every page and every reference of a file.
 * @returns what is in it
 * @throws BackupError
 */
export const checkSqlite = async (file: string): Promise<Content> => {
  try {
    withFile(file, true, (database) => {
      const faults = valuesOf(database, 'PRAGMA integrity_check');
      if (faults.join() !== 'ok') throw damaged(`${file} is damaged: ${faults[0]}`);
      const orphans = valuesOf(database, 'PRAGMA foreign_key_check');
      if (orphans.length > 0)
        throw damaged(`${file} has rows of ${orphans[0]} without what they refer to`);
    });
    return await contentOf(file);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw damaged(`${file} cannot be read: ${(error as Error).message}`);
  }
};

/** What was due in a restored file. */
const dueIn = (database: DatabaseSync, { manifest, until }: SqliteRestore): readonly Due[] => {
  const counting = countDue(manifest, until);
  return counting === null ? [] : (database.prepare(counting).all() as unknown as Due[]);
};

/** New ids of all rooms' logs, and no session unless they are kept; what was due is held unless it is sent. */
const changeRestored = (
  database: DatabaseSync,
  { manifest, keepSessions, resend, until }: SqliteRestore,
): void => {
  database.exec(`
    PRAGMA journal_mode = DELETE;
    BEGIN;
    UPDATE room SET epoch = lower(hex(randomblob(16)));
    ${keepSessions ? '' : 'DELETE FROM session;'}
    ${noteRestored(manifest)}
    ${resend === true ? '' : holdDue(manifest, until)}
    COMMIT;
  `);
};

/**
 * Keeps the database before under other names, also one that cannot be opened: that may be why a backup
 * is restored.
 * @returns the new names; none where there was nothing
 * @throws BackupError while another process uses it
 */
const setAside = (file: string, name: string): readonly string[] => {
  const aside = `${file}.${name}`;
  const kept: string[] = [];
  if (existsSync(file)) {
    try {
      // What is in the WAL goes into the file, so that the one name is all of it.
      withFile(file, false, (database) => database.exec('PRAGMA journal_mode = DELETE'));
    } catch (error) {
      if (isLocked(error)) {
        throw new BackupError(`another process reads or writes ${file}: wait for it, or end it`);
      }
    }
    linkSync(file, aside);
    kept.push(aside);
  }
  for (const side of SIDE_FILES) {
    if (!existsSync(file + side)) continue;
    renameSync(file + side, aside + side);
    kept.push(aside + side);
  }
  return kept;
};

/** What an operator has to know of an error of a restore. */
const explainRestore = (error: unknown, dataDir: string): unknown => {
  if (error instanceof BackupError) return error;
  if ((error as NodeJS.ErrnoException).syscall !== undefined) {
    return new BackupError(`cannot restore into ${dataDir}: ${(error as Error).message}`);
  }
  return explainSqlite(error, dataDir) ?? error;
};

export interface SqliteRestore {
  readonly dataDir: string;
  /** The backup's file. */
  readonly from: string;
  readonly manifest: Manifest;
  readonly replace: boolean;
  readonly keepSessions: boolean;
  readonly resend: Resend;
  /** The time of the restore, UTC ms. */
  readonly until: number;
}

/**
 * Puts a backup in the place of the database. Until it is whole and checked, what was there stays; then
 * one file takes the name of the other.
 * @returns the files of the database before, under their new names, none where there was nothing; and what was due
 * @throws DatabaseInUseError while a gateway runs; BackupError, DatabaseUnavailableError
 */
export const restoreSqlite = async (
  options: SqliteRestore,
): Promise<{ readonly aside: readonly string[]; readonly due: readonly Due[] }> => {
  const { dataDir, from, manifest, replace } = options;
  const lock = lockFolder(dataDir);
  const file = join(dataDir, DATABASE_FILE);
  const next = `${file}.restoring`;
  const removeNext = (): void => {
    for (const side of ['', ...SIDE_FILES]) rmSync(next + side, { force: true });
  };
  try {
    if (existsSync(file) && !replace) {
      throw new BackupError(
        `${file} exists: with --replace it is set aside, and the backup put there`,
      );
    }
    removeNext();
    copyFileSync(from, next);
    chmodSync(next, OWNER_ONLY);
    compareContent(from, manifest, await checkSqlite(next));
    const due = withFile(next, false, (database) => {
      const found = dueIn(database, options);
      requireSaid(found, options.resend);
      changeRestored(database, options);
      return found;
    });
    await syncToDisk(next);
    const aside = setAside(file, `before-${new Date().toISOString().replaceAll(':', '-')}`);
    await putInPlace(next, file);
    return { aside, due };
  } catch (error) {
    throw explainRestore(error, dataDir);
  } finally {
    removeNext();
    lock.close();
  }
};
