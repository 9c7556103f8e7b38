import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countDown } from './use-wait.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What is told until nothing runs any more, by a clock that gives each reading the next of these, then the last. */
const toldBy = (until: number, readings: readonly number[]): readonly number[] => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(readings.at(-1) ?? 0);
  for (const reading of readings) clock.mockReturnValueOnce(reading);
  const told: number[] = [];
  countDown(until, (seconds) => told.push(seconds));
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
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const told: number[] = [];
  const end = countDown(1500, (seconds) => told.push(seconds));
  end();
  vi.advanceTimersByTime(SECOND_MS);
  expect(told).toEqual([2]);
});
