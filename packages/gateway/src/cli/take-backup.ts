import { parseArgs } from 'node:util';
import type { Command } from '../command/command.ts';
import { readConfig } from '../config/config.ts';
import { systemClock } from '../lib/clock.ts';
import { takeBackup as take } from './backup/take-backup.ts';
import {
  describeBackup,
  describeStored,
  onlyPath,
  readArguments,
  readKeep,
  reportBackupErrors,
} from './backup-arguments.ts';

/** `backup`: a copy of the database as it is now, beside the running gateways. */
export const takeBackup: Command = async (args, io) => {
  const { folder, keep } = readArguments(() => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { keep: { type: 'string' } },
      allowPositionals: true,
    });
    return { folder: onlyPath(positionals, io), keep: readKeep(values.keep) };
  });
  const { environment } = io;
  const config = readConfig(environment);
  return reportBackupErrors(io, async () => {
    const taken = await take({ config, folder, keep, clock: systemClock, environment });
    io.say(`${taken.path} holds the database ${describeBackup(taken.manifest)}`);
    for (const line of describeStored(taken.manifest)) io.say(line);
    for (const fault of taken.faults) io.complain(fault);
    for (const name of taken.removed) io.say(`${name} was removed`);
  });
};
