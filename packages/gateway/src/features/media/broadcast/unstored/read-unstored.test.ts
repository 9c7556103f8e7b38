import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { watchStorage } from '../../../../providers/storage/watch-storage.ts';
import { createReadUnstored } from './read-unstored.ts';

const KEY = 'broadcast/segment.m4s';
const BYTES = Buffer.from('a segment that the storage does not have');

/** A gateway that keeps files in the database for now. */
const keeping = () => {
  let reads = 0;
  const away = () => Promise.reject(new Error('the storage is away'));
  const direct = { put: away, read: away, size: away, remove: away, free: away };
  const storage = createReadUnstored({
    storage: watchStorage(direct, () => {}, Date.now),
    store: {
      read: async () => {
        reads += 1;
        return BYTES;
      },
      size: async () => BYTES.length,
      remove: async () => {},
    },
    isKeeping: () => true,
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
