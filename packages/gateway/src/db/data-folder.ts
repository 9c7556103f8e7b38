import { mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  DATABASE_FILE,
  DatabaseInUseError,
  DatabaseUnavailableError,
  explainSqlite,
  FOLDER_ADVICE,
  isDamaged,
  isLocked,
} from './database-error.ts';

const LOCK_FILE = 'xuanjiang.lock';

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates a folder and those above it. Not by `recursive: true`, with which Node tries for ever where
 * the folder above exists and the new one is refused as missing, as in `/proc`.
 * @throws the error of the first folder that cannot be created
 */
export const createFolder = (folder: string): void => {
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (above !== folder) createFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isFolder(folder)) throw error;
  }
};

/**
 * Opens a SQLite file of the data folder; both are created where they lack.
 * @throws DatabaseUnavailableError when the folder cannot be written
 */
export const openDataFile = (folder: string, name: string): DatabaseSync => {
  try {
    createFolder(folder);
    return new DatabaseSync(join(folder, name));
  } catch (error) {
    throw new DatabaseUnavailableError(`cannot write to ${folder}`, error, FOLDER_ADVICE);
  }
};

/**
 * Holds the data folder for this process: an exclusive transaction on a file of its own, which the
 * operating system ends with the process, however that ends. The database file itself stays open
 * to readers such as a backup.
 * @throws DatabaseInUseError when another process holds it
 * @throws DatabaseUnavailableError when the folder cannot be written, or the file of the lock is damaged
 */
export const lockFolder = (folder: string): DatabaseSync => {
  const lock = openDataFile(folder, LOCK_FILE);
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (isLocked(error)) throw new DatabaseInUseError(join(folder, DATABASE_FILE));
    const file = join(folder, LOCK_FILE);
    if (isDamaged(error)) {
      const advice = 'delete it, for it holds nothing, and start again';
      throw new DatabaseUnavailableError(`${file} is damaged`, error, advice);
    }
    throw explainSqlite(error, folder) ?? error;
  }
};
