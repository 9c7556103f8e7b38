import { Worker } from 'node:worker_threads';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { inTime } from '../../lib/in-time.ts';
import { UnavailableError } from '../../lib/unavailable.ts';
import { noteWork } from '../../lib/work-meter.ts';
import type { FromReader, ReadingData, ToReader } from './reading-messages.ts';

const THREAD = new URL('./reading-thread.ts', import.meta.url);
/** Where cores are few, the loop that serves the rooms goes first. Higher, a busy machine would leave hardly any time for searches. */
const NICENESS = 5;

export interface ReadingOptions {
  readonly file: string;
  /** Threads at most; one is started when all others are busy. */
  readonly threads: number;
  /** A statement that takes longer has hung, and with it the thread. */
  readonly hungMs: number;
}

/** A thread as a connection of Kysely, which gives it one statement at a time. */
class ReadingThread implements DatabaseConnection {
  readonly #worker: Worker;
  readonly #hungMs: number;
  #answer: PromiseWithResolvers<FromReader> | null = null;
  hasEnded = false;

  constructor({ file, hungMs }: ReadingOptions) {
    this.#hungMs = hungMs;
    this.#worker = new Worker(THREAD, {
      workerData: { file, niceness: NICENESS } satisfies ReadingData,
      // Nothing of the gateway's settings: they hold its secrets.
      env: {},
    });
    this.#worker.unref();
    this.#worker.on('message', (answer: FromReader) => this.#answer?.resolve(answer));
    // The end follows.
    this.#worker.on('error', () => {});
    this.#worker.on('exit', () => {
      this.hasEnded = true;
      this.#answer?.reject(new UnavailableError('a reading thread has ended'));
    });
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.hasEnded) throw new UnavailableError('a reading thread has ended');
    this.#answer = Promise.withResolvers();
    this.#worker.postMessage({ sql, parameters } satisfies ToReader);
    const answer = await inTime(this.#answer.promise, this.#hungMs).catch((error: unknown) => {
      void this.end();
      throw new UnavailableError('a reading thread gives no answer', { cause: error });
    });
    if ('failure' in answer) throw Object.assign(new Error(answer.failure.message), answer.failure);
    noteWork(answer.ms);
    return { rows: answer.rows as R[] };
  }

  streamQuery(): never {
    throw new Error('reading threads give all rows at once');
  }

  async end(): Promise<void> {
    this.hasEnded = true;
    await this.#worker.terminate();
  }
}

/** Gives threads to those who read, in the order in which they ask. */
class ReadingDriver implements Driver {
  readonly #options: ReadingOptions;
  readonly #threads = new Set<ReadingThread>();
  #idle: ReadingThread[] = [];
  readonly #waiting: ((thread: ReadingThread) => void)[] = [];

  constructor(options: ReadingOptions) {
    this.#options = options;
  }

  async init(): Promise<void> {}

  #start(): ReadingThread {
    const thread = new ReadingThread(this.#options);
    this.#threads.add(thread);
    return thread;
  }

  #forgetEnded(): void {
    for (const thread of this.#threads) if (thread.hasEnded) this.#threads.delete(thread);
    this.#idle = this.#idle.filter(({ hasEnded }) => !hasEnded);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#forgetEnded();
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    if (this.#threads.size < this.#options.threads) return this.#start();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const thread = connection as ReadingThread;
    this.#forgetEnded();
    const next = this.#waiting.shift();
    if (next !== undefined) next(thread.hasEnded ? this.#start() : thread);
    else if (!thread.hasEnded) this.#idle.push(thread);
  }

  #refuse(): never {
    throw new Error('what only reads has no transactions');
  }
  async beginTransaction(): Promise<void> {
    this.#refuse();
  }
  async commitTransaction(): Promise<void> {
    this.#refuse();
  }
  async rollbackTransaction(): Promise<void> {
    this.#refuse();
  }

  async destroy(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }
}

/** Each thread is a connection of its own. */
class ReadingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely's dialect for reading a SQLite file in threads. */
export const createReadingDialect = (options: ReadingOptions): Dialect => ({
  createDriver: () => new ReadingDriver(options),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new ReadingAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});
