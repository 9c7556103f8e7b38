import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putBytes } from '../../../../providers/storage/put-bytes.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import { StorageError } from '../../../../providers/storage/storage.ts';
import { watchStorage } from '../../../../providers/storage/watch-storage.ts';
import type { SentFile, UnstoredFile } from '../unstored-store.ts';
import { createKeepUnstored } from './keep-unstored.ts';
import { createStoreLater } from './store-later.ts';

/** Longer than one is waited for. */
const GIVEN_UP_MS = 10_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A gateway beside a shared folder that hangs. @param waiting files in the database */
const hanging = (waiting: number) => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const ask = (what: string): Promise<never> => {
    asked.push(what);
    return new Promise((_, reject) => answers.push(() => reject(new Error('it answers again'))));
  };
  const folder: Storage = {
    put: () => ask('put'),
    read: () => ask('read'),
    size: () => ask('size'),
    remove: () => ask('remove'),
    free: () => ask('free'),
  };
  const storage = watchStorage(folder, () => {}, Date.now);
  let now = 0;
  let taken = 0;
  const later = createStoreLater({
    store: {
      figures: async () => ({ files: waiting, bytes: 0, oldestAt: null }),
      take: async () => {
        taken += 1;
        const key = `broadcast/${taken}.m4s`;
        return { key, talkId: '1', type: 'video/mp4', bytes: Buffer.of(1), sentAt: 0 };
      },
      release: async () => {},
      remove: async () => {},
    },
    ...{ storage, keep: { end: () => {}, keepLately: async () => {}, noteStored: () => {} } },
    ...{ clock: () => now, stopwatch: () => now, failed: () => {} },
  });
  /** What was begun before has come to the storage then: it goes the same way. */
  const passed = () => putBytes({ put: async () => {} }, 'any', Buffer.of(1), 'text/plain');
  return {
    ...{ asked, storage },
    /** Looks once a minute, and each time waits until what hangs is given up. */
    async rounds(count: number): Promise<void> {
      for (let round = 0; round < count; round += 1) {
        now += MINUTE_MS;
        await later.round();
        await passed();
        await vi.advanceTimersByTimeAsync(GIVEN_UP_MS);
      }
    },
    /** What hangs fails now. */
    async answer(): Promise<void> {
      for (const end of answers.splice(0)) end();
      await passed();
    },
  };
};

test('beside a folder that hangs one try is under way, however long it takes', async () => {
  const { asked, rounds } = hanging(0);
  await rounds(5);
  expect(asked).toEqual(['put']);
});

test('no more than are stored at once where files wait', async () => {
  const { asked, rounds } = hanging(100);
  await rounds(5);
  expect(asked).toEqual(['put', 'put', 'put', 'put']);
});

test('it is tried again once what was given up has ended', async () => {
  const { asked, rounds, answer } = hanging(0);
  await rounds(2);
  await answer();
  while (asked.length < 2) await rounds(1);
});

test('its room is asked for once at a time', () => {
  const { asked, storage } = hanging(0);
  for (let time = 0; time < 5; time += 1) void storage.free();
  expect(asked).toEqual(['free']);
});

/** A bucket that can be away, and a database. @returns the keys of what waits in the database, and what happens */
const flickering = () => {
  let isAway = false;
  let now = 0;
  let waiting: readonly SentFile[] = [];
  const unused = () => Promise.reject(new Error('not asked for here'));
  const bucket: Storage = {
    put: async () => {
      if (isAway) throw new StorageError('it is away');
    },
    ...{ read: unused, size: unused, remove: unused, free: unused },
  };
  const parts = {
    storage: watchStorage(bucket, () => {}, Date.now),
    store: {
      add: async (file: UnstoredFile, sentAt: number) => {
        waiting = [...waiting, { ...file, sentAt }];
        return true;
      },
      figures: async () => ({ files: waiting.length, bytes: 0, oldestAt: null }),
      take: async () => waiting[0] ?? null,
      release: async () => {},
      remove: async (key: string) => {
        waiting = waiting.filter((file) => file.key !== key);
      },
    },
    ...{ clock: () => now, stopwatch: () => now },
  };
  const keep = createKeepUnstored({ ...parts, log: () => {} });
  const later = createStoreLater({ ...parts, keep, failed: () => {} });
  return {
    keys: () => waiting.map(({ key }) => key),
    isKeeping: keep.isKeeping,
    passes(ms: number): void {
      now += ms;
    },
    goes(away: boolean): void {
      isAway = away;
    },
    send: (key: string) => keep.put('1', key, Buffer.of(1), 'video/mp4'),
    async round(): Promise<void> {
      await later.round();
      await later.end();
    },
  };
};

test('what was stored from the database is added to it again when the storage fails soon after', async () => {
  const { keys, isKeeping, goes, send, round } = flickering();
  goes(true);
  await send('1.m4s');
  expect(keys()).toEqual(['1.m4s']);
  goes(false);
  await round();
  await round();
  expect([keys(), isKeeping()]).toEqual([[], false]);
  goes(true);
  await send('2.m4s');
  expect(keys()).toEqual(['1.m4s', '2.m4s']);
});

test('so is it when the storage fails before all that waits is stored', async () => {
  const { keys, isKeeping, goes, send, round } = flickering();
  goes(true);
  await send('1.m4s');
  goes(false);
  await round();
  goes(true);
  await send('2.m4s');
  expect([keys(), isKeeping()]).toEqual([['2.m4s'], true]);
  await round();
  expect(keys()).toEqual(['2.m4s', '1.m4s']);
});

test('what was sent longer ago is in no live list any more, and is not added again', async () => {
  const { keys, goes, passes, send } = flickering();
  await send('1.m4s');
  passes(MINUTE_MS);
  goes(true);
  await send('2.m4s');
  expect(keys()).toEqual(['2.m4s']);
});

test('a storage that fails again and again does not get what was sent longer ago again and again', async () => {
  const { keys, goes, passes, send, round } = flickering();
  goes(true);
  await send('1.m4s');
  for (const key of ['2.m4s', '3.m4s']) {
    passes(10 * SECOND_MS);
    goes(false);
    await round();
    await round();
    goes(true);
    await send(key);
  }
  expect(keys()).toEqual(['2.m4s', '3.m4s']);
});
