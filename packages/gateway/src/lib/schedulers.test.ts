import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIntervalScheduler } from './schedulers.ts';
import { createTaskQueue } from './task-queue.ts';

const MOST = 3;
const EVERY_MS = 100;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setImmediate'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Tasks that end when they are told to. */
const open = (count: number) => {
  const queue = createTaskQueue(MOST, createIntervalScheduler(EVERY_MS));
  const begun: number[] = [];
  const ends = Array.from({ length: count }, () => Promise.withResolvers<void>());
  ends.forEach(({ promise }, index) => {
    void queue.run(() => {
      begun.push(index);
      return promise;
    });
  });
  const end = (index: number): void => ends[index]?.resolve();
  return { begun, end };
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('begins as many as it may in each interval, in the order in which they were added', async () => {
  const { begun, end } = open(7);
  await pass(0);
  expect(begun).toEqual([0, 1, 2]);
  for (const index of begun) end(index);
  await pass(EVERY_MS - 1);
  expect(begun).toHaveLength(3);
  await pass(1);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
});

test('a task that hangs keeps one place, and the others go on', async () => {
  const { begun, end } = open(9);
  await pass(0);
  for (let round = 0; round < 4; round += 1) {
    for (const index of begun) if (index !== 1) end(index);
    await pass(EVERY_MS);
  }
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('begins no more than may run at a time', async () => {
  const { begun, end } = open(7);
  await pass(5 * EVERY_MS);
  expect(begun).toEqual([0, 1, 2]);
  end(0);
  await pass(EVERY_MS);
  expect(begun).toEqual([0, 1, 2, 3]);
});
