import { beforeEach, expect, test } from 'vitest';
import { createPace } from './pace.ts';

const waits: number[] = [];
const wait = async (ms: number) => waits.push(ms);
beforeEach(() => {
  waits.length = 0;
});

test('so many go at once as were asked for, and the next wait until their time', async () => {
  let now = 0;
  const pace = createPace(100, () => now, wait);
  await pace.take(25);
  await pace.take(25);
  expect(waits).toEqual([250]);
  await pace.take(50);
  expect(waits).toEqual([250, 500]);
  now = 5000;
  await pace.take(25);
  expect(waits).toEqual([250, 500]);
});

test('without a limit nobody waits', async () => {
  const pace = createPace(Number.POSITIVE_INFINITY, () => 0, wait);
  await pace.take(1000);
  await pace.take(1000);
  expect(waits).toEqual([]);
});
