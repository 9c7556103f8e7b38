import { parseArgs } from 'node:util';
import type { Command } from '../command/command.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import type { Manifest } from './backup/manifest.ts';
import { opensWith, verifyBackup as verify } from './backup/verify-backup.ts';
import {
  describeBackup,
  describeStored,
  onlyPath,
  readArguments,
  reportBackupErrors,
} from './backup-arguments.ts';

/** Whether the environment's key reads the backup; a machine without the key says so. */
const describeKey = (manifest: Manifest, environment: NodeJS.ProcessEnv): string => {
  try {
    const { secretKeys } = readConfig(environment);
    return opensWith(secretKeys, manifest)
      ? 'SECRET_KEY reads its encrypted values'
      : 'SECRET_KEY is another one, or not all that it was: encrypted values cannot be read with it';
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return 'SECRET_KEY was not tried: the environment has no configuration';
  }
};

const readAddress = (given: string | undefined): string | null => {
  if (given === undefined) return null;
  if (!URL.canParse(given)) throw new Error('--into is an address, postgres://…');
  if (new URL(given).password !== '') {
    throw new Error('the command line can be seen by others: set PGPASSWORD instead');
  }
  return given;
};

/** `backup verify`: reads a backup to its end and compares it with its manifest. */
export const verifyBackup: Command = async (args, io) => {
  const { path, into } = readArguments(() => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { into: { type: 'string' } },
      allowPositionals: true,
    });
    return { path: onlyPath(positionals, io), into: readAddress(values.into) };
  });
  return reportBackupErrors(io, async () => {
    const manifest = await verify({ path, into, environment: io.environment });
    const tried = into === null ? '' : ', restored and undone';
    io.say(`${path} is whole${tried}: the database ${describeBackup(manifest)}`);
    for (const line of describeStored(manifest)) io.say(line);
    io.say(describeKey(manifest, io.environment));
  });
};
