import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { watchStorage } from '../../../../providers/storage/watch-storage.ts';
import { STORAGE_WAIT_MS } from '../unstored-store.ts';
import { createReadUnstored } from './read-unstored.ts';

const KEY = 'broadcast/segment.m4s';
const BYTES = Buffer.from('a segment that the storage does not have');

afterEach(() => {
  vi.useRealTimers();
});

interface Given {
  /** What each question of the storage comes to. */
  readonly away?: () => Promise<never>;
  /** From which look on the database has the file. */
  readonly keptFrom?: number;
  readonly isKeeping?: boolean;
}

const refuse = () => Promise.reject(new Error('the storage is away'));

/** A gateway beside a storage that is away, which keeps files in the database for now. */
const keeping = ({ away = refuse, keptFrom = 1, isKeeping = true }: Given = {}) => {
  let reads = 0;
  const direct = { put: away, read: away, size: away, remove: away, free: away };
  const storage = createReadUnstored({
    storage: watchStorage(direct, () => {}, Date.now),
    store: {
      read: async () => {
        reads += 1;
        return reads >= keptFrom ? BYTES : null;
      },
      size: async () => BYTES.length,
      remove: async () => {},
    },
    isKeeping: () => isKeeping,
  });
  const read = async (range?: { readonly start: number; readonly end: number }) => {
    const stream = await storage.read(KEY, range);
    return stream === null ? null : buffer(stream);
  };
  return { read, reads: () => reads };
};

test('viewers who ask for a segment at once have the database read it once', async () => {
  const { read, reads } = keeping();
  const part = read({ start: 2, end: 8 });
  const whole = await Promise.all(Array.from({ length: 50 }, () => read()));
  expect(whole).toEqual(whole.map(() => BYTES));
  expect(await part).toEqual(BYTES.subarray(2, 9));
  expect(reads()).toBe(1);
  await read();
  expect(reads()).toBe(2);
});

test('a viewer who waits for a hanging storage gets the segment once another gateway has put it into the database', async () => {
  vi.useFakeTimers();
  const hang = () => new Promise<never>(() => {});
  const { read } = keeping({ away: hang, keptFrom: 2, isKeeping: false });
  const bytes = read();
  await vi.advanceTimersByTimeAsync(3 * STORAGE_WAIT_MS);
  expect(await bytes).toEqual(BYTES);
});

test('a viewer is told that the storage is away where the database does not have it either', async () => {
  const { read, reads } = keeping({ keptFrom: 2, isKeeping: false });
  await expect(read()).rejects.toThrow('the storage is away');
  expect(reads()).toBe(1);
});
