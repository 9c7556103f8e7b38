import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { openDatabaseBeside } from '../src/db/database.ts';
import { DATABASE_FILE } from '../src/db/database-error.ts';
import { migrate } from '../src/db/migrate.ts';
import { createReadingDialect } from '../src/db/reading/reading-dialect.ts';
import { isUnavailable } from '../src/lib/unavailable.ts';
import { measureWork } from '../src/lib/work-meter.ts';
import type { Storage } from './harness/storage.ts';
import { createStorage, ENGINE } from './harness/storage.ts';

let storage: Storage;
let database: Database;
beforeEach(async () => {
  storage = await createStorage(null);
  database = openDatabaseBeside(storage);
  await migrate(database);
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

test('what reads for long keeps neither posts nor other calls waiting [7.HEAVY.1]', async () => {
  const ended: string[] = [];
  const long = count().then(({ rows }) => {
    ended.push('long');
    return rows;
  });
  for (let times = 0; times < 3; times += 1) {
    await sql`select 1`.execute(database.kysely);
    ended.push('short');
  }
  expect(Number((await long)[0]?.total)).toBe(COUNTED);
  expect(ended).toEqual(['short', 'short', 'short', 'long']);
});

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

test.runIf(ENGINE === 'sqlite')(
  'a thread that gives no answer is given up and replaced',
  async () => {
    const options = { file: join(storage.dataDir, DATABASE_FILE), threads: 1, hungMs: 0 };
    const reading = new Kysely<never>({ dialect: createReadingDialect(options) });
    const read = () => sql`select 1 as one`.execute(reading);
    // No thread starts in so little time.
    const waiting = [read(), read()].map((each) => each.catch((error: unknown) => error));
    for (const error of await Promise.all(waiting)) expect(isUnavailable(error)).toBe(true);
    options.hungMs = 60_000;
    expect((await read()).rows).toEqual([{ one: 1 }]);
    await reading.destroy();
  },
);
