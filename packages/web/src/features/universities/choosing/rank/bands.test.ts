import { expect, test } from 'vitest';
import { BARS, bandPlaces, bandsAt, barsOf, movedBand, placeOf, spanOf, stepOf } from './bands.ts';

test('bands begin at 10 and 30 per cent of the own rank, in whole steps', () => {
  expect(bandsAt(9800)).toEqual([6900, 8800, 10_800, 12_700]);
  expect(bandsAt(100)).toEqual([70, 90, 110, 130]);
});

test.each([1, 9, 10, 12, 15, 45, 60, 1999, 2000, 2_000_000])(
  'the bands of rank %i ascend, with it in the middle',
  (rank) => {
    const bands = bandsAt(rank);
    expect([...bands].sort((a, b) => a - b)).toEqual(bands);
    expect(bands[1]).toBeLessThanOrEqual(rank);
    expect(bands[2]).toBeGreaterThanOrEqual(rank);
    expect(bands[1]).toBeLessThan(bands[2]);
    expect(bands[2]).toBeLessThan(bands[3]);
    expect(spanOf(rank)[1]).toBeGreaterThan(bands[3]);
    for (const at of [0, 1, 2, 3]) {
      expect(Math.min(...movedBand(bands, at, -5, rank))).toBeGreaterThanOrEqual(0);
    }
  },
);

test('a handle stops a step before its neighbours and at the ends of the chart', () => {
  const bands = bandsAt(9800);
  expect(movedBand(bands, 1, 9049, 9800)).toEqual([6900, 9000, 10_800, 12_700]);
  expect(movedBand(bands, 1, 99_999, 9800)[1]).toBe(10_700);
  expect(movedBand(bands, 1, 0, 9800)[1]).toBe(7000);
  expect(movedBand(bands, 0, -5, 9800)[0]).toBe(spanOf(9800)[0]);
  expect(movedBand(bands, 3, 99_999, 9800)[3]).toBeLessThanOrEqual(spanOf(9800)[1]);
  expect(stepOf(150)).toBe(10);
});

const RANKS = Int32Array.from([6000, 6900, 8799, 8800, 8800, 10_799, 10_800, 12_700, 12_701]);

test('each rank is in one band, ties together', () => {
  expect(bandPlaces(RANKS, bandsAt(9800))).toEqual([
    [1, 3],
    [3, 7],
    [7, 8],
  ]);
  expect(placeOf(RANKS, 1)).toBe(0);
  expect(placeOf([], 1)).toBe(0);
});

test('bars hold all ranks of the chart once', () => {
  const bars = barsOf(RANKS, [6000, 14_000]);
  expect(bars).toHaveLength(BARS);
  expect(bars.reduce((sum, bar) => sum + bar, 0)).toBe(RANKS.length);
});
