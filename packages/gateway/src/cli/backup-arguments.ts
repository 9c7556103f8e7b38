import type { CommandIo } from '../command/command.ts';
import { EXIT, UsageError } from '../command/command.ts';
import { pathOf } from '../command/path-of.ts';
import { BackupError } from './backup/backup-error.ts';
import type { Manifest } from './backup/manifest.ts';
import { describeFiles } from './backup/stored-files.ts';

/** @throws UsageError */
export const readKeep = (given: string | undefined): number | null => {
  if (given === undefined) return null;
  if (!/^[1-9]\d{0,3}$/.test(given)) throw new Error('--keep is a number, 1 to 9999');
  return Number(given);
};

/** The one path among the arguments. */
export const onlyPath = (positionals: readonly string[], io: CommandIo): string => {
  const [given, ...rest] = positionals;
  if (given === undefined || rest.length > 0) throw new Error('one folder is needed');
  return pathOf(io, given);
};

/** Reads the arguments. @throws UsageError instead of what the reader throws */
export const readArguments = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

/** Says why a backup could not be made, read or restored. @returns the exit code */
export const reportBackupErrors = async (
  { complain }: Pick<CommandIo, 'complain'>,
  work: () => Promise<void>,
): Promise<number> => {
  try {
    await work();
    return EXIT.ok;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    complain(error.message);
    return error.damaged ? EXIT.data : EXIT.failure;
  }
};

const MEGABYTE = 1e6;

/** What is in a backup, in a line. */
export const describeBackup = ({ tables, data, takenAt }: Omit<Manifest, 'format'>): string =>
  `of ${takenAt}: ${tables.account ?? 0} accounts, ${tables.room ?? 0} rooms, ${tables.message ?? 0} entries of their logs; ${(data.bytes / MEGABYTE).toFixed(1)} MB`;

/** What a backup says of the files that are not in it; none where there are none. */
export const describeStored = ({ files }: Pick<Manifest, 'files'>): readonly string[] => {
  const kinds = files === null ? '' : describeFiles(files.kinds);
  return kinds === ''
    ? []
    : [`it lists these files of DATA_DIR/files, and does not hold them: ${kinds}`];
};
