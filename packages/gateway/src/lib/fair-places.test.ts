import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunInPlace } from './fair-places.ts';
import { createFairPlaces, NoPlaceError } from './fair-places.ts';

const WAIT_MS = 300;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Asks for places, and says which pieces of work have begun. */
const createAskers = (inPlace: RunInPlace) => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (asker: string, name: string, gone?: AbortSignal) => {
    const work = () =>
      new Promise<void>((resolve) => {
        begun.push(name);
        ends.set(name, resolve);
      });
    const done = inPlace(asker, work, gone).then(
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
  const { begun, ask, end } = createAskers(createFairPlaces(3, WAIT_MS));
  for (const asker of ['a', 'b', 'c', 'd']) ask(asker, asker);
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('keeps the last place for somebody who has none', () => {
  const { begun, ask } = createAskers(createFairPlaces(2, WAIT_MS));
  ask('a', 'a1');
  ask('a', 'a2');
  expect(begun).toEqual(['a1']);
  ask('b', 'b1');
  expect(begun).toEqual(['a1', 'b1']);
});

test('lets askers take turns, however many pieces one of them has waiting', async () => {
  const { begun, ask, end } = createAskers(createFairPlaces(2, WAIT_MS));
  for (let count = 0; count < 60; count += 1) ask('a', `a${count}`);
  ask('b', 'b0');
  ask('b', 'b1');
  ask('c', 'c0');
  expect(begun).toEqual(['a0', 'b0']);
  await end('a0');
  // It was the first that waited; then it is behind the others.
  await end('b0');
  await end('a1');
  await end('b1');
  expect(begun).toEqual(['a0', 'b0', 'a1', 'b1', 'c0', 'a2']);
});

test('refuses a piece that gets no place in time, and leaves it out afterwards', async () => {
  const { begun, ask, end } = createAskers(createFairPlaces(2, WAIT_MS));
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
  const { begun, ask, end } = createAskers(createFairPlaces(2, WAIT_MS));
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
  const inPlace = createFairPlaces(2, WAIT_MS);
  const fail = () => Promise.reject(new Error('broken'));
  for (let count = 0; count < 5; count += 1) {
    await expect(inPlace('a', fail)).rejects.toThrow('broken');
  }
});

test('refuses none of 300 students behind one address who type as people do [7.HEAVY.2]', async () => {
  const [students, searches, minuteMs, searchMs] = [300, 6, 60_000, 10] as const;
  // Moments by chance, the same in each run (Lehmer).
  let chance = 1;
  const moment = (): number => {
    chance = (chance * 16_807) % 2_147_483_647;
    return chance % minuteMs;
  };
  const inPlace = createFairPlaces(2, WAIT_MS);
  const outcomes: unknown[] = [];
  const search = () => new Promise((resolve) => setTimeout(resolve, searchMs));
  for (let count = 0; count < students * searches; count += 1) {
    setTimeout(() => {
      void inPlace('school', search).then(
        () => outcomes.push('found'),
        (error: unknown) => outcomes.push(error),
      );
    }, moment());
  }
  await vi.advanceTimersByTimeAsync(minuteMs + WAIT_MS + searchMs);
  expect(outcomes).toEqual(Array.from({ length: students * searches }, () => 'found'));
});
