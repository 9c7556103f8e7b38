import type { EnrolmentData } from '@xuanjiang/contracts/enrolment';
import type { YearLine } from './lines.ts';

/** Fewer years with lines say little of what a line will be. */
export const YEARS_ENOUGH = 3;

export interface ChartLines {
  /** Lines under the scheme of the year that is shown, oldest first. */
  readonly same: readonly YearLine[];
  /** Lines under another scheme, newest first: they are not compared with the others. */
  readonly other: readonly YearLine[];
  /** How many years have lines under the scheme where these are few; null for enough. */
  readonly few: number | null;
}

/** The lines of a university, those under another scheme of the exam apart. */
export const chartLines = ({
  Years,
  Schemeyears,
}: Pick<EnrolmentData, 'Years' | 'Schemeyears'>): ChartLines => {
  const lines = Years.map(({ Year, Minscore, Minrank }) => ({
    year: Year,
    score: Minscore,
    rank: Minrank,
  })).filter(({ score, rank }) => score !== null || rank !== null);
  // None at all where the year that is shown is the first under its scheme and has a plan only.
  const isSame = ({ year }: YearLine) => Schemeyears.includes(year);
  const same = lines.filter(isSame);
  return {
    same,
    other: lines.filter((line) => !isSame(line)).reverse(),
    few: same.length > 0 && same.length < YEARS_ENOUGH ? same.length : null,
  };
};
