import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../packages/gateway/src/main.ts', import.meta.url));

/** The product as a person runs it: a process of its own, with a data folder of its own. */
export interface Product extends AsyncDisposable {
  /** `http://127.0.0.1:port`: a person starts as a visitor there. */
  readonly url: string;
  /** `http://localhost:port`: a person is the demo's registered student there. */
  readonly studentUrl: string;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same data and the same port. */
  start(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

/** Settles when the process says that it listens; rejects when it ends before. */
const listening = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('is open')) resolve();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code}: ${said}`)));
  });

/** Starts the product on a free port. */
export const startProduct = async (): Promise<Product> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'xuanjiang-e2e-'));
  const port = await freePort();
  let child: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    child = spawn(process.execPath, ['--no-experimental-webstorage', MAIN], {
      env: {
        PATH: process.env.PATH,
        APP_MODE: 'demo',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        // Empty means SQLite.
        DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await listening(child);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };

  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    studentUrl: `http://localhost:${port}`,
    start,
    kill: () => end('SIGKILL'),
    async [Symbol.asyncDispose]() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
