import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { environmentOf } from './child-gateway.ts';
import type { Storage } from './storage.ts';

const CLI = fileURLToPath(new URL('../../src/cli.ts', import.meta.url));

/** Runs a command of the operator beside the gateway that uses this place for data. */
export const runCli = (
  storage: Pick<Storage, 'dataDir' | 'databaseUrl'>,
  ...args: readonly string[]
): Promise<{ code: number | null; out: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [CLI, ...args], {
      env: { PATH: process.env.PATH ?? '', ...environmentOf(storage) },
    });
    let out = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        out += text;
      });
    }
    child.on('close', (code) => resolve({ code, out }));
  });
