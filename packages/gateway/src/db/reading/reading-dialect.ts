import { Worker } from 'node:worker_threads';
import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { inTime, LateError } from '../../lib/in-time.ts';
import { UnavailableError } from '../../lib/unavailable.ts';
import { noteWork } from '../../lib/work-meter.ts';
import type { FromReader, ReadingData, ToReader } from './reading-messages.ts';

const THREAD = new URL('./reading-thread.ts', import.meta.url);
/** Until a thread is started after one has died: longer each time, until one has given an answer. */
const RESTART_MS = { first: SECOND_MS, most: MINUTE_MS } as const;

export interface ReadingOptions extends ReadingData {
  /** Threads at most; one is started when all others are busy. */
  readonly threads: number;
  /** A statement that takes longer has hung, and with it the thread, ms. */
  readonly hungMs: number;
  /** At the end a thread whose statement goes on is waited for so long, ms. */
  readonly endMs: number;
}

/** A thread as a connection of Kysely, which gives it one statement at a time. */
class ReadingThread implements DatabaseConnection {
  readonly #worker: Worker;
  readonly #options: ReadingOptions;
  #answer: PromiseWithResolvers<FromReader> | null = null;
  #death: unknown;
  /** Why it takes no more statements; null while it does. It may still be busy with its last. */
  over: UnavailableError | null = null;

  /** @param exited told when it is no more, and why where it died by itself; else null */
  constructor(
    options: ReadingOptions,
    exited: (thread: ReadingThread, death: UnavailableError | null) => void,
  ) {
    this.#options = options;
    const { file, niceness } = options;
    this.#worker = new Worker(THREAD, {
      workerData: { file, niceness } satisfies ReadingData,
      // Nothing of the gateway's settings: they hold its secrets.
      env: {},
    });
    this.#worker.unref();
    this.#worker.on('message', (answer: FromReader) => this.#answer?.resolve(answer));
    // The end follows.
    this.#worker.on('error', (error) => {
      this.#death = error;
    });
    this.#worker.on('exit', (code) => {
      const hasDied = this.over === null;
      const cause = this.#death ?? new Error(`it ended with code ${code}`);
      // The log has the message.
      this.#stop(new UnavailableError(`a reading thread has died: ${cause}`, { cause }));
      exited(this, hasDied ? this.over : null);
    });
  }

  #stop(reason: UnavailableError): void {
    this.over ??= reason;
    this.#answer?.reject(this.over);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.over !== null) throw this.over;
    this.#answer = Promise.withResolvers();
    this.#worker.postMessage({ sql, parameters } satisfies ToReader);
    const answer = await inTime(this.#answer.promise, this.#options.hungMs).catch(
      (error: unknown) => {
        if (!(error instanceof LateError)) throw error;
        const late = new UnavailableError('a reading thread gives no answer', { cause: error });
        void this.end(late);
        throw late;
      },
    );
    if ('failure' in answer) throw Object.assign(new Error(answer.failure.message), answer.failure);
    noteWork(answer.ms);
    return { rows: answer.rows as R[] };
  }

  streamQuery(): never {
    throw new Error('reading threads give all rows at once');
  }

  /** Refuses what it was asked. Settles when the thread is no more, which is not before its statement is done. */
  async end(reason: UnavailableError): Promise<void> {
    this.#stop(reason);
    await this.#worker.terminate();
  }
}

/** Gives threads to those who read, in the order in which they ask. */
class ReadingDriver implements Driver {
  readonly #options: ReadingOptions;
  /** All that run, also those that were given up and are still busy. */
  readonly #threads = new Set<ReadingThread>();
  #idle: ReadingThread[] = [];
  readonly #waiting: PromiseWithResolvers<ReadingThread>[] = [];
  #ended: UnavailableError | null = null;
  #death: UnavailableError | null = null;
  #restartMs: number = RESTART_MS.first;
  #mayStartAt = 0;

  constructor(options: ReadingOptions) {
    this.#options = options;
  }

  async init(): Promise<void> {}

  #forget(thread: ReadingThread, death: UnavailableError | null): void {
    this.#threads.delete(thread);
    this.#idle = this.#idle.filter((idle) => idle !== thread);
    if (death !== null) {
      this.#death = death;
      this.#mayStartAt = performance.now() + this.#restartMs;
      this.#restartMs = Math.min(this.#restartMs * 2, RESTART_MS.most);
    }
    this.#giveOut();
  }

  /**
   * @returns null where one of those that are busy is to be waited for
   * @throws UnavailableError where there is none to wait for
   */
  #find(): ReadingThread | null {
    if (this.#ended !== null) throw this.#ended;
    const idle = this.#idle.pop();
    if (idle !== undefined) return idle;
    const mayStart = performance.now() >= this.#mayStartAt;
    if (mayStart && this.#threads.size < this.#options.threads) {
      const thread = new ReadingThread(this.#options, (...gone) => this.#forget(...gone));
      this.#threads.add(thread);
      return thread;
    }
    const all = [...this.#threads];
    if (all.some(({ over }) => over === null)) return null;
    throw all[0]?.over ?? this.#death ?? new UnavailableError('there is no reading thread');
  }

  #giveOut(): void {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      try {
        const thread = this.#find();
        if (thread === null) return;
        next.resolve(thread);
      } catch (error) {
        next.reject(error);
      }
      this.#waiting.shift();
    }
  }

  acquireConnection(): Promise<DatabaseConnection> {
    const asker = Promise.withResolvers<ReadingThread>();
    this.#waiting.push(asker);
    this.#giveOut();
    return asker.promise;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const thread = connection as ReadingThread;
    if (thread.over === null) {
      this.#restartMs = RESTART_MS.first;
      this.#idle.push(thread);
    }
    this.#giveOut();
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
    const ended = new UnavailableError('the reading threads have been ended');
    this.#ended = ended;
    this.#giveOut();
    const all = Promise.all([...this.#threads].map((thread) => thread.end(ended)));
    // A statement that goes on cannot be interrupted. It holds nothing but its own connection.
    await inTime(all, this.#options.endMs).catch((error: unknown) => {
      if (!(error instanceof LateError)) throw error;
    });
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
