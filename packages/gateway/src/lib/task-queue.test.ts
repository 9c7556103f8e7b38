import { expect, test } from 'vitest';
import { createSliceScheduler } from './schedulers.ts';
import { createTaskQueue } from './task-queue.ts';

/** Work that takes 1 ms of a clock and does not yield, as a statement of SQLite. */
const busyWork = () => {
  let now = 0;
  const done: number[] = [];
  const work = (index: number) => async (): Promise<number> => {
    now += 1;
    done.push(index);
    return index;
  };
  return { now: () => now, done, work };
};

const LIMITS = { sliceMs: 5, deferMs: 100 };
const round = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('yields after each slice, however many kinds of work share it, and keeps the order', async () => {
  const { now, done, work } = busyWork();
  const scheduler = createSliceScheduler(LIMITS, now);
  const [one, other] = [createTaskQueue(1, scheduler), createTaskQueue(1, scheduler)];
  const all = Array.from({ length: 30 }, (_, index) => index);
  const asked = Promise.all(all.map((index) => (index < 15 ? one : other).run(work(index))));
  const perRound: number[] = [];
  for (let before = 0; done.length < all.length; before = done.length) {
    await round();
    perRound.push(done.length - before);
  }
  expect(await asked).toEqual(all);
  // One may begin of each kind when the slice is nearly over.
  expect(Math.max(...perRound)).toBeLessThanOrEqual(6);
  expect(done.filter((index) => index < 15)).toEqual(all.slice(0, 15));
  expect(one.waiting()).toBe(0);
});

test('waits while connections arrive, but not for ever', async () => {
  let now = 0;
  const scheduler = createSliceScheduler(LIMITS, () => now);
  const queue = createTaskQueue(1, scheduler);
  let done = false;
  const asked = queue.run(async () => {
    done = true;
  });
  for (; now < 90; now += 10) {
    scheduler.arrived();
    await round();
    expect(done).toBe(false);
  }
  now = 100;
  scheduler.arrived();
  await asked;
});

test('does no more than so many at once', async () => {
  const queue = createTaskQueue(3);
  const held: (() => void)[] = [];
  const asked = Array.from({ length: 7 }, () =>
    queue.run(() => new Promise<void>((resolve) => held.push(resolve))),
  );
  for (let done = 0; done < 7; done += 1) {
    await expect.poll(() => held.length).toBe(Math.min(7, done + 3));
    held[done]?.();
  }
  await Promise.all(asked);
});

test('work that fails leaves its place to the next', async () => {
  const queue = createTaskQueue(1);
  const failing = queue.run(() => Promise.reject(new Error('refused')));
  const next = queue.run(async () => 'done');
  await expect(failing).rejects.toThrow('refused');
  expect(await next).toBe('done');
});
