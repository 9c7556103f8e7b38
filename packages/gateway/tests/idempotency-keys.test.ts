import { DAY_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { createVault } from '../src/lib/secrets.ts';
import type { CallContext } from '../src/rpc/context.ts';
import type { Idempotency } from '../src/rpc/idempotency.ts';
import { createIdempotency } from '../src/rpc/idempotency.ts';
import { createIdempotencyStore } from '../src/rpc/idempotency-store.ts';
import type { Storage } from './harness/storage.ts';
import { createStorage } from './harness/storage.ts';

const call = talkCalls.addPlay;

let now = 1_000_000_000_000;
let storage: Storage;
let database: Database;
let idempotency: Idempotency;
beforeAll(async () => {
  storage = await createStorage();
  database = openDatabase(storage);
  await migrate(database);
  const vault = createVault(Buffer.alloc(32, 1));
  idempotency = createIdempotency(createIdempotencyStore(database), vault, () => now);
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await storage[Symbol.asyncDispose]();
});

const contextOf = (idempotencyKey: string, address = '192.0.2.1'): CallContext => ({
  lang: 'zh',
  caller: null,
  sessionRefused: false,
  address,
  origin: '',
  requestId: '',
  userAgent: '',
  visitor: null,
  idempotencyKey,
});

/** Work that counts how often it ran and ends when told. */
const work = () => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  let runs = 0;
  const run = (): Promise<unknown> => {
    runs += 1;
    return promise;
  };
  return { run, resolve, reject, runs: () => runs };
};

const never = async (): Promise<unknown> => {
  throw new Error('it ran again');
};

describe('once', () => {
  test('while the first runs a repeat is refused, and gets its answer afterwards', async () => {
    const context = contextOf('running');
    const job = work();
    const first = idempotency.once(call, context, { a: 1 }, job.run);
    await expect.poll(job.runs).toBe(1);
    await expect(idempotency.once(call, context, { a: 1 }, never)).rejects.toMatchObject({
      codeName: 'delayedUnderWay',
    });
    await expect(idempotency.once(call, context, { a: 2 }, never)).rejects.toMatchObject({
      codeName: 'conflict',
    });
    job.resolve({ done: '是' });
    expect(await first).toEqual({ done: '是' });
    expect(await idempotency.once(call, context, { a: 1 }, never)).toEqual({ done: '是' });
  });

  test('work that failed is done anew', async () => {
    const context = contextOf('failing');
    const fail = idempotency.once(call, context, {}, () => Promise.reject(new Error('broken')));
    await expect(fail).rejects.toThrow('broken');
    expect(await idempotency.once(call, context, {}, async () => 'done')).toBe('done');
  });

  test('work whose process died is done anew after a minute', async () => {
    const context = contextOf('abandoned');
    const job = work();
    void idempotency.once(call, context, {}, job.run);
    await expect.poll(job.runs).toBe(1);
    now += MINUTE_MS;
    await expect(idempotency.once(call, context, {}, never)).rejects.toMatchObject({
      codeName: 'delayedUnderWay',
    });
    now += 1;
    expect(await idempotency.once(call, context, {}, async () => 'second')).toBe('second');
    job.resolve('first');
  });

  test('the same key of another address is another one', async () => {
    const here = await idempotency.once(call, contextOf('shared'), {}, async () => 'here');
    const there = contextOf('shared', '192.0.2.2');
    expect(await idempotency.once(call, there, {}, async () => 'there')).toBe('there');
    expect(here).toBe('here');
  });

  test('answers are forgotten after a day, and not before', async () => {
    const context = contextOf('old');
    await idempotency.once(call, context, {}, async () => 'first');
    now += DAY_MS;
    await idempotency.prune();
    expect(await idempotency.once(call, context, {}, never)).toBe('first');
    now += 1;
    await idempotency.prune();
    expect(await idempotency.once(call, context, {}, async () => 'second')).toBe('second');
  });
});
