import { whyUnfit } from '../../db/migrate.ts';
import { createVault, keyCheckOf, SealedValueError } from '../../lib/secrets.ts';
import { BackupError, damaged } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import { checkData, compareContent, keyCheckPlace, readManifest } from './manifest.ts';
import { listDump, restorePostgres } from './postgres.ts';
import { checkSqlite } from './sqlite.ts';

/** Whether all encrypted values of a backup can be read with these keys. */
export const opensWith = (
  keys: readonly [Buffer, ...Buffer[]],
  { keyCheck, keyChecks, takenAt }: Manifest,
): boolean => {
  const given = keys.map(keyCheckOf);
  // While the key is changed some values are of the one, some of the other.
  if (!keyChecks.every((check) => given.includes(check))) return false;
  try {
    return createVault(...keys).decrypt(keyCheck, keyCheckPlace(takenAt)) === takenAt;
  } catch (error) {
    if (error instanceof SealedValueError) return false;
    throw error;
  }
};

/** @throws BackupError when this version cannot work on the schema of the backup */
export const checkVersion = ({ version, migrations, oldestMigration }: Manifest): void => {
  const why = whyUnfit({ applied: migrations, oldest: oldestMigration });
  if (why !== null) throw new BackupError(`the backup was made by version ${version}; ${why}`);
};

interface VerifyOptions {
  /** The folder of the backup. */
  readonly path: string;
  /** Address of an empty PostgreSQL database in which a restore is tried and undone; null for none. */
  readonly into: string | null;
  readonly environment: NodeJS.ProcessEnv;
}

const verifyDump = async (file: string, manifest: Manifest, options: VerifyOptions) => {
  const { into, environment } = options;
  const listed = (await listDump(file, environment)).toSorted();
  if (listed.join() !== Object.keys(manifest.tables).toSorted().join()) {
    throw damaged(`${file} has other tables than its manifest`);
  }
  if (into === null) return;
  await restorePostgres({
    url: into,
    from: file,
    manifest,
    replace: false,
    keepSessions: true,
    resend: true,
    until: Date.parse(manifest.takenAt),
    trial: true,
    environment,
  });
};

/**
 * Reads a backup to its end and compares it with its manifest.
 * @throws BackupError
 */
export const verifyBackup = async (options: VerifyOptions): Promise<Manifest> => {
  const manifest = await readManifest(options.path);
  checkVersion(manifest);
  const file = await checkData(options.path, manifest);
  if (manifest.engine === 'postgres') await verifyDump(file, manifest, options);
  else if (options.into !== null) throw new BackupError('--into is for backups of PostgreSQL');
  else compareContent(file, manifest, await checkSqlite(file));
  return manifest;
};
