import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { openDatabaseBeside, READING_CONNECTIONS } from '../src/db/database.ts';
import type { ReadingOptions } from '../src/db/reading/reading-dialect.ts';
import { createReadingDialect } from '../src/db/reading/reading-dialect.ts';
import { isUnavailable } from '../src/lib/unavailable.ts';
import { measureWork } from '../src/lib/work-meter.ts';
import { createEmptyStorage } from './harness/gateway.ts';
import type { Storage } from './harness/storage.ts';
import { ENGINE } from './harness/storage.ts';

let storage: Storage;
let database: Database;
beforeEach(async () => {
  storage = await createEmptyStorage();
  database = openDatabaseBeside(storage);
});
afterEach(async () => {
  await database[Symbol.asyncDispose]();
  await storage[Symbol.asyncDispose]();
});

const COUNTED = 100_000;

/** A statement that takes some time. */
const count = () =>
  sql<{ total: number }>`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(COUNTED)})
    select count(*) as total from n`.execute(database.reading.kysely);

/** On PostgreSQL every statement that asks for this lock waits for it. */
const LOCK = sql`select pg_advisory_xact_lock(7)`;

test('what reads for long keeps neither posts nor other calls waiting [7.HEAVY.1]', async () => {
  const short = () => sql`select 1`.execute(database.kysely);
  if (ENGINE === 'postgres') {
    const reads = await storage.db.transaction().execute(async (holding) => {
      await LOCK.execute(holding);
      // One more than there are connections.
      const waiting = Array.from({ length: READING_CONNECTIONS + 1 }, () =>
        LOCK.execute(database.reading.kysely),
      );
      await expect
        .poll(() => database.pools()?.reading)
        .toMatchObject({ used: READING_CONNECTIONS, waiting: 1 });
      await short();
      expect(database.pools()?.own.waiting).toBe(0);
      return waiting;
    });
    await Promise.all(reads);
    return;
  }
  const ended: string[] = [];
  const long = count().then(() => ended.push('long'));
  for (let times = 0; times < 3; times += 1) {
    await short();
    ended.push('short');
  }
  await long;
  expect(ended).toEqual(['short', 'short', 'short', 'long']);
});

test.runIf(ENGINE === 'postgres')(
  'a long read has 3 s, and is refused for now after it',
  async () => {
    const { kysely } = database.reading;
    const limit = await sql<{ ms: number }>`
    select setting::int as ms from pg_settings where name = 'statement_timeout'`.execute(kysely);
    expect(limit.rows).toEqual([{ ms: 3000 }]);
    const cancelled = kysely.transaction().execute(async (read) => {
      // Less, so that nobody waits for it here.
      await sql`set local statement_timeout = 1`.execute(read);
      await sql`select pg_sleep(60)`.execute(read);
    });
    expect(isUnavailable(await cancelled.catch((error: unknown) => error))).toBe(true);
  },
);

test('reads what was committed before, and writes nothing', async () => {
  const { kysely } = database.reading;
  const read = () => kysely.selectFrom('word').select('word').execute();
  expect(await read()).toEqual([]);
  const row = { word: '强基', word_key: '强基', action: 'review', created_at: 1 } as const;
  await database.kysely.insertInto('word').values(row).execute();
  expect(await read()).toEqual([{ word: '强基' }]);
  if (ENGINE === 'sqlite') {
    await expect(kysely.deleteFrom('word').execute()).rejects.toThrow('readonly');
  }
});

test('says what its work took', async () => {
  let ms = 0;
  await measureWork(count, (taken) => {
    ms = taken;
  });
  expect(ms).toBeGreaterThan(1);
});

describe.runIf(ENGINE === 'sqlite')('the reading threads', () => {
  /** All that were started. */
  let workers: Worker[];
  let exited: number;
  let options: { -readonly [K in keyof ReadingOptions]: ReadingOptions[K] };
  let reading: Kysely<never>;
  const note = (worker: Worker): void => {
    workers.push(worker);
    worker.on('exit', () => {
      exited += 1;
    });
  };
  const exitOf = (index: number) => once(workers[index] as Worker, 'exit');
  const read = () => sql`select 1 as one from sqlite_master limit 1`.execute(reading);
  const refusal = () =>
    read().then(
      () => null,
      (error: unknown) => error,
    );

  /** Keeps each statement on the file in SQLite itself, until it is closed or 5 s have passed. */
  const block = (file = options.file): DatabaseSync => {
    const sqlite = new DatabaseSync(file);
    sqlite.exec('begin exclusive');
    return sqlite;
  };

  beforeEach(() => {
    workers = [];
    exited = 0;
    process.on('worker', note);
    const file = join(storage.dataDir, 'read.db');
    const sqlite = new DatabaseSync(file);
    sqlite.exec('create table kept (id)');
    sqlite.close();
    options = { file, niceness: 5, threads: 1, hungMs: 60_000, endMs: 60_000 };
    reading = new Kysely<never>({ dialect: createReadingDialect(options) });
  });
  afterEach(async () => {
    process.off('worker', note);
    vi.useRealTimers();
    await reading.destroy();
  });

  test('one that gives no answer is given up, and replaced when it is no more', async () => {
    // No thread starts in so little time.
    options.hungMs = 0;
    for (const error of await Promise.all([refusal(), refusal()])) {
      expect(isUnavailable(error)).toBe(true);
    }
    options.hungMs = 60_000;
    if (exited === 0) await exitOf(0);
    expect((await read()).rows).toEqual([{ one: 1 }]);
  });

  /**
   * Begins a statement that has hung, and waits until it is in SQLite: a thread that has not come so far ends at once.
   * Its time runs out with the test's clock. Closing the answer's database lets it go on.
   */
  const hang = async (): Promise<[refused: Promise<unknown>, blocking: DatabaseSync]> => {
    const beside = join(storage.dataDir, 'beside.db');
    const sqlite = new DatabaseSync(beside);
    sqlite.exec('create table kept (id)');
    sqlite.close();
    await sql`attach ${beside} as beside`.execute(reading);
    const both = sql`select 1 from main.kept, beside.kept`;
    await both.execute(reading);
    const blocking = block(beside);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const refused = both.execute(reading).catch((error: unknown) => error);
    // It locks the first file before it waits for the second.
    const main = new DatabaseSync(options.file);
    const isFree = () => {
      try {
        main.exec('begin exclusive; rollback');
        return true;
      } catch {
        return false;
      }
    };
    while (isFree()) await setImmediate();
    main.close();
    return [refused, blocking];
  };

  test('one that was given up counts while its statement goes on', async () => {
    const [refused, blocking] = await hang();
    vi.advanceTimersByTime(options.hungMs);
    for (const error of [await refused, await refusal(), await refusal()]) {
      expect(error).toMatchObject({ message: 'a reading thread gives no answer' });
    }
    expect([workers.length, exited]).toEqual([1, 0]);
    const gone = exitOf(0);
    blocking.close();
    await gone;
    expect((await read()).rows).toEqual([{ one: 1 }]);
  });

  test('their end does not wait for a statement', async () => {
    const [refused, blocking] = await hang();
    const ended = reading.destroy();
    await vi.advanceTimersByTimeAsync(options.endMs);
    await ended;
    expect(await refused).toMatchObject({ message: 'the reading threads have been ended' });
    expect(exited).toBe(0);
    const gone = exitOf(0);
    blocking.close();
    await gone;
  });

  test('their end refuses who waits, and starts none', async () => {
    await read();
    const blocking = block();
    const refusals = [refusal(), refusal()];
    // Both have asked for the thread.
    await setImmediate();
    const destroyed = reading.destroy();
    for (const error of await Promise.all(refusals)) {
      expect(error).toMatchObject({ message: 'the reading threads have been ended' });
    }
    blocking.close();
    await destroyed;
    expect([workers.length, exited]).toEqual([1, 1]);
  });

  test('who waits is told where none can be started', async () => {
    const { file } = options;
    let started = 0;
    let asked = 0;
    options.threads = 2;
    Object.defineProperties(options, {
      // A third thread cannot be given this.
      file: { get: () => (++started <= 2 ? file : () => {}) },
      // The second one asked does not answer in so little time.
      hungMs: { get: () => (++asked === 2 ? 0 : 60_000) },
    });
    const blocking = block(file);
    const [busy, late, waits] = [refusal(), refusal(), refusal()];
    expect(isUnavailable(await late)).toBe(true);
    expect(await waits).toMatchObject({ name: 'DataCloneError' });
    blocking.close();
    expect(await busy).toBeNull();
  });

  test('one that dies says why, and is replaced after a pause', async () => {
    await read();
    vi.useFakeTimers({ toFake: ['performance'] });
    // It cannot read this.
    workers[0]?.postMessage(null);
    for (const error of [await refusal(), await refusal()]) {
      expect(isUnavailable(error)).toBe(true);
      expect(error).toMatchObject({ message: expect.stringContaining('TypeError') });
    }
    expect(workers).toHaveLength(1);
    vi.advanceTimersByTime(SECOND_MS);
    expect((await read()).rows).toEqual([{ one: 1 }]);
  });

  test('one whose priority cannot be set reads all the same', async () => {
    // There is none so low, as there may be none at all for a process that may not set it.
    options.niceness = 1000;
    expect((await read()).rows).toEqual([{ one: 1 }]);
    expect([workers.length, exited]).toEqual([1, 0]);
  });
});
