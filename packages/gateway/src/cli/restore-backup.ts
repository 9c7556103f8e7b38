import { parseArgs } from 'node:util';
import type { Command } from '../command/command.ts';
import { readConfig } from '../config/config.ts';
import { createCheckpointFile } from '../features/ground/audit/checkpoint/checkpoint-file.ts';
import { systemClock } from '../lib/clock.ts';
import type { Resend } from './backup/due-messages.ts';
import { describeDue } from './backup/due-messages.ts';
import { restoreBackup as restore } from './backup/restore-backup.ts';
import { describeBackup, onlyPath, readArguments, reportBackupErrors } from './backup-arguments.ts';

/** @returns null where neither is given */
const readResend = (given: {
  readonly resend?: boolean | undefined;
  readonly 'no-resend'?: boolean | undefined;
}): Resend => {
  const { resend = false, 'no-resend': isHeld = false } = given;
  if (resend && isHeld) throw new Error('it is either --resend or --no-resend');
  return resend || isHeld ? resend : null;
};

/** `restore`: puts a backup in the place of the database. */
export const restoreBackup: Command = async (args, io) => {
  const given = readArguments(() => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        replace: { type: 'boolean' },
        'keep-sessions': { type: 'boolean' },
        resend: { type: 'boolean' },
        'no-resend': { type: 'boolean' },
      },
      allowPositionals: true,
    });
    return {
      path: onlyPath(positionals, io),
      replace: values.replace === true,
      keepSessions: values['keep-sessions'] === true,
      resend: readResend(values),
    };
  });
  const { environment } = io;
  const config = readConfig(environment);
  return reportBackupErrors(io, async () => {
    const restored = await restore({ ...given, config, clock: systemClock, environment });
    const { manifest, aside, due, files } = restored;
    io.say(`the database is ${describeBackup(manifest)}`);
    io.say(
      `every room has a new epoch${given.keepSessions ? '' : ', and every session has ended'}`,
    );
    if (due.length > 0) {
      const fate = given.resend === true ? 'are sent' : 'count as sent';
      io.say(`messages that were due until now ${fate}: ${describeDue(due)}`);
    }
    if (aside.length > 0) {
      io.say(`the database before is ${aside.join(', ')}: delete it when nobody needs it`);
    }
    if (files !== null && config.storage.kind === 'folder') {
      const { folder } = config.storage;
      if (files.missing === 0) io.say(`all ${files.found} files that it names are in ${folder}`);
      else
        io.complain(
          `${files.missing} of ${files.found + files.missing} files that it names are not in ${folder}, such as ${files.named.join(', ')}: put the copy of that folder back`,
        );
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
