import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { createCheckpointFile } from '../features/audit/checkpoint/checkpoint-file.ts';
import { restoreBackup as restore } from './backup/restore-backup.ts';
import { complaining, describeBackup, onlyPath, reading } from './backup-arguments.ts';
import type { Command } from './command.ts';

/** `restore`: puts a backup in the place of the database. */
export const restoreBackup: Command = async (args, io) => {
  const given = reading(() => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { replace: { type: 'boolean' }, 'keep-sessions': { type: 'boolean' } },
      allowPositionals: true,
    });
    return {
      path: onlyPath(positionals, io),
      replace: values.replace === true,
      keepSessions: values['keep-sessions'] === true,
    };
  });
  const { environment } = io;
  const config = readConfig(environment);
  return complaining(io, async () => {
    const { manifest, aside } = await restore({ ...given, config, environment });
    io.say(`the database is ${describeBackup(manifest)}`);
    io.say(
      `every room has a new epoch${given.keepSessions ? '' : ', and every session has ended'}`,
    );
    if (aside.length > 0) {
      io.say(`the database before is ${aside.join(', ')}: delete it when nobody needs it`);
    }
    await createCheckpointFile(config.dataDir).forget();
    io.say(
      'the audit ends where the backup does: delete the file audit-checkpoint in DATA_DIR of every other gateway',
    );
    io.say(
      'what was done since then is lost: repeat locks, appointments and withdrawals of that time',
    );
  });
};
