import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inject } from 'vitest';
import { startProcess } from './product-process.ts';

/** How long a statement waits while the product writes, ms. */
const BUSY_MS = 60_000;

/** The product as a person runs it: a process of its own, with a data folder of its own. */
export interface Product extends AsyncDisposable {
  /** `http://127.0.0.1:port`: a person starts as a visitor there. */
  readonly url: string;
  /** `http://localhost:port`: a person is the demo's registered student there. */
  readonly studentUrl: string;
  /** Lets this much time pass for the product. It must have been started with a movable clock. */
  pass(ms: number): Promise<void>;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same data and the same port. @param changes of its settings */
  start(changes?: Readonly<Record<string, string>>): Promise<void>;
  /**
   * Runs statements of SQL on its SQLite database while it runs: how a test takes a table away, and
   * brings it back. Not with `E2E_DATABASE_URL`.
   */
  sql(statements: string): void;
  /** The rows that a query of SQL finds there. */
  rows(query: string): readonly unknown[];
  /** Runs a command of the operator beside it, as `npm run data` does, and gives what it said; rejects when it fails. */
  data(...args: readonly string[]): Promise<string>;
}

export interface ProductOptions {
  /** Its time can be moved on. */
  readonly movableClock?: boolean;
  /** The live talk of the demo has no picture: to play it takes a sixth of a core for each page that shows it. */
  readonly withoutPicture?: boolean;
  /** Settings beside those of the tests. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts the product on a free port, with the demo content of the day of the tests. */
export const startProduct = async ({
  movableClock = false,
  withoutPicture = false,
  environment = {},
}: ProductOptions = {}): Promise<Product> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'xuanjiang-e2e-'));
  await cp(inject('prepared'), dataDir, { recursive: true });
  const { port, start, pass, end, data } = await startProcess(dataDir, movableClock, {
    ...(withoutPicture && { DEMO_STREAM: 'off' }),
    ...environment,
  });
  return {
    url: `http://127.0.0.1:${port}`,
    studentUrl: `http://localhost:${port}`,
    start,
    data,
    pass,
    sql(statements) {
      using database = new DatabaseSync(join(dataDir, 'xuanjiang.db'), { timeout: BUSY_MS });
      database.exec(statements);
    },
    rows(query) {
      using database = new DatabaseSync(join(dataDir, 'xuanjiang.db'), { timeout: BUSY_MS });
      return database.prepare(query).all();
    },
    kill: () => end('SIGKILL'),
    async [Symbol.asyncDispose]() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
