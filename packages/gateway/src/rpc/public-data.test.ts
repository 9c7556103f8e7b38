import { describe, expect, test } from 'vitest';
import type { Changes } from '../bus/changes.ts';
import { createPublicData } from './public-data.ts';

const START = 1000;

const setUp = () => {
  const state = { now: START, monotonic: 0, next: 5000, reads: 0, takesMs: 0, fails: false };
  const listeners: ((id: string | null) => void)[] = [];
  const changes: Changes = {
    announce: (id) => listeners.forEach((listener) => void listener(id)),
    listen: (listener) => void listeners.push(listener),
  };
  const data = createPublicData(
    {
      changes,
      clock: () => state.now,
      nextChange: async () => {
        state.reads += 1;
        state.monotonic += state.takesMs;
        if (state.reads > 9) throw new Error('read again and again');
        if (state.fails) throw new Error('away');
        return state.next;
      },
    },
    () => state.monotonic,
  );
  return { state, changes, data };
};

describe('the version of the content that everybody sees', () => {
  test('is another one from the moment at which something begins or ends', async () => {
    const { state, data } = setUp();
    const before = await data.settled();
    state.now = 4999;
    expect(data.version()).toBe(before);
    expect(data.lastsUntil()).toBe(5000);
    state.now = 5000;
    expect(data.version()).not.toBe(before);
    expect(data.lastsUntil()).toBeNull();
    state.next = 9000;
    const after = await data.settled();
    expect([after, data.version()]).toEqual([before + 1, before + 1]);
  });

  test('is known after one reading of a slow database, and after two where one had begun', async () => {
    const { state, data } = setUp();
    state.takesMs = 5000;
    await data.settled();
    expect(state.reads).toBe(1);
    await Promise.all([data.settled(), data.settled()]);
    expect(state.reads).toBeLessThanOrEqual(3);
  });

  test('is another one when the clock was set back', async () => {
    const { state, data } = setUp();
    const before = await data.settled();
    state.now = START - 1;
    expect(data.version()).not.toBe(before);
  });

  test('is another one after an announcement, also of nobody knows what', async () => {
    const { changes, data } = setUp();
    const versions = [await data.settled()];
    data.announce();
    versions.push(data.version());
    changes.announce('');
    versions.push(await data.settled());
    expect(new Set(versions).size).toBe(3);
  });

  test('asks for the next change once for all who ask, and again after a second', async () => {
    const { state, data } = setUp();
    await Promise.all([data.settled(), data.settled()]);
    state.monotonic = 999;
    await data.settled();
    expect(state.reads).toBe(1);
    state.monotonic = 1000;
    await data.settled();
    expect(state.reads).toBe(2);
  });

  test('is not settled by a reading that began before a change', async () => {
    const { state, data } = setUp();
    const settled = data.settled();
    data.announce();
    expect(await settled).toBe(data.version());
    expect(state.reads).toBe(2);
  });

  test('cannot be settled while the database is away, and can afterwards', async () => {
    const { state, data } = setUp();
    state.fails = true;
    await expect(data.settled()).rejects.toThrow('away');
    state.fails = false;
    expect(await data.settled()).toBe(data.version());
  });
});
