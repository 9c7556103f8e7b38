import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { measureWork, noteWork } from './work-meter.ts';

/** Work of several parts side by side, each after a turn of the loop. @returns what was measured, ms */
const measure = async (...parts: number[]): Promise<number> => {
  let measured = -1;
  const work = () =>
    Promise.all(
      parts.map(async (ms) => {
        await setImmediate();
        noteWork(ms);
      }),
    );
  await measureWork(work, (ms) => {
    measured = ms;
  });
  return measured;
};

test('adds up the parts of each piece of work, apart from others that run meanwhile', async () => {
  expect(await Promise.all([measure(1, 2, 4), measure(8, 16), measure()])).toEqual([7, 24, 0]);
});

test('measures work that fails, and nothing outside of any', async () => {
  noteWork(5);
  const told: number[] = [];
  const fail = async () => {
    noteWork(3);
    throw new Error('broken');
  };
  await expect(measureWork(fail, (ms) => told.push(ms))).rejects.toThrow('broken');
  expect(told).toEqual([3]);
});
