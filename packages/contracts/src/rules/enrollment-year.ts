import { ENROLLMENT_YEAR_FIRST } from '../constants.ts';
import { dayOf } from './shanghai-day.ts';

/** Years that may be chosen: 2020 to the current one in Asia/Shanghai, newest first. */
export const enrollmentYears = (now: number): number[] => {
  const current = Number(dayOf(now).slice(0, 4));
  return Array.from({ length: current - ENROLLMENT_YEAR_FIRST + 1 }, (_, index) => current - index);
};

export const isEnrollmentYear = (year: number, now: number): boolean =>
  enrollmentYears(now).includes(year);
