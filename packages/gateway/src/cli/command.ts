/** What a command of the operator has to do with the world outside. */
export interface CommandIo {
  readonly environment: NodeJS.ProcessEnv;
  /** Writes one line for the operator. */
  readonly say: (line: string) => void;
}

/** Runs one command. @returns the exit code */
export type Command = (args: readonly string[], io: CommandIo) => Promise<number>;

/** The command was not given as it must be; its message says how. */
export class UsageError extends Error {}

/** Exit codes, of sysexits where it has one. */
export const EXIT = { ok: 0, failure: 1, usage: 64, data: 65, config: 78 } as const;
