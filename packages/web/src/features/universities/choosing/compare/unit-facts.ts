import type {
  EnrolmentChoice,
  EnrolmentData,
  EnrolmentGroup,
  EnrolmentMajor,
} from '@xuanjiang/contracts/enrolment';
import type { UnitKey } from '@xuanjiang/contracts/rules/apply-unit';

/** Years of the chart: the one that is shown and those before it. */
export const CHART_YEARS = 3;

/** Why a year has no point: nothing was published, its majors were others, or the exam was another. */
export type Gap = 'unpublished' | 'changed' | 'scheme';

/** A year of the chart. */
export interface ChartYear {
  readonly year: number;
  readonly rank: number | null;
  /** Null where there is a rank. */
  readonly gap: Gap | null;
}

/** What was published of a unit for the year that is shown. */
export interface UnitFacts {
  readonly exam: EnrolmentChoice;
  readonly plan: number | null;
  /** Plan of the year before, where that may be joined; else null. */
  readonly planBefore: number | null;
  readonly score: number | null;
  readonly rank: number | null;
  /** Oldest first; always `CHART_YEARS`. */
  readonly years: readonly ChartYear[];
  /** The year before has its number with other majors. */
  readonly changed: boolean;
  /** Whether two people looked at it; null for a university, which is several lines. */
  readonly checked: boolean | null;
  /** How many years with lines its scheme has, where these are fewer than the chart's; else null. */
  readonly fewYears: number | null;
  /** Demands of subjects as published, each once. */
  readonly requires: readonly string[];
  /** Lowest and highest tuition of a year among its majors, yuan; null for none. */
  readonly tuition: { readonly from: number; readonly to: number } | null;
  readonly campuses: readonly string[];
  readonly durations: readonly string[];
  readonly notes: readonly string[];
}

const each = (values: readonly string[]): readonly string[] => [
  ...new Set(values.filter((value) => value !== '')),
];

/** A unit of an answer: the line of the year, and what may be joined with it. */
type Found = Pick<
  EnrolmentGroup,
  'Plan' | 'Minscore' | 'Minrank' | 'Joined' | 'Changed' | 'Require'
> & {
  readonly Checked: boolean | null;
  readonly majors: readonly EnrolmentMajor[];
};

const isMajor = ({ code, major }: UnitKey): boolean => code !== '' || major !== '';

const fits = (wanted: string, has: string): boolean => wanted === '' || wanted === has;

const majorOf = (groups: readonly EnrolmentGroup[], key: UnitKey): Found | null => {
  const major = groups
    .flatMap(({ Majors }) => Majors)
    .find(
      ({ Code, Name, Category }) =>
        fits(key.code, Code) && fits(key.major, Name) && fits(key.category, Category),
    );
  return major === undefined ? null : { ...major, majors: [major] };
};

/** A university as a whole: its years under one scheme are the same thing. */
const universityOf = (data: EnrolmentData, year: number): Found => {
  const majors = data.Groups.flatMap(({ Majors }) => Majors);
  const shown = data.Years.find(({ Year }) => Year === year);
  return {
    Plan: shown?.Plan ?? null,
    Minscore: shown?.Minscore ?? null,
    Minrank: shown?.Minrank ?? null,
    Joined: data.Years.filter(({ Year }) => Year < year && data.Schemeyears.includes(Year)),
    Changed: false,
    Checked: null,
    Require: '',
    majors,
  };
};

const found = (data: EnrolmentData, exam: EnrolmentChoice, key: UnitKey): Found | null => {
  if (key.group === '' && !isMajor(key)) return universityOf(data, exam.Year);
  // Another batch has other groups with the same numbers.
  if (!fits(key.batch, exam.Batch)) return null;
  const groups = data.Groups.filter(({ Group }) => fits(key.group, Group));
  if (isMajor(key)) return majorOf(groups, key);
  const [group] = groups;
  return group === undefined ? null : { ...group, majors: group.Majors };
};

const yearOf = (year: number, unit: Found, data: EnrolmentData, shown: number): ChartYear => {
  const line = year === shown ? unit : unit.Joined.find(({ Year }) => Year === year);
  const rank = line?.Minrank ?? null;
  if (rank !== null) return { year, rank, gap: null };
  if (line !== undefined) return { year, rank, gap: 'unpublished' };
  if (unit.Changed && year === shown - 1) return { year, rank, gap: 'changed' };
  const isBefore = year < (data.Scheme?.Since ?? 0);
  const other =
    !data.Schemeyears.includes(year) &&
    data.Years.some(({ Year, Minrank }) => Year === year && Minrank !== null);
  return { year, rank, gap: isBefore || other ? 'scheme' : 'unpublished' };
};

const tuitionOf = (majors: readonly EnrolmentMajor[]): UnitFacts['tuition'] => {
  const known = majors.map(({ Tuition }) => Tuition).filter((tuition) => tuition !== null);
  return known.length === 0 ? null : { from: Math.min(...known), to: Math.max(...known) };
};

/** What an answer says of a unit; null where it has none such. */
export const unitFacts = (data: EnrolmentData, key: UnitKey): UnitFacts | null => {
  const exam = data.Chosen;
  if (exam === null) return null;
  const unit = found(data, exam, key);
  if (unit === null) return null;
  const { majors, Joined } = unit;
  const scheme = data.Schemeyears.length;
  return {
    exam,
    plan: unit.Plan,
    planBefore: Joined.find(({ Year }) => Year === exam.Year - 1)?.Plan ?? null,
    score: unit.Minscore,
    rank: unit.Minrank,
    years: Array.from({ length: CHART_YEARS }, (_, at) =>
      yearOf(exam.Year - CHART_YEARS + 1 + at, unit, data, exam.Year),
    ),
    changed: unit.Changed,
    checked: unit.Checked,
    fewYears: scheme > 0 && scheme < CHART_YEARS ? scheme : null,
    requires: unit.Require === '' ? each(majors.map(({ Require }) => Require)) : [unit.Require],
    tuition: tuitionOf(majors),
    campuses: each(majors.map(({ Campus }) => Campus)),
    durations: each(majors.map(({ Duration }) => Duration)),
    notes: each(majors.map(({ Note }) => Note)),
  };
};

/** Facts of a university whose name has a word, as it tells them. */
export const factsOf = <T extends { readonly Name: string; readonly Value: string }>(
  facts: readonly T[],
  word: string,
): readonly T[] => facts.filter(({ Name }) => Name.includes(word));
