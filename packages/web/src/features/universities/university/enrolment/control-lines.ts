import type { ControlLine, ProvinceControls } from '@xuanjiang/contracts/enrolment';
import type { Source } from '@xuanjiang/contracts/university';
import type { Choice, Shown } from './choice.ts';

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/**
 * What is shown of the control lines of a province, and what else can be chosen. A year that was asked for and has none says
 * so; a type of subjects that the province does not have is another one.
 */
export const controlsShown = (
  asked: Choice,
  all: readonly ProvinceControls[],
): {
  readonly shown: Shown;
  readonly rows: readonly ControlLine[];
  readonly sources: readonly Source[];
  /** The newest year with lines; null for none. */
  readonly newest: number | null;
} => {
  const published = unique(all.map(({ Year }) => Year));
  const year = asked.year || (published[0] ?? 0);
  const years = year === 0 || published.includes(year) ? published : [year, ...published];
  const subjects = unique(all.map(({ Subject }) => Subject));
  const subject = subjects.includes(asked.subject) ? asked.subject : (subjects[0] ?? '');
  const found = all.find((one) => one.Year === year && one.Subject === subject);
  const choice = { ...asked, year, subject, batch: '' };
  return {
    shown: { choice, years, subjects, batches: [], known: found !== undefined },
    rows: found?.Controls ?? [],
    sources: found?.Sources ?? [],
    newest: published[0] ?? null,
  };
};
