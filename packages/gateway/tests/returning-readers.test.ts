import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryBus } from '../src/bus/memory.ts';
import type { Database } from '../src/db/database.ts';
import { createLogger } from '../src/lib/logger.ts';
import type { AppendDrafts } from '../src/room/append-store.ts';
import type { Hub } from '../src/room/hub.ts';
import { createHub } from '../src/room/hub.ts';
import { createRoomLog } from '../src/room/log.ts';
import type { LogStore } from '../src/room/log-store.ts';
import type { Joined } from '../src/room/reader-place.ts';
import { countStatements } from './harness/count-statements.ts';
import type { TestReader } from './harness/room-reader.ts';
import { draftOf, testReader } from './harness/room-reader.ts';
import type { RoomStorage } from './harness/room-storage.ts';
import { createRoomStorage } from './harness/room-storage.ts';
import { fillRoom } from './harness/rooms.ts';
import type { Storage } from './harness/storage.ts';

const FILLED = 950;
const READERS = 300;
const logger = createLogger('silent');

let roomStorage: RoomStorage;
let storage: Storage;
let database: Database;
let store: LogStore;
let appendDrafts: AppendDrafts;
let topic = '';
let rooms = 0;
beforeAll(async () => {
  roomStorage = await createRoomStorage();
  ({ storage, database, store, appendDrafts } = roomStorage);
});
afterAll(() => roomStorage[Symbol.asyncDispose]());
beforeEach(() => {
  rooms += 1;
  topic = `stream/returning${rooms}`;
});

const hubOn = (over: Pick<LogStore, 'head' | 'heads' | 'read'>, shared = false): Hub =>
  createHub(over, createRoomLog(appendDrafts, logger), { ...createMemoryBus(), shared }, logger);
const offsets = ({ got }: TestReader): number[] => got.map(({ Offset }) => Offset);
const after = (first: number, last: number): number[] =>
  Array.from({ length: last - first }, (_, index) => first + 1 + index);

test('readers that return with different offsets share few readings of the log', async () => {
  const epoch = await fillRoom(storage, topic, FILLED);
  // Pages of the log are kept for seconds, in which a busy machine serves a part of the readers only.
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] });
  try {
    using hub = hubOn(store);
    using statements = countStatements();
    const readers = Array.from({ length: READERS }, testReader);
    const missed = (index: number): number => FILLED - 1 - index * 3;
    await Promise.all(
      readers.map((reader, index) =>
        hub.join(reader, topic, { epoch, offset: missed(index) }, () => {}),
      ),
    );
    // The head of the room, and the five pages that hold its entries.
    expect(statements.count()).toBeLessThanOrEqual(6);
    readers.forEach((reader, index) => {
      expect(offsets(reader)).toEqual(after(missed(index), FILLED));
    });
  } finally {
    vi.useRealTimers();
  }
});

test('nothing is left out when the room goes on while they return', async () => {
  const epoch = await fillRoom(storage, topic, FILLED);
  const log = createRoomLog(appendDrafts, logger);
  using hub = createHub(store, log, createMemoryBus(), logger);
  const readers = Array.from({ length: 60 }, testReader);
  const from = (index: number): number => FILLED - index * 7;
  await Promise.all([
    ...readers.map(async (reader, index) => {
      for (let turn = 0; turn < index; turn += 1) await new Promise(setImmediate);
      await hub.join(reader, topic, { epoch, offset: from(index) }, () => {});
    }),
    ...Array.from({ length: 40 }, async (_, index) => {
      for (let turn = 0; turn < index; turn += 1) await new Promise(setImmediate);
      await log.append(draftOf(topic, `said ${index}`));
    }),
  ]);
  for (const [index, reader] of readers.entries()) {
    await expect.poll(() => offsets(reader)).toEqual(after(from(index), FILLED + 40));
  }
});

test('a gap in the log is told to those who read it live, and they go on behind it', async () => {
  const epoch = await fillRoom(storage, topic, 10);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    using hub = hubOn(store, true);
    const told: Joined[] = [];
    const [live, slow] = [testReader(), testReader()];
    slow.takes = () => false;
    const toldSlow: Joined[] = [];
    await hub.join(live, topic, null, (joined) => void told.push(joined));
    await hub.join(slow, topic, { epoch, offset: 9 }, (joined) => void toldSlow.push(joined));
    // Another process stores what no announcement tells, and what is old is forgotten.
    await appendDrafts(after(10, 30).map((offset) => draftOf(topic, `${offset}`)));
    await database.kysely
      .deleteFrom('message')
      .where('topic', '=', topic)
      .where('offset', '<', 16)
      .execute();
    vi.advanceTimersByTime(2000);
    await expect.poll(() => offsets(live)).toEqual(after(15, 30));
    expect(told).toEqual([
      { epoch, offset: 10, recovered: false },
      { epoch, offset: 15, recovered: false },
    ]);
    slow.takes = () => true;
    hub.resume(slow, topic);
    await expect.poll(() => toldSlow.at(-1)).toEqual({ epoch, offset: 30, recovered: false });
    // Whoever comes back from before the gap is told at once.
    const back: Joined[] = [];
    await hub.join(testReader(), topic, { epoch, offset: 12 }, (joined) => void back.push(joined));
    expect(back).toEqual([{ epoch, offset: 30, recovered: false }]);
  } finally {
    vi.useRealTimers();
  }
});

test('a room that is far behind is read no faster than its readers are given it', async () => {
  await fillRoom(storage, topic, 1);
  let reads = 0;
  const counted: LogStore = {
    ...store,
    read: (range) => {
      reads += 1;
      return store.read(range);
    },
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    using hub = hubOn(counted, true);
    const readers = Array.from({ length: 200 }, testReader);
    /** Readings of the log that were begun when a run was given. */
    const readsAt: number[] = [];
    readers.forEach((reader, index) => {
      reader.deliver = ({ messages }) => {
        if (index === 0) readsAt.push(reads);
        reader.got.push(...(messages as RoomMessage[]));
        // A pass takes several rounds of the event loop.
        for (const began = performance.now(); index % 32 === 0 && performance.now() < began + 5; );
        return true;
      };
    });
    for (const reader of readers) await hub.join(reader, topic, null, () => {});
    for (let part = 0; part < 6; part += 1) {
      await appendDrafts(after(0, 500).map((index) => draftOf(topic, `${part} ${index}`)));
    }
    vi.advanceTimersByTime(2000);
    for (const reader of readers) await expect.poll(() => offsets(reader)).toEqual(after(1, 3001));
    // 200 entries a run: no more than three readings are ahead of what was given.
    for (const [runs, begun] of readsAt.entries()) expect(begun).toBeLessThanOrEqual(runs + 4);
  } finally {
    vi.useRealTimers();
  }
});
