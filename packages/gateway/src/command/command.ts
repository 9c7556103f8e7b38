import type { Writable } from 'node:stream';
import type { RunTask } from '../lib/run-task.ts';

/** The two outputs of a command. */
export interface CommandOutputs {
  /** What was asked for. */
  readonly stdout: Writable;
  /** What went wrong, and the log. */
  readonly stderr: Writable;
}

/** What a command of the operator has to do with the world outside; nothing of its process beside it. */
export interface CommandIo extends CommandOutputs {
  readonly environment: NodeJS.ProcessEnv;
  /** Reads the files that others made. */
  readonly runTask: RunTask;
  /** Writes one line for the operator. */
  readonly say: (line: string) => void;
  /** Writes one line of what went wrong. */
  readonly complain: (line: string) => void;
}

/** Runs one command. @returns the exit code */
export type Command = (args: readonly string[], io: CommandIo) => Promise<number>;

/** The command was not given as it must be; its message says what is wrong, and `runCommand` adds how it is given. */
export class UsageError extends Error {}

/** For a command that takes none. @throws UsageError */
export const refuseArguments = (args: readonly string[]): void => {
  if (args.length > 0) throw new UsageError('the command takes no arguments');
};

/** Exit codes, of sysexits where it has one. */
export const EXIT = { ok: 0, failure: 1, usage: 64, data: 65, config: 78 } as const;
