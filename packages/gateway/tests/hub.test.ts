import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Bus } from '../src/bus/bus.ts';
import { createMemoryBus } from '../src/bus/memory.ts';
import { createLogger } from '../src/lib/logger.ts';
import type { AppendDrafts } from '../src/room/append-store.ts';
import type { MessageDraft } from '../src/room/entry-store.ts';
import type { Hub } from '../src/room/hub.ts';
import { createHub } from '../src/room/hub.ts';
import type { RoomLog } from '../src/room/log.ts';
import { createRoomLog } from '../src/room/log.ts';
import type { LogStore } from '../src/room/log-store.ts';
import type { Joined, Reader } from '../src/room/reader-place.ts';
import type { TestReader } from './harness/room-reader.ts';
import { draftOf, testReader } from './harness/room-reader.ts';
import type { RoomStorage } from './harness/room-storage.ts';
import { createRoomStorage } from './harness/room-storage.ts';
import { WAIT_MS } from './harness/wait.ts';

const logger = createLogger('silent');

let roomStorage: RoomStorage;
let store: LogStore;
let appendDrafts: AppendDrafts;
let log: RoomLog;
let hub: Hub;
let topic = '';
let rooms = 0;

beforeAll(async () => {
  roomStorage = await createRoomStorage();
  ({ store, appendDrafts } = roomStorage);
});
afterAll(() => roomStorage[Symbol.asyncDispose]());
beforeEach(() => {
  log = createRoomLog(appendDrafts, logger, { waitMs: WAIT_MS, drainMs: WAIT_MS });
  hub = createHub(store, log, createMemoryBus(), logger);
  rooms += 1;
  topic = `stream/room${rooms}`;
});

const draft = (clientId: string): MessageDraft => draftOf(topic, clientId);
const reader = testReader;

const offsets = ({ got }: TestReader): number[] => got.map(({ Offset }) => Offset);

const enter = async (who: Reader, since: Joined | null = null): Promise<Joined> => {
  const told: Joined[] = [];
  await hub.join(who, topic, since, (answer) => told.push(answer));
  const [answer] = told;
  if (answer === undefined) throw new Error('nothing was told');
  return answer;
};

describe('hub', () => {
  test('a reader that leaves while the room opens takes nobody along', async () => {
    const gone = reader();
    gone.stays = false;
    const stays = reader();
    const late = reader();
    await Promise.all([
      hub.join(gone, topic, null, () => {}),
      hub.join(stays, topic, null, () => {}),
    ]);
    await hub.join(late, topic, null, () => {});
    await log.append(draft('one'));
    await expect.poll(() => offsets(stays)).toEqual([1]);
    await expect.poll(() => offsets(late)).toEqual([1]);
    expect(offsets(gone)).toEqual([]);
    expect(hub.size()).toEqual({ rooms: 1, readers: 2 });
    hub.leave(stays, topic);
    hub.leave(late, topic);
    expect(hub.size()).toEqual({ rooms: 0, readers: 0 });
  });

  test('the viewers of a room are the readers in it', async () => {
    const told: number[] = [];
    const [first, second] = [reader(), reader()];
    second.count = (_topic, { viewers }) => told.push(viewers);
    expect(hub.viewers(topic)).toBe(0);
    await enter(first);
    await enter(second);
    expect(told).toEqual([2]);
    expect(hub.viewers(topic)).toBe(2);
    hub.leave(second, topic);
    expect(hub.viewers(topic)).toBe(1);
    hub.leave(first, topic);
    expect(hub.viewers(topic)).toBe(0);
  });

  test('a message that another process stored is sent out when its sender repeats it here', async () => {
    const here = reader();
    await enter(here);
    // Another gateway, without a bus between the two.
    await appendDrafts([draft('lost')]);
    expect((await log.append(draft('lost'))).repeated).toBe(true);
    await expect.poll(() => offsets(here)).toEqual([1]);
    await log.append(draft('next'));
    await expect.poll(() => offsets(here)).toEqual([1, 2]);
  });

  test('repeats in one commit are sent out once', async () => {
    const here = reader();
    await enter(here);
    await Promise.all(['a', 'a', 'b', 'a', 'b'].map((id) => log.append(draft(id))));
    await log.append(draft('a'));
    await log.append(draft('c'));
    await expect.poll(() => offsets(here)).toEqual([1, 2, 3]);
  });

  test('what others stored in between is fetched, in order', async () => {
    const here = reader();
    await enter(here);
    await log.append(draft('one'));
    await appendDrafts([draft('two'), draft('three')]);
    await log.append(draft('four'));
    await expect.poll(() => offsets(here)).toEqual([1, 2, 3, 4]);
    // Stored by others, repeated here beside something new.
    await appendDrafts([draft('five'), draft('six')]);
    await Promise.all([log.append(draft('five')), log.append(draft('seven'))]);
    await expect.poll(() => offsets(here)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('a paused reader gets the rest from the log when it resumes', async () => {
    const slow = reader();
    const quick = reader();
    await enter(slow);
    await enter(quick);
    await log.append(draft('1'));
    slow.open = false;
    for (let index = 2; index <= 700; index += 50) {
      await Promise.all(
        Array.from({ length: 50 }, (_, count) => log.append(draft(String(index + count)))),
      );
      // The next fifty are a run of their own.
      await expect.poll(() => quick.got.length).toBe(index + 49);
    }
    const last = 701;
    // It got the run during which it said so, and nothing after.
    expect(offsets(slow)).toEqual(Array.from({ length: 51 }, (_, index) => index + 1));
    slow.open = true;
    hub.resume(slow, topic);
    await expect.poll(() => slow.got.length).toBe(last);
    expect(offsets(slow)).toEqual(offsets(quick));
    await log.append(draft('live again'));
    await expect.poll(() => slow.got.length).toBe(last + 1);
  });

  test('a reader that has heard more elsewhere goes on from there', async () => {
    const here = reader();
    const { epoch } = await enter(here);
    await appendDrafts([draft('1'), draft('2')]);
    const back = reader();
    const told: Joined[] = [];
    await hub.join(back, topic, { epoch, offset: 2 }, (answer) => told.push(answer));
    expect(told).toEqual([{ epoch, offset: 2, recovered: true }]);
    await log.append(draft('3'));
    await expect.poll(() => offsets(here)).toEqual([1, 2, 3]);
    await expect.poll(() => offsets(back)).toEqual([3]);
  });

  test('many that come at once and have heard more elsewhere all go on from there', async () => {
    const { epoch } = await enter(reader());
    await appendDrafts([draft('1'), draft('2')]);
    const told = await Promise.all(
      Array.from({ length: 5 }, () => enter(reader(), { epoch, offset: 2, recovered: true })),
    );
    expect(told.map(({ recovered }) => recovered)).toEqual([true, true, true, true, true]);
  });

  test('a message is awaited by a reader until it has come to it', async () => {
    const slow = reader();
    let takes = false;
    slow.takes = () => takes;
    expect(hub.awaits(slow, topic, 1)).toBe(false);
    await enter(slow);
    await log.append(draft('1'));
    expect(hub.awaits(slow, topic, 1)).toBe(true);
    takes = true;
    hub.resume(slow, topic);
    await expect.poll(() => hub.awaits(slow, topic, 1)).toBe(false);
    expect(offsets(slow)).toEqual([1]);
    expect(hub.awaits(slow, topic, 2)).toBe(true);
    hub.leave(slow, topic);
    expect(hub.awaits(slow, topic, 2)).toBe(false);
  });

  test('many that come back with one offset get the same bytes', async () => {
    await enter(reader());
    await Promise.all(['1', '2', '3'].map((id) => log.append(draft(id))));
    const { epoch } = await store.head(topic);
    const runs = new Set<unknown>();
    const back = Array.from({ length: 20 }, reader);
    for (const each of back) {
      const deliver = each.deliver.bind(each);
      each.deliver = (run) => {
        runs.add(run);
        return deliver(run);
      };
    }
    await Promise.all(back.map((each) => hub.join(each, topic, { epoch, offset: 1 }, () => {})));
    for (const each of back) await expect.poll(() => offsets(each)).toEqual([2, 3]);
    expect(runs.size).toBe(1);
  });

  test('a reader that leaves while it catches up gets no more', async () => {
    await Promise.all(Array.from({ length: 450 }, (_, index) => log.append(draft(`${index}`))));
    const { epoch } = await store.head(topic);
    const leaver = reader();
    const deliver = leaver.deliver.bind(leaver);
    leaver.deliver = (run) => {
      hub.leave(leaver, topic);
      return deliver(run);
    };
    await hub.join(leaver, topic, { epoch, offset: 0 }, () => {});
    expect(leaver.got.length).toBeLessThanOrEqual(200);
    expect(hub.size()).toEqual({ rooms: 0, readers: 0 });
  });

  test('a reading that fails is tried again, and nothing is left out', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      let broken = true;
      const shaky: LogStore = {
        ...store,
        read: (range) => (broken ? Promise.reject(new Error('away')) : store.read(range)),
      };
      const shakyHub = createHub(shaky, log, createMemoryBus(), logger);
      await appendDrafts(['1', '2', '3'].map(draft));
      const { epoch } = await store.head(topic);
      const back = reader();
      await shakyHub.join(back, topic, { epoch, offset: 1 }, () => {});
      await log.append(draft('4'));
      expect(offsets(back)).toEqual([]);
      broken = false;
      vi.advanceTimersByTime(2000);
      await expect.poll(() => offsets(back)).toEqual([2, 3, 4]);
      await log.append(draft('5'));
      await expect.poll(() => offsets(back)).toEqual([2, 3, 4, 5]);
      shakyHub[Symbol.dispose]();
    } finally {
      vi.useRealTimers();
    }
  });

  test('when the bus is back, one statement finds the rooms that have grown, and only they are read', async () => {
    const listeners: ((topic: string | null) => void)[] = [];
    const bus: Bus = { ...createMemoryBus(), listen: (listener) => void listeners.push(listener) };
    const heads = vi.fn(store.heads);
    const read = vi.fn(store.read);
    using far = createHub({ head: store.head, heads, read }, log, bus, logger);
    const topics = Array.from({ length: 30 }, (_, index) => `${topic}-${index}`);
    const readers = topics.map(() => reader());
    await Promise.all(
      topics.map((each, index) => far.join(readers[index] ?? reader(), each, null, () => {})),
    );
    const grown = topics.slice(0, 2);
    // As another gateway writes it.
    await appendDrafts(grown.map((each) => ({ ...draft('1'), topic: each })));
    for (const listener of listeners) listener(null);
    await expect.poll(() => readers.slice(0, 2).map(offsets)).toEqual([[1], [1]]);
    expect(heads).toHaveBeenCalledTimes(1);
    expect(read.mock.calls.map(([range]) => range.topic).toSorted()).toEqual(grown.toSorted());
  });

  test('a reader that is full waits without being written to, until it resumes', async () => {
    const full = reader();
    let takes = true;
    full.takes = () => takes;
    await enter(full);
    const other = reader();
    await enter(other);
    await log.append(draft('1'));
    await expect.poll(() => offsets(full)).toEqual([1]);
    takes = false;
    await log.append(draft('2'));
    await log.append(draft('3'));
    await expect.poll(() => offsets(other)).toEqual([1, 2, 3]);
    expect(offsets(full)).toEqual([1]);
    hub.resume(full, topic);
    expect(offsets(full)).toEqual([1]);
    takes = true;
    hub.resume(full, topic);
    await expect.poll(() => offsets(full)).toEqual([1, 2, 3]);
  });

  test('commits in the order of offsets, however many wait', async () => {
    const results = await Promise.all(
      Array.from({ length: 2500 }, (_, index) => log.append(draft(`${index}`))),
    );
    expect(results.map(({ message }) => message.Offset)).toEqual(
      Array.from({ length: 2500 }, (_, index) => index + 1),
    );
    expect((await store.head(topic)).offset).toBe(2500);
  });
});
