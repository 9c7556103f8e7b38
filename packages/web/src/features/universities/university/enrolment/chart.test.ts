import { describe, expect, test } from 'vitest';
import { chartColumns, chartYears, pathThrough, RANK_BAND, SCORE_BAND } from './chart.ts';

const line = (year: number, score: number | null, rank: number | null) => ({ year, score, rank });

describe('the years', () => {
  test('are the newest four, a missing one as a gap', () => {
    const lines = [2021, 2023, 2024, 2026].map((year) => line(year, 600, 9000));
    const shown = chartYears(lines, 2026);
    expect(shown.map(({ year }) => year)).toEqual([2023, 2024, 2025, 2026]);
    expect(shown[2]).toEqual(line(2025, null, null));
  });

  test('have the chosen one among them', () => {
    const lines = [2020, 2021, 2022, 2023, 2024, 2025, 2026].map((year) => line(year, 600, 1));
    expect(chartYears(lines, 2021).map(({ year }) => year)).toEqual([2021, 2022, 2023, 2024]);
    expect(chartYears([line(2026, 1, 1)], 2025).map(({ year }) => year)).toEqual([2025, 2026]);
  });

  test('are none where nothing is known', () => expect(chartYears([], 2026)).toEqual([]));
});

describe('the points', () => {
  test('are higher for more points, and for a lower rank', () => {
    const [worse, better] = chartColumns([line(2025, 617, 12_903), line(2026, 634, 9872)]);
    expect(worse).toMatchObject({ x: 25, scoreY: SCORE_BAND.worst, rankY: RANK_BAND.worst });
    expect(better).toMatchObject({ x: 75, scoreY: SCORE_BAND.best, rankY: RANK_BAND.best });
  });

  test('lie in the middle when all are alike, and are missing where nothing was published', () => {
    const [first, second] = chartColumns([line(2025, 600, null), line(2026, 600, 8000)]);
    expect(first).toMatchObject({ scoreY: 43, rankY: null });
    expect(second).toMatchObject({ scoreY: 43, rankY: 117 });
  });

  test('are joined year by year and never over a gap', () => {
    const points = [
      { x: 1, y: 10 },
      { x: 2, y: 11 },
      { x: 3, y: null },
      { x: 4, y: 12 },
    ];
    expect(pathThrough(points)).toBe('M1 10L2 11M4 12');
  });
});
