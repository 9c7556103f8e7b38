import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putBytes } from '../../../../providers/storage/put-bytes.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import { watchStorage } from '../../../../providers/storage/watch-storage.ts';
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
        return { key: `broadcast/${taken}.m4s`, type: 'video/mp4', bytes: Buffer.of(1) };
      },
      release: async () => {},
      remove: async () => {},
    },
    ...{ storage, keep: { end: () => {} } },
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
