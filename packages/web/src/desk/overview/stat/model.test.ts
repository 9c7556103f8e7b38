import { expect, test } from 'vitest';
import { amountOf, changeOf, countdownOf, daysOf, eachOf, isNothing, rangeIn } from './model.ts';

const NOON = Date.parse('2026-11-20T12:00:00+08:00');

test('the range is that of the address, else thirty days up to today', () => {
  expect(rangeIn({}, NOON)).toEqual({ from: '2026-10-22', to: '2026-11-20', preset: 30 });
  expect(rangeIn({ days: '1' }, NOON)).toEqual({ from: '2026-11-20', to: '2026-11-20', preset: 1 });
  expect(rangeIn({ from: '2026-11-01', to: '2026-11-03' }, NOON).preset).toBeNull();
  // No range, or no day.
  expect(rangeIn({ from: '2026-11-03', to: '2026-11-01' }, NOON).preset).toBe(30);
  expect(rangeIn({ from: '2026-02-30', to: '2026-11-01', days: '7' }, NOON).preset).toBe(7);
});

test('watching is read in hours, or minutes below one', () => {
  expect(amountOf('play', 52917)).toEqual({ value: '52,917', unit: null });
  expect(amountOf('watch', 1800)).toEqual({ value: '30', unit: 'minutes' });
  expect(amountOf('watch', 5400)).toEqual({ value: '1.5', unit: 'hours' });
  expect(amountOf('watch', 3_600_000)).toEqual({ value: '1,000', unit: 'hours' });
});

test('a change needs something before', () => {
  expect([changeOf(129, 100), changeOf(96, 100), changeOf(5, 0)]).toEqual([29, -4, null]);
});

test('each is minutes and seconds for a play', () => {
  expect([eachOf(125, 2), eachOf(0, 2), eachOf(9, 0)]).toEqual(['1:03', '—', '—']);
});

test('days follow each other', () => {
  expect(daysOf('2026-10-31', 2)).toEqual(['2026-10-31', '2026-11-01']);
});

test('a countdown has hours, minutes and seconds, and is for the next days', () => {
  expect(countdownOf(2_852_000)).toEqual(['00', '47', '32']);
  expect([countdownOf(-1000), countdownOf(360_000_000)]).toEqual([null, null]);
});

test('lines without a number above nothing show nothing, and one point is something', () => {
  const of = (now: number[], before: number[] | null) =>
    isNothing({ now: { values: now }, before: before && { values: before } });
  expect([of([], null), of([0, 0], null), of([0], [0])]).toEqual([true, true, true]);
  expect([of([0, 1], null), of([3], null), of([0], [2])]).toEqual([false, false, false]);
});
