import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
// @ts-expect-error a script without types
import { freePort as scriptsFreePort } from '../../scripts/lib/free-port.mjs';
// @ts-expect-error a script without types
import * as gatewayBuild from '../../scripts/lib/gateway-build.mjs';

const MOVABLE_CLOCK = fileURLToPath(new URL('movable-clock.mjs', import.meta.url));
/** Ends with the test's process, also where a test that timed out has not ended it. */
const END_WITH_PARENT = fileURLToPath(
  new URL('../../packages/gateway/tests/harness/end-with-parent.mjs', import.meta.url),
);
/** What users start: the bundle, and how Node runs it. */
const MAIN: string = gatewayBuild.GATEWAY_BUNDLE;
const NODE_OPTIONS: readonly string[] = gatewayBuild.NODE_OPTIONS;
const CLI = fileURLToPath(new URL('../../packages/gateway/src/cli.ts', import.meta.url));

const execFileDone = promisify(execFile);

/** A TCP port on which nothing listens; `begin` says where it is looked for first. */
export const freePort: (begin?: number) => Promise<number> = scriptsFreePort;

/** What it says then: of the demo to a person, of production in its log. */
const OPEN = /is open|"msg":"listening"/;

/** Settles when the process says that it listens; rejects when it ends before. */
const listening = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (OPEN.test(said)) resolve();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.once('exit', (code) => reject(new Error(`the gateway ended with ${code}: ${said}`)));
  });

type Settings = Readonly<Record<string, string>>;

/** The product in a process of its own, which can end and start again. */
export interface ProductProcess {
  readonly port: number;
  /** Starts it on the same data and the same port as before. @param changes of its settings */
  start(changes?: Readonly<Record<string, string>>): Promise<void>;
  /** Lets this much time pass for it. It must have been started with a movable clock. */
  pass(ms: number): Promise<void>;
  /** Settles when it has ended; at once when it does not run. */
  end(signal: NodeJS.Signals): Promise<void>;
  /** Runs a command of the operator on the same data, and gives what it said; rejects when it fails. */
  data(...args: readonly string[]): Promise<string>;
}

/**
 * Starts the product on a free port, with its data in a folder.
 * @param movableClock its time can be moved on
 * @param environment settings beside those of the tests, which may need the port
 */
export const startProcess = async (
  dataDir: string,
  movableClock = false,
  environment: Settings | ((port: number) => Settings) = {},
): Promise<ProductProcess> => {
  const port = await freePort();
  let child: ChildProcess | null = null;
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    // The clock of the tests (`vitest.config.ts`).
    NODE_OPTIONS: process.env.NODE_OPTIONS,
    TEST_CLOCK_AHEAD_MS: process.env.TEST_CLOCK_AHEAD_MS,
    APP_MODE: 'demo',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // Empty means SQLite.
    DATABASE_URL: process.env.E2E_DATABASE_URL ?? '',
    ...(typeof environment === 'function' ? environment(port) : environment),
  };

  const start = async (changes: Readonly<Record<string, string>> = {}): Promise<void> => {
    const preloads = [END_WITH_PARENT, ...(movableClock ? [MOVABLE_CLOCK] : [])];
    const imports = preloads.map((file) => `--import=${file}`);
    child = spawn(process.execPath, [...NODE_OPTIONS, ...imports, MAIN], {
      env: { ...env, ...changes },
      stdio: ['pipe', 'pipe', 'pipe', ...(movableClock ? (['ipc'] as const) : [])],
    });
    await listening(child);
  };
  await start();
  return {
    port,
    start,
    async pass(ms) {
      if (child === null) throw new Error('the product does not run');
      const passed = once(child, 'message');
      child.send(ms);
      await passed;
    },
    async end(signal) {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
    data: async (...args) => (await execFileDone(process.execPath, [CLI, ...args], { env })).stdout,
  };
};
