import { expect, test } from 'vitest';
import { chartLines } from './chart-years.ts';

const year = (Year: number, Minrank: number | null) => ({ Year, Plan: 1, Minscore: null, Minrank });
const years = (lines: readonly { readonly year: number }[]) => lines.map((line) => line.year);

test('years under another scheme stand apart, newest first', () => {
  const Years = [2021, 2022, 2023, 2024, 2025, 2026].map((each) => year(each, 9000));
  const { same, other, few } = chartLines({ Years, Schemeyears: [2024, 2025, 2026] });
  expect(years(same)).toEqual([2024, 2025, 2026]);
  expect(years(other)).toEqual([2023, 2022, 2021]);
  expect(few).toBeNull();
});

test('fewer than three years are said to be few; years without a line are none', () => {
  const Years = [year(2024, 9000), year(2025, null), year(2026, 9000)];
  expect(chartLines({ Years, Schemeyears: [2024, 2026] })).toMatchObject({ few: 2, other: [] });
});

test('under a new scheme with a plan only, all earlier lines stand apart', () => {
  const Years = [year(2024, 9000), year(2025, 9000), year(2026, null)];
  const { same, other } = chartLines({ Years, Schemeyears: [] });
  expect([years(same), years(other)]).toEqual([[], [2025, 2024]]);
});
