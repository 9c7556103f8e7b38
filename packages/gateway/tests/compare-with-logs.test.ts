import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import { createMemoryBus } from '../src/bus/memory.ts';
import type { Database } from '../src/db/database.ts';
import { systemClock } from '../src/lib/clock.ts';
import { createLogger } from '../src/lib/logger.ts';
import { createAppendDrafts } from '../src/room/append-store.ts';
import type { Hub } from '../src/room/hub.ts';
import { createHub } from '../src/room/hub.ts';
import { createRoomLog } from '../src/room/log.ts';
import type { LogStore } from '../src/room/log-store.ts';
import { countStatements } from './harness/count-statements.ts';
import { draftOf, testReader } from './harness/room-reader.ts';
import type { RoomStorage } from './harness/room-storage.ts';
import { createRoomStorage } from './harness/room-storage.ts';
import { fillRoom } from './harness/rooms.ts';
import type { Storage } from './harness/storage.ts';

/** More rooms than one statement names. */
const ROOMS = 700;
const logger = createLogger('silent');
const topics = Array.from({ length: ROOMS }, (_, index) => `stream/compared${index}`);

let roomStorage: RoomStorage;
let storage: Storage;
let database: Database;
let store: LogStore;
let hub: Hub | null = null;
beforeAll(async () => {
  roomStorage = await createRoomStorage();
  ({ storage, database, store } = roomStorage);
});
afterAll(() => roomStorage[Symbol.asyncDispose]());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  hub?.[Symbol.dispose]();
  vi.useRealTimers();
});

/** A hub of one process among several: unless they announce it, what they store is found by comparing. */
const sharedHub = (
  over: Pick<LogStore, 'head' | 'heads' | 'read'>,
  listen: Bus['listen'] = () => {},
): Hub => {
  const log = createRoomLog(createAppendDrafts(database, systemClock), logger);
  hub = createHub(over, log, { ...createMemoryBus(), shared: true, listen }, logger);
  return hub;
};

/** A hub whose rooms other processes announce during every reading of a log; the test lets each end. */
const busyHub = () => {
  const announced: ((topic: string) => void)[] = [];
  const reads: PromiseWithResolvers<void>[] = [];
  let heads = 0;
  const busy: LogStore = {
    ...store,
    heads(asked) {
      heads += 1;
      return store.heads(asked);
    },
    async read(range) {
      const held = Promise.withResolvers<void>();
      reads.push(held);
      for (const tell of announced) tell(range.topic);
      await held.promise;
      return store.read(range);
    },
  };
  const made = sharedHub(busy, (listener) => void announced.push(listener));
  return { hub: made, reads, heads: () => heads };
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

test('a commit whose answer was lost reaches the readers, also without a bus', async () => {
  const topic = 'stream/answerlost';
  await fillRoom(storage, topic, 0);
  const append = createAppendDrafts(database, systemClock);
  const log = createRoomLog(async (...asked) => {
    await append(...asked);
    throw new Error('Connection terminated unexpectedly');
  }, logger);
  const isUp = [false, true];
  const heads: LogStore['heads'] = (asked) =>
    isUp.shift() === false ? Promise.reject(new Error('still away')) : store.heads(asked);
  hub = createHub({ ...store, heads }, log, createMemoryBus(), logger);
  const reader = testReader();
  await hub.join(reader, topic, null, () => {});
  await expect(log.append(draftOf(topic, 'lost'))).rejects.toThrow('unavailable');
  expect(reader.got).toEqual([]);
  await expect
    .poll(() => {
      vi.advanceTimersByTime(2000);
      return reader.got.map(({ Id }) => Id);
    })
    .toEqual(['lost']);
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
  // Comparisons that were asked for meanwhile share one more: the first may have looked too early.
  await expect.poll(() => waiting).toBe(2);
  answer();
  await expect.poll(() => reader.got.map(({ Id }) => Id)).toEqual(['meanwhile']);
});

test('a reader that comes back to a room that is announced all the time enters it', async () => {
  const topic = 'stream/announced';
  const epoch = await fillRoom(storage, topic, 0);
  const { hub: busy, reads } = busyHub();
  await busy.join(testReader(), topic, null, () => {});
  await createAppendDrafts(database, systemClock)([draftOf(topic, 'elsewhere')]);
  // Another process has given it the entry that this one has not read.
  let entered = false;
  const told = () => {
    entered = true;
  };
  void busy.join(testReader(), topic, { epoch, offset: 1 }, told);
  await expect.poll(() => reads.length).toBe(1);
  reads[0]?.resolve();
  // The reading that was asked for meanwhile is not waited for.
  await expect.poll(() => entered).toBe(true);
  expect(reads).toHaveLength(2);
});

test('comparisons go on while a room is announced all the time', async () => {
  const topic = topics[2] ?? '';
  const { hub: busy, reads, heads } = busyHub();
  await busy.join(testReader(), topic, null, () => {});
  await createAppendDrafts(database, systemClock)([draftOf(topic, 'unannounced')]);
  vi.advanceTimersByTime(2000);
  await expect.poll(() => reads.length).toBe(1);
  reads[0]?.resolve();
  await expect.poll(() => reads.length).toBe(2);
  vi.advanceTimersByTime(2000);
  await expect.poll(heads).toBe(2);
});
