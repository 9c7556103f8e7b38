import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../lib/clock.ts';
import { BackupError } from './backup-error.ts';
import type { Due, Resend } from './due-messages.ts';
import type { Manifest } from './manifest.ts';
import { checkData, readManifest } from './manifest.ts';
import { restorePostgres } from './postgres.ts';
import { restoreSqlite } from './sqlite.ts';
import type { FoundFiles } from './stored-files.ts';
import { compareStoredFiles, FILES_LIST } from './stored-files.ts';
import { checkVersion, opensWith } from './verify-backup.ts';

interface RestoreOptions {
  readonly config: Config;
  /** The folder of the backup. */
  readonly path: string;
  /** Whether a database that has something may be replaced. */
  readonly replace: boolean;
  /** Whether the sessions of the backup stay valid. */
  readonly keepSessions: boolean;
  readonly resend: Resend;
  readonly clock: Clock;
  readonly environment: NodeJS.ProcessEnv;
}

export interface Restored {
  readonly manifest: Manifest;
  /** The files of the database before; none where there was nothing, and on PostgreSQL. */
  readonly aside: readonly string[];
  /** What was due until now. */
  readonly due: readonly Due[];
  /** What there is of the files that the backup names; null where it names none, or they are in a bucket. */
  readonly files: FoundFiles | null;
}

/** @throws BackupError when the backup does not belong to the environment */
const checkBelongs = ({ databaseUrl, mode, secretKeys }: Config, manifest: Manifest): void => {
  const engine = databaseUrl === null ? 'sqlite' : 'postgres';
  if (manifest.engine !== engine) {
    const place = databaseUrl === null ? 'DATABASE_URL is not set' : 'DATABASE_URL is set';
    throw new BackupError(`the backup is of ${manifest.engine}, and ${place}`);
  }
  if (manifest.mode !== null && manifest.mode !== mode) {
    throw new BackupError(`the backup is of APP_MODE=${manifest.mode}, and APP_MODE is ${mode}`);
  }
  if (!opensWith(secretKeys, manifest)) {
    throw new BackupError(
      'the backup was made with another SECRET_KEY: set SECRET_KEY to that one, or to all of them where the key was being changed',
    );
  }
};

/**
 * Puts a backup in the place of the database. The rooms' logs get new ids, so that clients which saw
 * later messages load their rooms anew, and sessions end: those ended since must not be valid again.
 * What was due to leave the product until now is sent only where the operator says so.
 * Whatever fails, the database stays as it was.
 * @throws BackupError, DatabaseInUseError, DatabaseUnavailableError
 */
export const restoreBackup = async (options: RestoreOptions): Promise<Restored> => {
  const { config, path, replace, keepSessions, resend, clock, environment } = options;
  const manifest = await readManifest(path);
  checkBelongs(config, manifest);
  checkVersion(manifest);
  const from = await checkData(path, manifest);
  const { databaseUrl: url, dataDir } = config;
  const common = { from, manifest, replace, keepSessions, resend, until: clock() };
  const done =
    url === null
      ? await restoreSqlite({ ...common, dataDir })
      : {
          aside: [],
          due: await restorePostgres({ ...common, url, trial: false, environment }),
        };
  const isCompared = manifest.files !== null && config.storage.kind === 'folder';
  const files = isCompared
    ? await compareStoredFiles(join(path, FILES_LIST), config.storage.folder)
    : null;
  return { manifest, ...done, files };
};
