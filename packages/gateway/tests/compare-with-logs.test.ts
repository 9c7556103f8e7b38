import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryBus } from '../src/bus/memory.ts';
import type { Database } from '../src/db/database.ts';
import { openDatabase } from '../src/db/database.ts';
import { migrate } from '../src/db/migrate.ts';
import { systemClock } from '../src/lib/clock.ts';
import { createLogger } from '../src/lib/logger.ts';
import { createAppendDrafts } from '../src/room/append-store.ts';
import type { Hub } from '../src/room/hub.ts';
import { createHub } from '../src/room/hub.ts';
import { createRoomLog } from '../src/room/log.ts';
import type { LogStore } from '../src/room/log-store.ts';
import { createLogStore } from '../src/room/log-store.ts';
import { countStatements } from './harness/count-statements.ts';
import { draftOf, testReader } from './harness/room-reader.ts';
import type { Storage } from './harness/storage.ts';
import { createStorage } from './harness/storage.ts';

/** More rooms than one statement names. */
const ROOMS = 700;
const logger = createLogger('silent');
const topics = Array.from({ length: ROOMS }, (_, index) => `stream/compared${index}`);

let storage: Storage;
let database: Database;
let store: LogStore;
let hub: Hub | null = null;
beforeAll(async () => {
  storage = await createStorage();
  database = openDatabase(storage);
  await migrate(database);
  store = createLogStore(database, systemClock);
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await storage[Symbol.asyncDispose]();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  hub?.[Symbol.dispose]();
  vi.useRealTimers();
});

/** A hub of one process among several: what the others store is found by comparing only. */
const sharedHub = (over: Pick<LogStore, 'head' | 'heads' | 'read'>): Hub => {
  const log = createRoomLog(createAppendDrafts(database, systemClock), logger);
  hub = createHub(over, log, { ...createMemoryBus(), shared: true }, logger);
  return hub;
};

test('many rooms are compared in statements of bounded size', async () => {
  await database.kysely
    .insertInto('room')
    .values(topics.map((topic) => ({ topic, epoch: topic, head: 0, created_at: 1 })))
    .execute();
  using statements = countStatements();
  expect((await store.heads(topics)).size).toBe(ROOMS);
  expect(statements.count()).toBe(2);
});

test('a room whose growth was not announced is read', async () => {
  const reader = testReader();
  await sharedHub(store).join(reader, topics[0] ?? '', null, () => {});
  await createAppendDrafts(database, systemClock)([draftOf(topics[0] ?? '', 'unannounced')]);
  vi.advanceTimersByTime(2000);
  await expect.poll(() => reader.got.map(({ Id }) => Id)).toEqual(['unannounced']);
});

test('while the database does not answer, one comparison waits and no more are begun', async () => {
  let waiting = 0;
  let answer = (): void => {};
  const hung: LogStore = {
    ...store,
    heads(asked) {
      waiting += 1;
      return new Promise((resolve) => {
        answer = () => resolve(store.heads(asked));
      });
    },
  };
  const reader = testReader();
  await sharedHub(hung).join(reader, topics[1] ?? '', null, () => {});
  vi.advanceTimersByTime(60_000);
  expect(waiting).toBe(1);
  await createAppendDrafts(database, systemClock)([draftOf(topics[1] ?? '', 'meanwhile')]);
  answer();
  // Those asked meanwhile share one more: the first may have looked too early.
  await expect.poll(() => waiting).toBe(2);
  answer();
  await expect.poll(() => reader.got.map(({ Id }) => Id)).toEqual(['meanwhile']);
});
