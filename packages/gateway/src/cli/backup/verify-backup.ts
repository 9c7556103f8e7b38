import type { Vault } from '../../lib/secrets.ts';
import { SealedValueError } from '../../lib/secrets.ts';
import { BackupError, damaged } from './backup-error.ts';
import type { Manifest } from './manifest.ts';
import { checkData, compareContent, keyCheckPlace, readManifest } from './manifest.ts';
import { listDump, restorePostgres } from './postgres.ts';
import { checkSqlite } from './sqlite.ts';

/** Whether a vault can read the encrypted values of a backup. */
export const opensWith = (vault: Vault, { keyCheck, takenAt }: Manifest): boolean => {
  try {
    return vault.decrypt(keyCheck, keyCheckPlace(takenAt)) === takenAt;
  } catch (error) {
    if (error instanceof SealedValueError) return false;
    throw error;
  }
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
  const file = await checkData(options.path, manifest);
  if (manifest.engine === 'postgres') await verifyDump(file, manifest, options);
  else if (options.into !== null) throw new BackupError('--into is for backups of PostgreSQL');
  else compareContent(file, manifest, checkSqlite(file));
  return manifest;
};
