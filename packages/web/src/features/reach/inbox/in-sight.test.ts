import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherIds, inSight, SIGHT_STEPS } from './in-sight.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what timers say in one go is handed over at once', async () => {
  const handed: (readonly number[])[] = [];
  const add = gatherIds((ids) => handed.push(ids));
  for (const id of [5, 4, 3]) setTimeout(() => add(id), SECOND_MS);
  setTimeout(() => add(2), 2 * SECOND_MS);
  await vi.advanceTimersByTimeAsync(3 * SECOND_MS);
  expect(handed).toEqual([[5, 4, 3], [2]]);
});

test.each([
  ['most of it', 0.6, 60, 800, true],
  ['half of it', 0.5, 50, 800, false],
  ['a long one that fills the window', 0.3, 600, 800, true],
  ['the end of a long one', 0.3, 200, 800, false],
  ['none of it', 0, 0, 0, false],
])('%s', (_, share, shown, height, seen) => expect(inSight(share, shown, height)).toBe(seen));

test('sight is looked at again up to the share that is enough', () =>
  expect(SIGHT_STEPS.at(-1)).toBe(0.6));
