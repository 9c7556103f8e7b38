import { describe, expect, test } from 'vitest';
import { enrollmentYears, isEnrollmentYear } from './enrollment-year.ts';

const at = (time: string): number => Date.parse(`${time}+08:00`);

describe('the years of enrolment', () => {
  test('run from 2020 to the current year [5.YEAR.2, 9.4]', () => {
    expect(enrollmentYears(at('2026-11-20T12:00:00'))).toEqual([
      2026, 2025, 2024, 2023, 2022, 2021, 2020,
    ]);
    expect(enrollmentYears(at('2020-01-01T00:00:00'))).toEqual([2020]);
  });

  test('turn at midnight in Shanghai', () => {
    expect(isEnrollmentYear(2027, at('2026-12-31T23:59:59.999'))).toBe(false);
    expect(isEnrollmentYear(2027, at('2027-01-01T00:00:00'))).toBe(true);
  });

  test.each([2019, 2027, 2024.5, Number.NaN])('%d is none of them [3.REG.3]', (year) => {
    expect(isEnrollmentYear(year, at('2026-11-20T12:00:00'))).toBe(false);
  });
});
