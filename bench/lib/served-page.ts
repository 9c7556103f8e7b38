import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../e2e/harness/product-process.ts';

/** A gateway of a checkout, in a process of its own. */
export interface ServedPage extends AsyncDisposable {
  readonly url: string;
}

/**
 * Starts the gateway of a checkout, with the demo content of the moment.
 * @param root folder of the checkout, installed and built
 */
export const servePages = async (
  root: string,
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<ServedPage> => {
  const port = await freePort();
  const main = join(root, 'packages/gateway/src/main.ts');
  const child = spawn(process.execPath, ['--no-experimental-webstorage', main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout) if (String(chunk).includes('is open')) break;
  if (child.exitCode !== null) throw new Error(`the gateway of ${root} ended`);
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};
