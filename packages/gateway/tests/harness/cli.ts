import type { ChildProcessByStdio } from 'node:child_process';
import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../../src/cli/run-command.ts';
import { environmentOf, NODE_ENVIRONMENT } from './child-gateway.ts';
import { runTaskInTests } from './run-task.ts';
import type { Storage } from './storage.ts';

/** The program of the commands, for what only a process of its own shows. */
export const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));

interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Both outputs together. */
  readonly out: string;
}

/** An output of a command, which gives on what is written to it. */
export const output = (take: (text: string) => void): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      take(chunk.toString());
      done();
    },
  });

/** Runs a command of the operator in this process, with this environment and that of each Node. */
export const runCliWith = async (
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<CliResult> => {
  const said = { stdout: '', stderr: '', out: '' };
  const outputTo = (name: 'stdout' | 'stderr') =>
    output((text) => {
      said[name] += text;
      said.out += text;
    });
  const outputs = { stdout: outputTo('stdout'), stderr: outputTo('stderr') };
  const code = await runCommand(
    args,
    { ...NODE_ENVIRONMENT, ...environment },
    outputs,
    runTaskInTests,
  );
  return { code, ...said };
};

/** Runs a command of the operator beside the gateway that uses this place for data; says all that it printed. */
export const runCli = async (
  storage: Pick<Storage, 'dataDir' | 'databaseUrl'>,
  ...args: readonly string[]
): Promise<Pick<CliResult, 'code' | 'out'>> => {
  const { code, out } = await runCliWith(environmentOf(storage), ...args);
  return { code, out };
};

/** Starts a command of the operator in a process of its own. */
export const spawnCli = (
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): ChildProcessByStdio<null, Readable, Readable> =>
  spawn(process.execPath, [CLI, ...args], {
    env: { ...NODE_ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
