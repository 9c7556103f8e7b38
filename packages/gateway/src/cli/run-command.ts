import type { CommandIo, CommandOutputs } from '../command/command.ts';
import { EXIT, UsageError } from '../command/command.ts';
import { ConfigError } from '../config/config.ts';
import { DatabaseUnfitError, isKnownDatabaseError } from '../db/database-error.ts';
import type { RunTask } from '../lib/run-task.ts';
import { runInProcess } from '../lib/run-task.ts';
import { describeUnexpected } from '../lib/unexpected-error.ts';
import { COMMANDS } from './commands.ts';
import { asksForHelp, commandNamed, helpFor, unknownCommand } from './help.ts';

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

const run = async (words: readonly string[], io: CommandIo): Promise<number> => {
  if (asksForHelp(words)) {
    io.say(helpFor(COMMANDS, words));
    return EXIT.ok;
  }
  const name = commandNamed(COMMANDS, words);
  const entry = name === null ? undefined : COMMANDS[name];
  if (name === null || entry === undefined) throw new UsageError(unknownCommand(COMMANDS, words));
  const command = await entry.load();
  const nameWords = name.split(' ');
  try {
    return await command(words.slice(nameWords.length), io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}\n${helpFor(COMMANDS, nameWords)}`);
  }
};

/**
 * Runs the command that the words are, and says why where it fails. It changes nothing of the process
 * and leaves nothing open, so that it can run beside others in one.
 * @param words of the command line, after the program
 * @param environment all that it gets to see of one
 * @param runTask how it reads the files that others made
 * @returns the exit code
 */
export const runCommand = async (
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  { stdout, stderr }: CommandOutputs,
  runTask: RunTask = runInProcess,
): Promise<number> => {
  const say = (line: string): void => void stdout.write(`${line}\n`);
  const complain = (line: string): void => void stderr.write(`${line}\n`);
  try {
    return await run(words, { environment, runTask, stdout, stderr, say, complain });
  } catch (error) {
    complain(describe(error));
    return exitCodeOf(error);
  }
};
