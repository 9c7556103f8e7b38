import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
// @ts-expect-error a script without types
import { GATEWAY_BUNDLE, NODE_OPTIONS } from '../../../../scripts/lib/gateway-build.mjs';
import { gatewayLogs } from './gateway-logs.ts';
import type { Storage } from './storage.ts';
import { within } from './wait.ts';

/** Ends with the test's process, also where a test that timed out has not ended it. */
const END_WITH_PARENT = fileURLToPath(new URL('end-with-parent.mjs', import.meta.url));

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A gateway in a process of its own, as users start it: from the bundle, which takes half of the time of its sources. */
export interface ChildGateway extends AsyncDisposable {
  readonly process: ChildProcess;
  /** Where it listens; rejects when it exits instead. */
  readonly url: Promise<string>;
  readonly exit: Promise<Exit>;
  stdout(): string;
  stderr(): string;
  kill(signal: NodeJS.Signals): Promise<Exit>;
}

/** Where programs are, where compiled code is kept, and the clock of the tests (`vitest.config.ts`). */
const GIVEN_ON = ['PATH', 'NODE_COMPILE_CACHE', 'NODE_OPTIONS', 'TEST_CLOCK_AHEAD_MS'] as const;

/** What each Node of a test gets to see. */
export const NODE_ENVIRONMENT: Readonly<Record<string, string>> = Object.fromEntries(
  GIVEN_ON.map((name) => [name, process.env[name] ?? '']),
);

/** The environment that makes a gateway run on a place for data. */
export const environmentOf = (
  storage: Pick<Storage, 'dataDir' | 'databaseUrl'>,
): Record<string, string> => ({
  PORT: '0',
  DATA_DIR: storage.dataDir,
  DEMO_STREAM: 'off',
  // Drawing the first pages takes longer than all else of a start; tests of pages switch it on.
  DRAW_PAGES: 'off',
  ...(storage.databaseUrl === null ? {} : { DATABASE_URL: storage.databaseUrl }),
});

/** @param environment all that the gateway gets to see, beside what each Node does */
export const spawnGateway = (environment: Readonly<Record<string, string>>): ChildGateway => {
  const options: readonly string[] = [...NODE_OPTIONS, `--import=${END_WITH_PARENT}`];
  const child = spawn(process.execPath, [...options, GATEWAY_BUNDLE], {
    env: { ...NODE_ENVIRONMENT, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  gatewayLogs.push(() => stdout);
  const { promise: url, resolve, reject } = Promise.withResolvers<string>();
  // A test that waits for the exit never asks for the address.
  url.catch(() => {});
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    const line = /^\{.*"msg":"listening".*\}$/m.exec(stdout)?.[0];
    if (line !== undefined) resolve((JSON.parse(line) as { url: string }).url);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const exit = new Promise<Exit>((done) => {
    child.on('close', (code, signal) => {
      reject(new Error(`the gateway exited with ${code ?? signal}: ${stderr}`));
      done({ code, signal });
    });
  });
  return {
    process: child,
    url,
    exit,
    stdout: () => stdout,
    stderr: () => stderr,
    kill(signal) {
      child.kill(signal);
      return within(`the exit upon ${signal}`, exit);
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await within('the exit of a gateway', exit);
    },
  };
};
