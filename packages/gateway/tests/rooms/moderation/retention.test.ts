import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMemoryBus } from '../../../src/bus/memory.ts';
import type { Database } from '../../../src/db/database.ts';
import { createRoomStore } from '../../../src/features/rooms/room/store.ts';
import { createLogger } from '../../../src/lib/logger.ts';
import type { AppendDrafts } from '../../../src/room/append-store.ts';
import type { Hub } from '../../../src/room/hub.ts';
import { createHub } from '../../../src/room/hub.ts';
import { createRoomLog } from '../../../src/room/log.ts';
import type { LogStore } from '../../../src/room/log-store.ts';
import type { Joined, Reader } from '../../../src/room/reader-place.ts';
import type { RetentionStore } from '../../../src/room/retention-store.ts';
import { createRetentionStore } from '../../../src/room/retention-store.ts';
import { addAccount } from '../../harness/accounts.ts';
import { draftOf } from '../../harness/room-reader.ts';
import type { RoomStorage } from '../../harness/room-storage.ts';
import { createRoomStorage } from '../../harness/room-storage.ts';
import { fillRoom } from '../../harness/rooms.ts';
import type { Storage } from '../../harness/storage.ts';

const logger = createLogger('silent');
const DAYS = 60;
const NOW = Date.parse('2026-11-20T12:00:00+08:00');
/** The last ms that is forgotten, and the first that is kept. */
const OLD = NOW - DAYS * DAY_MS - 1;
const KEPT = OLD + 1;

let roomStorage: RoomStorage;
let storage: Storage;
let database: Database;
let store: LogStore;
let appendDrafts: AppendDrafts;
let retention: RetentionStore;
let topic = '';
let rooms = 0;

beforeAll(async () => {
  roomStorage = await createRoomStorage();
  ({ storage, database, store, appendDrafts } = roomStorage);
  retention = createRetentionStore(database, DAYS);
});
afterAll(() => roomStorage[Symbol.asyncDispose]());
beforeEach(async () => {
  // What a test leaves would be forgotten, and counted, by the next.
  for (const table of ['message', 'question', 'report', 'room'] as const) {
    await storage.db.deleteFrom(table).execute();
  }
  rooms += 1;
  topic = `stream/room${rooms}`;
});

const draft = (clientId: string, time: number) => ({ ...draftOf(topic, clientId), time });

/** Messages of these times, one after another. */
const say = (...times: number[]) =>
  appendDrafts(times.map((time, index) => draft(`${time}-${index}`, time)));

const kept = async (): Promise<number[]> => {
  const range = { topic, after: 0, before: null, from: 'start', limit: 5000 } as const;
  return (await store.read(range)).map(({ Offset }) => Offset);
};
const first = async () => (await store.head(topic)).first;

describe('forgetOldEntries', () => {
  test('takes along why staff withdrew a message, and no other reason', async () => {
    await say(OLD, KEPT);
    await storage.db
      .updateTable('message')
      .set({ recalled: 'staff' })
      .where('topic', '=', topic)
      .execute();
    const entry = { actor: 'a', action: 'room.recall', note: '辱骂张三', topic, created_at: NOW };
    await storage.db
      .insertInto('audit')
      .values([
        { ...entry, subject: '1' },
        { ...entry, subject: '2' },
        { ...entry, subject: '1', topic: 'stream/another' },
      ])
      .execute();
    await retention.forgetOldEntries(NOW);
    const notes = await storage.db
      .selectFrom('audit')
      .select(['topic', 'subject', 'note'])
      .where('action', '=', 'room.recall')
      .orderBy('id')
      .execute();
    expect(notes).toEqual([
      { topic, subject: '1', note: '' },
      { topic, subject: '2', note: '辱骂张三' },
      { topic: 'stream/another', subject: '1', note: '辱骂张三' },
    ]);
  });

  test('forgets what is older than the limit, and not what is as old', async () => {
    await say(OLD - DAY_MS, OLD, KEPT, NOW);
    expect(await retention.forgetOldEntries(NOW)).toBe(2);
    expect(await kept()).toEqual([3, 4]);
    expect(await store.head(topic)).toMatchObject({ first: 3, offset: 4 });
    expect(await retention.forgetOldEntries(NOW)).toBe(0);
    expect(await first()).toBe(3);
    expect(await retention.forgetOldEntries(NOW + 1)).toBe(1);
    expect(await first()).toBe(4);
  });

  test('forgets nothing without a setting', async () => {
    await say(1, 2, 3);
    const forever = createRetentionStore(database, null);
    expect(await forever.forgetOldEntries(NOW)).toBe(0);
    expect(await kept()).toEqual([1, 2, 3]);
    expect(await first()).toBe(1);
  });

  test('forgets more than one batch, in every room, exactly up to the first that is kept', async () => {
    const other = `${topic}-other`;
    await fillRoom(storage, topic, 1250);
    await fillRoom(storage, other, 500);
    await say(NOW, NOW);
    expect(await retention.forgetOldEntries(NOW)).toBe(1750);
    expect(await kept()).toEqual([1251, 1252]);
    expect(await store.head(topic)).toMatchObject({ first: 1251, offset: 1252 });
    expect(await store.head(other)).toMatchObject({ first: 501, offset: 500 });
  });

  test('deletes from the front only: an old entry after a younger one is kept', async () => {
    await say(OLD, NOW, OLD, OLD);
    expect(await retention.forgetOldEntries(NOW)).toBe(1);
    expect(await kept()).toEqual([2, 3, 4]);
    expect(await retention.forgetOldEntries(NOW)).toBe(0);
    await retention.forgetOldEntries(NOW + DAYS * DAY_MS + 1);
    expect(await kept()).toEqual([]);
  });

  test('keeps offsets without gaps, also in a room that was forgotten whole', async () => {
    await say(OLD, OLD, OLD);
    const { epoch } = await store.head(topic);
    await retention.forgetOldEntries(NOW);
    const [next] = await say(NOW);
    expect(next).toMatchObject({ message: { Offset: 4, Epoch: epoch } });
    expect(await store.head(topic)).toMatchObject({ first: 4, offset: 4 });
  });

  test('takes questions, polls, votes and reports along, and leaves those of what is kept', async () => {
    await appendDrafts([
      { ...draft('asked', OLD), question: true },
      { ...draft('asked later', NOW), question: true },
    ]);
    const report = { topic, account_id: 'b', reason: 'abuse', note: '', closed_at: null };
    await storage.db
      .insertInto('report')
      .values([1, 2].map((offset) => ({ ...report, offset, created_at: NOW })))
      .execute();
    const { uids: account_id } = await addAccount(storage);
    const vote = { topic, account_id, choice: 0, created_at: NOW };
    const poll = { topic, title: 'a', options: '["b","c"]', opened_at: NOW };
    await storage.db
      .insertInto('vote')
      .values([1, 2].map((offset) => ({ ...vote, offset })))
      .execute();
    await storage.db
      .insertInto('poll')
      .values([1, 2].map((offset) => ({ ...poll, offset })))
      .execute();
    await retention.forgetOldEntries(NOW);
    for (const table of ['question', 'report', 'poll', 'vote'] as const) {
      const rows = database.kysely.selectFrom(table).select('offset').where('topic', '=', topic);
      expect(await rows.execute(), table).toEqual([{ offset: 2 }]);
    }
  });

  test.each([
    [1, 0],
    [2, 2],
  ])('of two, with message %d pinned, leaves %d pinned', async (pinned, left) => {
    await say(OLD, NOW);
    await storage.db
      .updateTable('room')
      .set({ pinned_offset: pinned })
      .where('topic', '=', topic)
      .execute();
    await retention.forgetOldEntries(NOW);
    expect((await createRoomStore(database).settings(topic)).pinnedOffset).toBe(left);
    const pinnedMessage = await store.message(topic, pinned);
    expect(pinnedMessage?.Offset ?? 0).toBe(left);
  });

  test('a quote and a pin of a deleted message show nothing', async () => {
    await appendDrafts([
      draft('quoted', OLD),
      { ...draft('answer', NOW), quoteOffset: 1 },
      {
        topic,
        clientId: 'pin',
        accountId: 'a',
        time: NOW,
        effect: async () => ({ Type: 'Pin', Target: 1 }),
      },
    ]);
    expect(await store.message(topic, 2)).toMatchObject({ Quote: { Offset: 1 } });
    await retention.forgetOldEntries(NOW);
    expect(await store.message(topic, 2)).toMatchObject({ Quote: null });
    const range = { topic, after: 2, before: null, from: 'start', limit: 1 } as const;
    expect(await store.read(range)).toMatchObject([{ Type: 'Pin', Pinned: null }]);
  });

  test('while others forget and write too, loses and repeats nothing', async () => {
    await fillRoom(storage, topic, 1100);
    const writing = Array.from({ length: 30 }, (_, index) =>
      appendDrafts([draft(`w${index}`, NOW)]),
    );
    const forgotten = await Promise.all(
      Array.from({ length: 3 }, () => retention.forgetOldEntries(NOW)),
    );
    await Promise.all(writing);
    expect(forgotten.reduce((sum, count) => sum + count)).toBe(1100);
    expect(await kept()).toEqual(Array.from({ length: 30 }, (_, index) => 1101 + index));
    expect(await store.head(topic)).toMatchObject({ first: 1101, offset: 1130 });
  });
});

interface TestReader extends Reader {
  readonly got: number[];
  readonly told: Joined[];
  /** While false it takes what comes and asks for no more. */
  open: boolean;
}

const reader = (): TestReader => {
  const self: TestReader = {
    got: [],
    told: [],
    open: true,
    isStaff: () => false,
    saysPlace: true,
    wants: () => true,
    takes: () => true,
    deliver({ messages }) {
      self.got.push(...messages.map(({ Offset }: LogEntry) => Offset));
      return self.open;
    },
    count: () => {},
  };
  return self;
};

describe('a reader that comes back', () => {
  const withHub = async (use: (hub: Hub, append: (id: string) => Promise<unknown>) => unknown) => {
    const log = createRoomLog(appendDrafts, logger);
    using hub = createHub(store, log, createMemoryBus(), logger);
    await use(hub, (id) => log.append(draft(id, NOW)));
  };
  const join = (hub: Hub, who: TestReader, epoch: string, offset: number) =>
    hub.join(who, topic, { epoch, offset }, (joined) => void who.told.push(joined));

  test.each([
    [299, false],
    [300, true],
    [301, true],
  ])('with offset %d, when the log begins at 301: recovered %s', async (offset, recovered) => {
    const epoch = await fillRoom(storage, topic, 300);
    await say(NOW, NOW);
    await retention.forgetOldEntries(NOW);
    await withHub(async (hub, append) => {
      const back = reader();
      await join(hub, back, epoch, offset);
      expect(back.told).toEqual([{ epoch, offset: 302, recovered }]);
      await append('next');
      const missed = recovered
        ? Array.from({ length: 302 - offset }, (_, i) => offset + 1 + i)
        : [];
      await expect.poll(() => back.got).toEqual([...missed, 303]);
    });
  });

  test('to a room that was open when its entries went is told, and gets no gap', async () => {
    const epoch = await fillRoom(storage, topic, 300);
    await say(NOW, NOW);
    await withHub(async (hub, append) => {
      const stays = reader();
      await join(hub, stays, epoch, 302);
      await retention.forgetOldEntries(NOW);
      const back = reader();
      await join(hub, back, epoch, 10);
      expect(back.told.at(-1)).toEqual({ epoch, offset: 302, recovered: false });
      // Known from then on.
      const again = reader();
      await join(hub, again, epoch, 10);
      expect(again.told).toEqual([{ epoch, offset: 302, recovered: false }]);
      const near = reader();
      await join(hub, near, epoch, 301);
      expect(near.told).toEqual([{ epoch, offset: 302, recovered: true }]);
      await append('next');
      await expect.poll(() => near.got).toEqual([302, 303]);
      await expect.poll(() => [stays.got, back.got, again.got]).toEqual([[303], [303], [303]]);
    });
  });

  test('and reads slowly is told when the rest of what it missed is gone', async () => {
    const epoch = await fillRoom(storage, topic, 300);
    await withHub(async (hub, append) => {
      const slow = reader();
      slow.open = false;
      await join(hub, slow, epoch, 0);
      expect(slow.told).toEqual([{ epoch, offset: 300, recovered: true }]);
      expect(slow.got).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
      await retention.forgetOldEntries(NOW);
      slow.open = true;
      hub.resume(slow, topic);
      await expect.poll(() => slow.told).toHaveLength(2);
      expect(slow.told[1]).toEqual({ epoch, offset: 300, recovered: false });
      await append('next');
      await expect.poll(() => slow.got.slice(200)).toEqual([301]);
    });
  });
});
