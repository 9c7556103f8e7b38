import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { openDatabase } from '../../../src/db/database.ts';
import { addJobs } from '../../../src/db/jobs.ts';
import { LEASE_MS } from '../../../src/features/ground/job/policy.ts';
import type { JobHandler } from '../../../src/features/ground/job/running/run-jobs.ts';
import { runJobs } from '../../../src/features/ground/job/running/run-jobs.ts';
import { createJobStore } from '../../../src/features/ground/job/store.ts';
import { NOON } from '../../harness/clock.ts';
import { createEmptyStorage } from '../../harness/gateway.ts';
import type { Storage } from '../../harness/storage.ts';
import type { TcpProxy } from '../../harness/tcp-proxy.ts';
import { createTcpProxy } from '../../harness/tcp-proxy.ts';
import { until } from '../../harness/wait.ts';

/** A process looks once a second: so often it looks in vain while the database is gone for five seconds. */
const LOOKS_IN_VAIN = 5;

let storage: Storage;
let proxy: TcpProxy | null = null;
let database: Database;
let now = NOON;
beforeAll(async () => {
  storage = await createEmptyStorage();
  if (storage.databaseUrl !== null) proxy = await createTcpProxy(storage.databaseUrl, 5432);
  database = openDatabase({ ...storage, databaseUrl: proxy?.url ?? null });
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await proxy?.[Symbol.asyncDispose]();
  await storage[Symbol.asyncDispose]();
});

/** Takes the database away: on PostgreSQL the wire, on SQLite the table of the jobs. */
const away = async (): Promise<void> => {
  if (proxy !== null) await proxy.cut();
  else await sql`alter table job rename to job_away`.execute(database.kysely);
};
const back = async (): Promise<void> => {
  if (proxy !== null) await proxy.restore();
  else await sql`alter table job_away rename to job`.execute(database.kysely);
};

const add = (key: string, notBefore: number) =>
  addJobs(
    database.kysely,
    [{ key, kind: 'note', about: 'notes', accountId: null, data: {}, notBefore }],
    now,
  );
const noted = async (): Promise<string[]> => {
  const rows = await storage.db.selectFrom('data_step').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
};

test('after the database was gone for five seconds jobs go on by themselves, each once', async () => {
  let inVain = 0;
  const began: string[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  // The table refuses what is noted a second time.
  const note: JobHandler = async ({ key }) => {
    began.push(key);
    if (key === 'under way') await ended;
    return async (db) => {
      await db.insertInto('data_step').values({ name: key, done_at: now }).execute();
    };
  };
  await using _running = runJobs({
    store: createJobStore(database.background),
    handlers: { note },
    clock: () => now,
    log: () => {
      inVain += 1;
    },
  });
  await add('before', now);
  await until('the job before', async () => (await noted()).length === 1);
  await add('meanwhile', now + 1);
  await add('under way', now);
  await until('the job under way', async () => began.includes('under way'));
  await away();
  now += 1;
  end();
  await until('looks in vain', async () => inVain >= LOOKS_IN_VAIN);
  expect(await noted()).toEqual(['before']);
  await back();
  await until('the job that became due', async () => (await noted()).includes('meanwhile'));
  // Nobody knows whether the one under way was ended: it is free when its lease is over.
  now += LEASE_MS;
  await until('the job that was under way', async () => (await noted()).includes('under way'));
  expect(await noted()).toEqual(['before', 'meanwhile', 'under way']);
  expect(began).toEqual(['before', 'under way', 'meanwhile', 'under way']);
});
