import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { createFolder } from '../../db/data-folder.ts';
import type { Database } from '../../db/database.ts';
import { openDatabaseBeside, requireDatabase } from '../../db/database.ts';
import { explainDatabase } from '../../db/database-error.ts';
import { readFact, writeFact } from '../../db/database-facts.ts';
import { checkInstallation } from '../../db/installation.ts';
import { tableNames } from '../../db/schema-state.ts';
import { readBuild } from '../../lib/build.ts';
import type { Clock } from '../../lib/clock.ts';
import { createVault } from '../../lib/secrets.ts';
import { firstLineOf } from '../../lib/unexpected-error.ts';
import { BackupError } from './backup-error.ts';
import {
  listBackups,
  nameOf,
  partOf,
  putInPlace,
  removeRemains,
  surplusOf,
  syncToDisk,
  timeOf,
} from './folders.ts';
import type { Manifest } from './manifest.ts';
import { digestOf, keyCheckPlace, MANIFEST_FILE, writeManifest } from './manifest.ts';
import { dumpPostgres, listDump } from './postgres.ts';
import { dumpSqlite } from './sqlite.ts';
import { FILES_LIST, listStoredFiles } from './stored-files.ts';

const OWNER_ONLY_FILE = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

interface TakeOptions {
  readonly config: Config;
  /** Where backups are; created where it lacks. */
  readonly folder: string;
  /** How many of the newest are kept; null for all. */
  readonly keep: number | null;
  readonly clock: Clock;
  readonly environment: NodeJS.ProcessEnv;
}

export interface Taken {
  /** The folder of the new backup. */
  readonly path: string;
  readonly manifest: Omit<Manifest, 'format'>;
  /** Names of the old ones that were removed. */
  readonly removed: readonly string[];
  /** What failed after the backup was made, a line each. */
  readonly faults: readonly string[];
}

/** Writes the data and the manifest into a folder. */
const write = async (
  { config, environment }: TakeOptions,
  takenAt: string,
  part: string,
): Promise<Omit<Manifest, 'format'>> => {
  const { databaseUrl, dataDir, secretKeys, sourceCommit } = config;
  const name = databaseUrl === null ? 'database.db' : 'database.dump';
  const file = join(part, name);
  const content =
    databaseUrl === null
      ? await dumpSqlite(dataDir, file)
      : await dumpPostgres(databaseUrl, file, environment);
  if (content.migrations.length === 0) {
    throw new BackupError('the database is empty: start the gateway once');
  }
  if (databaseUrl !== null) await listDump(file, environment);
  const list = join(part, FILES_LIST);
  // After the database, so that the file of each row is in the list.
  const files =
    config.storage.kind === 'folder'
      ? { kinds: await listStoredFiles(config.storage.folder, list), list: await digestOf(list) }
      : null;
  const manifest = {
    engine: databaseUrl === null ? ('sqlite' as const) : ('postgres' as const),
    ...readBuild(sourceCommit),
    takenAt,
    ...content,
    data: { file: name, ...(await digestOf(file)) },
    files,
    keyCheck: createVault(...secretKeys).encrypt(takenAt, keyCheckPlace(takenAt)),
  };
  const path = join(part, MANIFEST_FILE);
  await writeFile(path, writeManifest(manifest), { mode: OWNER_ONLY_FILE });
  await syncToDisk(path);
  return manifest;
};

/** An error of a backup as one that an operator can do something about, where it is one. */
const explain = (error: unknown, { config, folder }: Pick<TakeOptions, 'config' | 'folder'>) => {
  if (error instanceof BackupError) return error;
  if ((error as NodeJS.ErrnoException).path !== undefined) {
    return new BackupError(`cannot use ${folder}: ${(error as Error).message}`);
  }
  return explainDatabase(error, config) ?? error;
};

/** Notes the newest backup for the metrics, where the schema has a place for it and knows an older one. */
const note = async (database: Database, name: string): Promise<void> => {
  if (!(await tableNames(database, database.kysely)).includes('installation')) return;
  const setAt = timeOf(name);
  const stored = await readFact(database.kysely, 'backup');
  if (stored !== null && stored.setAt >= setAt) return;
  await writeFact(database.kysely, 'backup', { value: name, setAt });
};

/** @throws DatabaseUnfitError where there is none, or it is of another mode or key */
const open = async (config: Config): Promise<Database> => {
  requireDatabase(config);
  const database = openDatabaseBeside(config);
  try {
    await database.ping();
    // A backup made with another key would seem to fit that one.
    await checkInstallation(database, config);
    return database;
  } catch (error) {
    await database[Symbol.asyncDispose]();
    throw error;
  }
};

/**
 * Stores the time of the newest backup in a folder, where the database knows an older one.
 * @throws BackupError, DatabaseUnavailableError, DatabaseUnfitError
 */
export const noteNewest = async (config: Config, folder: string): Promise<void> => {
  try {
    const newest = (await listBackups(folder)).at(-1);
    if (newest === undefined) return;
    await using database = await open(config);
    await note(database, newest);
  } catch (error) {
    throw explain(error, { config, folder });
  }
};

const removeOld = async ({ folder, keep }: TakeOptions): Promise<readonly string[]> => {
  const removed = keep === null ? [] : surplusOf(await listBackups(folder), keep);
  for (const old of removed) await rm(join(folder, old), { recursive: true });
  return removed;
};

const makePart = async (folder: string, part: string, now: number): Promise<void> => {
  try {
    createFolder(folder);
    await removeRemains(folder, now);
    await mkdir(part, { mode: OWNER_ONLY_FOLDER });
  } catch (error) {
    throw new BackupError(`cannot write to ${folder}: ${(error as Error).message}`);
  }
};

/**
 * Makes a backup beside running gateways, and removes old ones. It has its name when it is whole: what
 * a killed backup leaves is named otherwise.
 * @throws BackupError, DatabaseUnavailableError, DatabaseUnfitError
 */
export const takeBackup = async (options: TakeOptions): Promise<Taken> => {
  const { config, folder, clock } = options;
  const takenAt = new Date(clock()).toISOString();
  const name = nameOf(takenAt);
  const path = join(folder, name);
  const part = partOf(path);
  const faults: string[] = [];
  const failSoftly = async <T>(what: string, work: Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      faults.push(`${what}: ${firstLineOf(explain(error, options))}`);
      return otherwise;
    }
  };
  try {
    await using database = await open(config);
    await makePart(folder, part, clock());
    const manifest = await write(options, takenAt, part);
    await putInPlace(part, path);
    await failSoftly('its time is not stored', note(database, name), undefined);
    const removed = await failSoftly('old ones are not removed', removeOld(options), []);
    return { path, manifest, removed, faults };
  } catch (error) {
    await rm(part, { recursive: true, force: true }).catch(() => {});
    throw explain(error, options);
  }
};
