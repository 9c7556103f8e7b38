import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { environmentOf, NODE_ENVIRONMENT } from './child-gateway.ts';
import type { Storage } from './storage.ts';

const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));

interface CliResult {
  readonly code: number | null;
  /** Both outputs together. */
  readonly out: string;
}

/** Runs a command of the operator with this environment and that of each Node. */
export const runCliWith = (
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<CliResult> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [CLI, ...args], {
      env: { ...NODE_ENVIRONMENT, ...environment },
    });
    let out = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        out += text;
      });
    }
    child.on('close', (code) => resolve({ code, out }));
  });

/** Runs a command of the operator beside the gateway that uses this place for data. */
export const runCli = (
  storage: Pick<Storage, 'dataDir' | 'databaseUrl'>,
  ...args: readonly string[]
): Promise<CliResult> => runCliWith(environmentOf(storage), ...args);
