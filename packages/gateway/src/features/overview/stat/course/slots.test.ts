import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { courseSlots } from './slots.ts';

const BEGIN = Date.parse('2026-11-20T19:04:00+08:00');
const SLOT = Date.parse('2026-11-20T19:00:00+08:00');
const NAMES = new Map([['440000', '广东省']]);

/** Students of a province who watched, each for so many seconds. @param wanted at most 9 */
const cell = (time: number, province: string, wanted: number, each: number) => ({
  ...{ time, province, seconds: wanted * each },
  students: Array.from({ length: Math.min(5, wanted) }, (_, i) => `${province}-${i}`).join(''),
});

const shownOf = (cells: Parameters<typeof courseSlots>[0], until: number) =>
  courseSlots(cells, { from: BEGIN, until }, NAMES).map(({ Time, List, Rest }) => [
    ...[(Time - SLOT) / MINUTE_MS, List.map(({ Value, Amount }) => `${Value} ${Amount}`)],
    ...[Rest.Count, Rest.Amount],
  ]);

test('a province of fewer than five students is told with others only, however long they watched', () => {
  const of = (province: string, wanted: number) => cell(SLOT, province, wanted, 60);
  const cells = [of('440000', 9), of('330000', 4), of('520000', 4)];
  expect(shownOf(cells, BEGIN + 9 * MINUTE_MS)).toEqual([[0, ['440000 10'], 2, 10]]);
});

test('viewers are a mean over the minutes in which the talk was live, and of a minute at least', () => {
  const later = SLOT + 5 * MINUTE_MS;
  const cells = [cell(later, '440000', 9, 300), cell(SLOT, '440000', 9, 60)];
  // Six seconds of the second slot: the mean of a minute is none.
  expect(shownOf(cells, later + 5 * MINUTE_MS)).toEqual([
    [0, ['440000 10'], 0, 0],
    [5, ['440000 10'], 0, 0],
  ]);
  expect(shownOf([cell(later, '440000', 9, 6)], later + 6000)).toEqual([[5, [], 1, 0]]);
});
