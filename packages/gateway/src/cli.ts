import type { Command } from './cli/command.ts';
import { EXIT, UsageError } from './cli/command.ts';
import { ConfigError } from './config/config.ts';

/** The operator's commands by their first two words; each is in `cli/<verb>-<noun>.ts`. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  'account lock': async () => (await import('./cli/change-account-lock.ts')).lockAccount,
  'account unlock': async () => (await import('./cli/change-account-lock.ts')).unlockAccount,
  'import schools': async () => (await import('./cli/import-schools.ts')).importSchools,
};

const [verb = '', noun = '', ...args] = process.argv.slice(2);
const load = COMMANDS[`${verb} ${noun}`];
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  if (load === undefined) {
    throw new UsageError(`no such command; there are: ${Object.keys(COMMANDS).join(', ')}`);
  }
  const command = await load();
  process.exitCode = await command(args, { environment: process.env, say });
} catch (error) {
  if (error instanceof UsageError || error instanceof ConfigError) {
    complain(error.message);
    process.exitCode = error instanceof UsageError ? EXIT.usage : EXIT.config;
  } else {
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = EXIT.failure;
  }
}
