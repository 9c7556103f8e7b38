import type { Command } from './cli/command.ts';
import { EXIT, UsageError } from './cli/command.ts';
import { ConfigError } from './config/config.ts';
import { DatabaseUnfitError, isKnownDatabaseError } from './db/database-error.ts';
import { describeUnexpected } from './lib/unexpected-error.ts';

/** The operator's commands by their first words; each is in `cli/<verb>-<noun>.ts`. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  'account chat-type': async () => (await import('./cli/set-chat-type.ts')).setChatType,
  'account factor': async () => (await import('./cli/issue-setup-code.ts')).issueSetupCode,
  'account lock': async () => (await import('./cli/change-account-lock.ts')).lockAccount,
  'account unlock': async () => (await import('./cli/change-account-lock.ts')).unlockAccount,
  // Before `backup`, which begins alike.
  'backup daily': async () => (await import('./cli/backup-daily.ts')).backupDaily,
  'backup verify': async () => (await import('./cli/verify-backup.ts')).verifyBackup,
  backup: async () => (await import('./cli/take-backup.ts')).takeBackup,
  'bind values': async () => (await import('./cli/bind-values.ts')).bindValues,
  'adv list': async () => (await import('./cli/list-advs.ts')).listAdvs,
  'adv set': async () => (await import('./cli/set-adv.ts')).setAdv,
  'adv withdraw': async () => (await import('./cli/set-adv.ts')).withdrawAdv,
  'export-room': async () => (await import('./cli/export-room.ts')).exportRoom,
  'import schools': async () => (await import('./cli/import-schools.ts')).importSchools,
  'rotate key': async () => (await import('./cli/rotate-key.ts')).rotateKey,
  'import words': async () => (await import('./cli/import-words.ts')).importWords,
  restore: async () => (await import('./cli/restore-backup.ts')).restoreBackup,
};

const exitCodeOf = (error: unknown): number => {
  if (error instanceof UsageError) return EXIT.usage;
  const environmentIsWrong = error instanceof ConfigError || error instanceof DatabaseUnfitError;
  return environmentIsWrong ? EXIT.config : EXIT.failure;
};

/** One line; the usage and a wrong environment may have more. */
const describe = (error: unknown): string =>
  error instanceof UsageError || error instanceof ConfigError || isKnownDatabaseError(error)
    ? error.message
    : `the command failed: ${describeUnexpected(error)}`;

const words = process.argv.slice(2);
const found = Object.entries(COMMANDS)
  .map(([name, load]) => ({ load, length: name.split(' ').length, name }))
  .find(({ name, length }) => words.slice(0, length).join(' ') === name);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  if (found === undefined) {
    throw new UsageError(`no such command; there are: ${Object.keys(COMMANDS).join(', ')}`);
  }
  const command = await found.load();
  process.exitCode = await command(words.slice(found.length), { environment: process.env, say });
} catch (error) {
  complain(describe(error));
  process.exitCode = exitCodeOf(error);
}
