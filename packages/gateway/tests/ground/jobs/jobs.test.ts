import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { openDatabase, openDatabaseBeside } from '../../../src/db/database.ts';
import type { NewJob } from '../../../src/db/jobs.ts';
import { addJobs, cancelJobs } from '../../../src/db/jobs.ts';
import {
  ATTEMPTS_MAX,
  CUT_OFF,
  LEASE_MS,
  TAKEN_MAX,
  waitAfter,
} from '../../../src/features/ground/job/policy.ts';
import type { JobHandler } from '../../../src/features/ground/job/running/run-jobs.ts';
import { runJobs } from '../../../src/features/ground/job/running/run-jobs.ts';
import type { Job, JobStore } from '../../../src/features/ground/job/store.ts';
import { createJobStore } from '../../../src/features/ground/job/store.ts';
import { NOON } from '../../harness/clock.ts';
import { createEmptyStorage } from '../../harness/gateway.ts';
import type { Storage } from '../../harness/storage.ts';
import { ENGINE } from '../../harness/storage.ts';
import { until } from '../../harness/wait.ts';

const KINDS = ['note'];

let storage: Storage;
let database: Database;
let store: JobStore;
let now = NOON;
beforeAll(async () => {
  storage = await createEmptyStorage();
  database = openDatabase(storage);
  store = createJobStore(database);
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await storage[Symbol.asyncDispose]();
});
beforeEach(async () => {
  now = NOON;
  await database.kysely.deleteFrom('job').execute();
  await database.kysely.deleteFrom('data_step').execute();
});

const jobNamed = (key: string, notBefore = now): NewJob => ({
  key,
  kind: 'note',
  about: 'notes',
  accountId: null,
  data: { text: key },
  notBefore,
});
const add = (...jobs: NewJob[]) => addJobs(database.kysely, jobs, now);
const rowOf = (key: string) =>
  database.kysely.selectFrom('job').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
const keysOf = (jobs: readonly Job[]) => jobs.map(({ key }) => key);

/** Whatever it notes a second time is refused by the table: it notes once, or fails. */
const note =
  (job: Job, name = job.key): Parameters<JobStore['end']>[0][number]['effect'] =>
  async (db) => {
    await db.insertInto('data_step').values({ name, done_at: now }).execute();
  };
const noted = async (): Promise<string[]> => {
  const rows = await database.kysely
    .selectFrom('data_step')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
};

test('a job is taken when it is due, the longest due first, and not by two [7.JOB.1]', async () => {
  await add(
    jobNamed('later', now + MINUTE_MS),
    jobNamed('second', now),
    jobNamed('first', now - 1),
  );
  expect(await store.isDue(KINDS, now)).toBe(true);
  const taken = await store.take(KINDS, now, TAKEN_MAX);
  expect(keysOf(taken)).toEqual(['first', 'second']);
  expect(taken[0]).toMatchObject({ data: { text: 'first' }, attempts: 1, notBefore: now - 1 });
  expect(await store.isDue(KINDS, now)).toBe(false);
  expect(await store.take(KINDS, now, TAKEN_MAX)).toEqual([]);
  expect(keysOf(await store.take(KINDS, now + MINUTE_MS - 1, TAKEN_MAX))).toEqual([]);
});

test('jobs of a kind that a process does not know are left to others', async () => {
  await add({ ...jobNamed('new'), kind: 'of-the-next-version' });
  expect(await store.isDue(KINDS, now)).toBe(false);
  expect(await store.take(KINDS, now, TAKEN_MAX)).toEqual([]);
});

describe('jobs that take turns', () => {
  const of = (about: string, key: string, notBefore = now) => ({
    ...jobNamed(key, notBefore),
    about,
  });
  const takeNext = async (from = store) => {
    const [job, ...others] = await from.take(KINDS, now, 1, 'turns');
    expect(others).toEqual([]);
    return job;
  };
  const doNext = async () => {
    now += SECOND_MS;
    const job = await takeNext();
    if (job !== undefined) await store.end([{ job, effect: async () => {} }], now);
    return job?.key;
  };

  test('do so by what they are about, however many there are of one [7.JOB.7]', async () => {
    await add(
      ...[1, 2, 3, 4].map((at) => of('a', `a${at}`, now - 10 + at)),
      of('c', 'c1', now - 1),
    );
    expect([await doNext(), await doNext()]).toEqual(['a1', 'c1']);
    await add(of('b', 'b1'));
    expect([await doNext(), await doNext(), await doNext()]).toEqual(['b1', 'a2', 'a3']);
  });

  test('are done one at a time, whichever processes take them', async () => {
    await add(...['a1', 'a2'].map((key) => of('a', key)), of('b', 'b1'));
    await using beside = openDatabaseBeside(storage);
    // Two writers of SQLite at once meet its lock: there is one gateway.
    const other = ENGINE === 'sqlite' ? store : createJobStore(beside);
    const taken = await Promise.all([takeNext(), takeNext(other), takeNext(), takeNext(other)]);
    const keys = taken.flatMap((job) => (job === undefined ? [] : [job.key]));
    expect(keys.toSorted()).toEqual(['a1', 'b1']);
    expect(await other.isDue(KINDS, now, 'turns')).toBe(false);
    expect(await other.isDue(KINDS, now)).toBe(true);
  });

  test('wait for the lease of one whose process is gone; it is done again in its turn', async () => {
    await add(...['a1', 'a2'].map((key) => of('a', key)));
    expect((await takeNext())?.key).toBe('a1');
    now += LEASE_MS - 1;
    expect(await takeNext()).toBeUndefined();
    now += 1;
    await add(of('b', 'b1'));
    expect([await doNext(), await doNext(), await doNext()]).toEqual(['b1', 'a2', 'a1']);
    expect((await rowOf('a1')).attempts).toBe(2);
  });
});

test('what is added again under a key is the same job, also when it is done', async () => {
  await add(jobNamed('once'));
  await add({ ...jobNamed('once'), data: { text: 'other' } });
  const [job] = await store.take(KINDS, now, TAKEN_MAX);
  if (job === undefined) throw new Error('no job');
  expect(job.data).toEqual({ text: 'once' });
  await store.end([{ job, effect: note(job) }], now);
  await add(jobNamed('once'));
  expect(await store.isDue(KINDS, now + LEASE_MS)).toBe(false);
  expect(await rowOf('once')).toMatchObject({ state: 'done', ended_at: now });
});

test('after the lease another takes the job, and whoever had it changes nothing any more [7.JOB.4]', async () => {
  await add(jobNamed('slow'));
  const [slow] = await store.take(KINDS, now, TAKEN_MAX);
  now += LEASE_MS;
  const [fast] = await store.take(KINDS, now, TAKEN_MAX);
  if (slow === undefined || fast === undefined) throw new Error('no job');
  expect(fast.attempts).toBe(2);
  await store.end([{ job: slow, effect: note(slow, 'by the slow one') }], now);
  expect(await noted()).toEqual([]);
  // Nor does it spoil the other's try.
  await store.fail(slow, new Error('late'), now);
  await store.end([{ job: fast, effect: note(fast, 'by the fast one') }], now);
  await store.end([{ job: fast, effect: note(fast, 'again') }], now);
  expect(await noted()).toEqual(['by the fast one']);
});

test('a job that is taken back while it is done changes nothing', async () => {
  await add(jobNamed('unwanted'));
  const [job] = await store.take(KINDS, now, TAKEN_MAX);
  if (job === undefined) throw new Error('no job');
  await cancelJobs(database.kysely, 'notes', null);
  await store.end([{ job, effect: note(job) }], now);
  expect(await noted()).toEqual([]);
});

test('the effect and the end of a job are stored together, or neither [7.JOB.2]', async () => {
  await add(jobNamed('half'));
  const [job] = await store.take(KINDS, now, TAKEN_MAX);
  if (job === undefined) throw new Error('no job');
  const effect = async (db: Parameters<ReturnType<typeof note>>[0]) => {
    await note(job)(db);
    throw new Error('in the middle');
  };
  await expect(store.end([{ job, effect }], now)).rejects.toThrow('in the middle');
  expect(await noted()).toEqual([]);
  expect((await rowOf('half')).state).toBe('waiting');
});

test('a failed try waits longer each time; the last one is kept with its error until it is retried [7.JOB.3]', async () => {
  await add(jobNamed('broken'));
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const [job] = await store.take(KINDS, now, TAKEN_MAX);
    if (job === undefined) throw new Error(`no job in attempt ${attempt}`);
    await store.fail(job, new Error(`fault ${attempt}`), now);
    expect(await store.isDue(KINDS, now + waitAfter(attempt) - 1)).toBe(false);
    now += waitAfter(attempt);
  }
  expect(await store.isDue(KINDS, now)).toBe(false);
  const { rows } = await store.failed({ limit: 10, offset: 0 });
  expect(rows).toMatchObject([{ key: 'broken', kind: 'note', attempts: ATTEMPTS_MAX }]);
  expect(rows[0]?.error).toContain(`fault ${ATTEMPTS_MAX}`);
  expect(await store.figures(now)).toEqual({ waiting: 0, failed: 1, oldestDue: null });

  expect(await store.retry('nothing', now)).toBe(0);
  expect(await store.retry('broken', now)).toBe(1);
  expect(await store.figures(now + 5)).toEqual({ waiting: 1, failed: 0, oldestDue: NOON });
  expect((await store.take(KINDS, now, TAKEN_MAX))[0]?.attempts).toBe(1);
});

test('a job whose tries nobody ends fails for good', async () => {
  await add(jobNamed('killer'));
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    expect(keysOf(await store.take(KINDS, now, TAKEN_MAX))).toEqual(['killer']);
    now += LEASE_MS;
  }
  expect(await store.take(KINDS, now, TAKEN_MAX)).toEqual([]);
  expect(await rowOf('killer')).toMatchObject({ state: 'failed', error: CUT_OFF });
});

test('old jobs that were done are forgotten, others are not', async () => {
  await add(jobNamed('done'), jobNamed('waiting'));
  const [job] = await store.take(KINDS, now, 1);
  if (job === undefined) throw new Error('no job');
  await store.end([{ job, effect: note(job) }], now);
  await store.prune(now);
  expect((await rowOf('done')).state).toBe('done');
  await store.prune(now + 1);
  const left = await database.kysely.selectFrom('job').select('key').execute();
  expect(left).toEqual([{ key: 'waiting' }]);
});

/** A process that does the jobs of the test. */
const runner = (over: Database, handler: JobHandler, lines: string[] = [], jobMs?: number) =>
  runJobs({
    ...(jobMs !== undefined && { jobMs }),
    store: createJobStore(over),
    handlers: { note: handler },
    clock: () => now,
    log: ({ error }) => lines.push(error),
    lookMs: 5,
  });

test('two processes do many jobs, each once, and one that fails holds up no other', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `job-${String(index).padStart(3, '0')}`);
  await add(...names.map((name) => jobNamed(name)), jobNamed('refused'));
  await using other = openDatabaseBeside(storage);
  const by: string[] = [];
  const handler =
    (who: string): JobHandler =>
    async (job) => {
      by.push(who);
      if (job.key === 'refused') throw new Error('refused');
      // The effect of one job spoils the commit of those that are ended with it.
      if (job.key === 'job-100' && job.attempts === 1) {
        return async () => Promise.reject(new Error('the effect fails'));
      }
      return note(job);
    };
  const lines: string[] = [];
  {
    await using _one = runner(database, handler('one'), lines);
    await using _two = runner(other, handler('two'), lines);
    await until('all but two jobs', async () => (await noted()).length === names.length - 1);
    await until('both failures', () => lines.length === 2);
    now += waitAfter(1);
    await until('the second try', async () => (await noted()).length === names.length);
  }
  expect(await noted()).toEqual(names);
  expect(lines.join()).toContain('the effect fails');
  expect(await rowOf('refused')).toMatchObject({ state: 'waiting', lease: null });
});

test('a job that never settles has failed, and those beside it are done', async () => {
  await add(jobNamed('before'), jobNamed('stuck'), jobNamed('then'));
  const lines: string[] = [];
  const handler: JobHandler = (job) =>
    job.key === 'stuck' ? Promise.withResolvers<never>().promise : Promise.resolve(note(job));
  await using _ = runner(database, handler, lines, 50);
  await until('the others', async () => (await noted()).length === 2);
  await until('the failure', async () => (await rowOf('stuck')).error !== null);
  expect(await rowOf('stuck')).toMatchObject({ state: 'waiting', lease: null, attempts: 1 });
  expect(lines.join()).toContain('no answer in 50 ms');
});

test('what a job adds to be done at once was due when that job was, what it adds for later is due then', async () => {
  const dueAt = now - MINUTE_MS;
  await add(jobNamed('first', dueAt));
  const later = now + SECOND_MS;
  const handler: JobHandler = async () => async (db) =>
    addJobs(db, [jobNamed('rest'), jobNamed('later', later)], now);
  await using _ = runner(database, handler);
  await until('both', async () => (await rowOf('first')).state === 'done');
  expect(await rowOf('rest')).toMatchObject({ not_before: dueAt });
  expect(await rowOf('later')).toMatchObject({ not_before: later });
});

test('a process that ends waits for what it is at, and takes nothing more', async () => {
  await add(jobNamed('begun'));
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const running = runner(database, async (job) => {
    begun.resolve();
    await mayEnd.promise;
    return note(job);
  });
  await begun.promise;
  await add(jobNamed('next'));
  const ended = running[Symbol.asyncDispose]();
  mayEnd.resolve();
  await ended;
  expect(await noted()).toEqual(['begun']);
  expect((await rowOf('next')).lease).toBeNull();
});

test('nothing is written while nothing is due', async () => {
  await add(jobNamed('later', now + SECOND_MS));
  let taken = 0;
  let looks = 0;
  const real = createJobStore(database);
  const running = runJobs({
    store: {
      ...real,
      isDue: async (...given) => {
        looks += 1;
        return real.isDue(...given);
      },
      take: async (...given) => {
        taken += 1;
        return real.take(...given);
      },
    },
    handlers: { note: async (job) => note(job) },
    clock: () => now,
    log: () => {},
    lookMs: 1,
  });
  await until('some looks', () => looks > 3);
  expect(taken).toBe(0);
  now += SECOND_MS;
  await until('the job', async () => (await noted()).length === 1);
  await running[Symbol.asyncDispose]();
  expect(taken).toBe(1);
});
