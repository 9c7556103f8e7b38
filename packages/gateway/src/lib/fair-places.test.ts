import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FairPlaces } from './fair-places.ts';
import { createFairPlaces, NoPlaceError } from './fair-places.ts';

const WAIT_MS = 300;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Asks for places, and says which pieces of work have begun. */
const createAskers = (places: FairPlaces) => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (asker: string, name: string, gone?: AbortSignal) => {
    const work = () =>
      new Promise<void>((resolve) => {
        begun.push(name);
        ends.set(name, resolve);
      });
    const done = places.run(asker, work, { waitMs: WAIT_MS, gone }).then(
      () => 'done',
      (error: unknown) => error,
    );
    return { done };
  };
  /** Ends a piece of work, and lets the next begin. */
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { begun, ask, end };
};

test('does no more at a time than there are places', async () => {
  const { begun, ask, end } = createAskers(createFairPlaces({ places: 3 }));
  for (const asker of ['a', 'b', 'c', 'd']) ask(asker, asker);
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('keeps the last place for somebody who has none', () => {
  const { begun, ask } = createAskers(createFairPlaces({ places: 2 }));
  ask('a', 'a1');
  ask('a', 'a2');
  expect(begun).toEqual(['a1']);
  ask('b', 'b1');
  expect(begun).toEqual(['a1', 'b1']);
});

test('lets askers take turns, however many pieces one of them has waiting', async () => {
  const { begun, ask, end } = createAskers(createFairPlaces({ places: 2 }));
  for (let count = 0; count < 60; count += 1) ask('a', `a${count}`);
  ask('b', 'b0');
  ask('b', 'b1');
  ask('c', 'c0');
  expect(begun).toEqual(['a0', 'b0']);
  await end('a0');
  // Whoever has just had a turn is behind the others, and whoever still has one does not get the last place.
  await end('b0');
  await end('c0');
  await end('a1');
  expect(begun).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2']);
});

test('refuses a piece that gets no place in time, and leaves it out afterwards', async () => {
  const { begun, ask, end } = createAskers(createFairPlaces({ places: 2 }));
  ask('a', 'a0');
  const { done } = ask('a', 'a1');
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
  ask('a', 'a2');
  await vi.advanceTimersByTimeAsync(1);
  expect(await done).toBeInstanceOf(NoPlaceError);
  await end('a0');
  expect(begun).toEqual(['a0', 'a2']);
});

test('forgets who has gone', async () => {
  const { begun, ask, end } = createAskers(createFairPlaces({ places: 2 }));
  const left = new AbortController();
  ask('a', 'a0');
  const { done } = ask('a', 'a1', left.signal);
  left.abort();
  expect(await done).toBeInstanceOf(NoPlaceError);
  expect(await ask('b', 'b0', left.signal).done).toBeInstanceOf(NoPlaceError);
  await end('a0');
  expect(begun).toEqual(['a0']);
});

test('gives the place back after work that failed', async () => {
  const places = createFairPlaces({ places: 2 });
  const fail = () => Promise.reject(new Error('broken'));
  for (let count = 0; count < 5; count += 1) {
    await expect(places.run('a', fail)).rejects.toThrow('broken');
  }
});

test('whoever has many tasks waits for one of each other between them', async () => {
  const queue = createFairPlaces({ places: 1 });
  const begun: string[] = [];
  const run = (whose: string, at: number) =>
    queue.run(whose, async () => {
      begun.push(`${whose}${at}`);
      return at;
    });
  const all = [run('a', 1), run('a', 2), run('a', 3), run('b', 1), run('b', 2), run('c', 1)];
  expect(await Promise.all(all)).toEqual([1, 2, 3, 1, 2, 1]);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('is full for one before it is full for all', async () => {
  const queue = createFairPlaces({ places: 1, waitingMax: 3, waitingOfOne: 2 });
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = queue.run('a', () => {
    begun.resolve();
    return gate.promise;
  });
  const tasks = [first];
  await begun.promise;
  for (const whose of ['a', 'a']) tasks.push(queue.run(whose, async () => {}));
  expect([queue.isFull('a'), queue.isFull('b')]).toEqual([true, false]);
  tasks.push(queue.run('b', async () => {}));
  expect(queue.isFull('c')).toBe(true);
  gate.resolve();
  await Promise.all(tasks);
  expect(queue.isFull('a')).toBe(false);
});

test('a task that fails tells whoever asked, and the next goes on', async () => {
  const queue = createFairPlaces({ places: 1 });
  const failed = queue.run('a', async () => {
    throw new Error('no');
  });
  const next = queue.run('a', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('refuses none of 300 students behind one address who type as people do [7.HEAVY.2]', async () => {
  const [students, searches, minuteMs, searchMs] = [300, 6, 60_000, 10] as const;
  // Moments by chance, the same in each run (Lehmer).
  let chance = 1;
  const moment = (): number => {
    chance = (chance * 16_807) % 2_147_483_647;
    return chance % minuteMs;
  };
  const places = createFairPlaces({ places: 2 });
  const outcomes: unknown[] = [];
  const search = () => new Promise((resolve) => setTimeout(resolve, searchMs));
  for (let count = 0; count < students * searches; count += 1) {
    setTimeout(() => {
      void places.run('school', search, { waitMs: WAIT_MS }).then(
        () => outcomes.push('found'),
        (error: unknown) => outcomes.push(error),
      );
    }, moment());
  }
  await vi.advanceTimersByTimeAsync(minuteMs + WAIT_MS + searchMs);
  expect(outcomes).toEqual(Array.from({ length: students * searches }, () => 'found'));
});
