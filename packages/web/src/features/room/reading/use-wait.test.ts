import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countDown } from './use-wait.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is told until nothing runs any more, by a clock that gives each reading the next of these, then the last. */
const toldBy = (until: number, readings: readonly number[]): readonly number[] => {
  const rest = [...readings];
  const told: number[] = [];
  countDown(
    until,
    (seconds) => told.push(seconds),
    () => (rest.length > 1 ? rest.shift() : rest[0]) ?? 0,
  );
  vi.advanceTimersByTime(SECOND_MS);
  expect(vi.getTimerCount()).toBe(0);
  return told;
};

it('ends with no wait, also where that is over right after it was looked at', () => {
  expect(toldBy(1500, [1499, 1501])).toEqual([1, 0]);
  expect(toldBy(1500, [0, 600, 1600])).toEqual([2, 1, 0]);
  expect(toldBy(Number.NEGATIVE_INFINITY, [0])).toEqual([0]);
});

it('tells nothing once it was ended', () => {
  const told: number[] = [];
  const end = countDown(
    1500,
    (seconds) => told.push(seconds),
    () => 0,
  );
  end();
  vi.advanceTimersByTime(SECOND_MS);
  expect(told).toEqual([2]);
});
