import { EXIT, UsageError } from './cli/command.ts';
import { COMMANDS } from './cli/commands.ts';
import { asksForHelp, commandNamed, helpFor, unknownCommand } from './cli/help.ts';
import { ConfigError } from './config/config.ts';
import { DatabaseUnfitError, isKnownDatabaseError } from './db/database-error.ts';
import { describeUnexpected } from './lib/unexpected-error.ts';

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

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/** @returns the exit code */
const run = async (words: readonly string[]): Promise<number> => {
  if (asksForHelp(words)) {
    say(helpFor(COMMANDS, words));
    return EXIT.ok;
  }
  const name = commandNamed(COMMANDS, words);
  const entry = name === null ? undefined : COMMANDS[name];
  if (name === null || entry === undefined) throw new UsageError(unknownCommand(COMMANDS, words));
  const command = await entry.load();
  const nameWords = name.split(' ');
  try {
    return await command(words.slice(nameWords.length), { environment: process.env, say });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}\n${helpFor(COMMANDS, nameWords)}`);
  }
};

// Whoever reads the output may end before the command does, as `head` does.
process.stdout.on('error', (error) => {
  complain(`the output could not be written: ${error.message}`);
  process.exitCode = EXIT.failure;
});

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  complain(describe(error));
  process.exitCode = exitCodeOf(error);
}
