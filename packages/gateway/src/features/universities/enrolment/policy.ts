import type { EnrolmentGroup, EnrolmentMajor, EnrolmentYear } from '@xuanjiang/contracts/enrolment';
import type { ApplyUnit } from '@xuanjiang/contracts/rules/apply-unit';
import type { GroupsOfYear } from './joining/joined-years.ts';
import { joinYears, publishedUnit } from './joining/joined-years.ts';
import type { LineRow, PlanRow, SchemeRow } from './store.ts';

type Figure = number | null;
export type PlanFigures = Omit<PlanRow, 'publisher' | 'publishedAt' | 'url' | 'demo'>;
export type LineFigures = Omit<LineRow, 'publisher' | 'publishedAt' | 'url' | 'demo'>;

const published = (values: readonly Figure[]): number[] => values.filter((value) => value !== null);

const lowest = (values: readonly Figure[]): Figure => {
  const known = published(values);
  return known.length === 0 ? null : Math.min(...known);
};

/** The worst rank is the one with the greatest number. */
const lastRank = (values: readonly Figure[]): Figure => {
  const known = published(values);
  return known.length === 0 ? null : Math.max(...known);
};

/** A sum of which a part was not published is not known. */
const sum = (values: readonly Figure[]): Figure =>
  values.length === 0 || values.includes(null)
    ? null
    : published(values).reduce((total, value) => total + value, 0);

/** Made once: it is asked a million times for a file of all units of a province. */
const { compare } = new Intl.Collator('en', { numeric: true });

const lineFields = (line: LineFigures | undefined) => ({
  Minscore: line?.minScore ?? null,
  Minrank: line?.minRank ?? null,
  Avgscore: line?.avgScore ?? null,
  Maxscore: line?.maxScore ?? null,
});

/** What `joinYears` says, before it has. */
const NOT_JOINED = { Joined: [], Changed: false };
/** Whether a second person confirmed the line, or where there is none the plan. */
const checkedOf = (line: LineFigures | undefined, plans: readonly PlanFigures[]): boolean =>
  line === undefined
    ? plans.length > 0 && plans.every(({ checked }) => checked === 1)
    : line.checked === 1;

const majorOf = (plan: PlanFigures, line: LineFigures | undefined): EnrolmentMajor => ({
  Code: plan.code,
  Name: plan.major,
  Category: plan.category,
  Plan: plan.plan,
  ...lineFields(line),
  Duration: plan.duration,
  Tuition: plan.tuition,
  Campus: plan.campus,
  Note: plan.note,
  Require: plan.require,
  Checked: checkedOf(line, [plan]),
  ...NOT_JOINED,
});

/** A line that belongs to no major of the plan, or to one of several with its name. */
const majorOfLine = (line: LineFigures): EnrolmentMajor => ({
  Code: '',
  Name: line.major,
  Category: '',
  Plan: line.plan,
  ...lineFields(line),
  Duration: '',
  Tuition: null,
  Campus: '',
  Note: '',
  Require: '',
  Checked: checkedOf(line, []),
  ...NOT_JOINED,
});

/**
 * What is demanded for the whole of a group: what was published for it, else what all of its majors demand. Where they
 * demand different things it is empty: texts put together would say something else than each of them.
 */
const requireOf = (plans: readonly PlanFigures[], whole: PlanFigures | undefined): string => {
  const [text = '', ...others] = new Set(plans.map((plan) => plan.require));
  return (whole?.require ?? '') || (others.length === 0 ? text : '');
};

const groupOf = (
  group: string,
  plans: readonly PlanFigures[],
  lines: readonly LineFigures[],
): EnrolmentGroup => {
  const ofMajors = plans.filter(({ major }) => major !== '');
  const line = lines.find(({ major }) => major === '');
  const lineOf = new Map(lines.map((each) => [each.major, each] as const));
  const times = Map.groupBy(ofMajors, ({ major }) => major);
  /** Whether only one major has this name. If several do (one may be 中外合作), it is unknown which of them a line belongs to. */
  const isOnce = (major: string): boolean => times.get(major)?.length === 1;
  const Majors = [
    ...ofMajors.map((plan) =>
      majorOf(plan, isOnce(plan.major) ? lineOf.get(plan.major) : undefined),
    ),
    ...lines.filter(({ major }) => major !== '' && !isOnce(major)).map(majorOfLine),
  ].sort((one, other) => compare(one.Code, other.Code) || compare(one.Name, other.Name));
  const whole = plans.find(({ major }) => major === '');
  return {
    Group: group,
    Require: requireOf(ofMajors, whole),
    Plan: whole?.plan ?? sum(ofMajors.map(({ plan }) => plan)) ?? line?.plan ?? null,
    ...lineFields(line),
    Tiebreak: line?.tieBreak ?? '',
    Majors,
    Checked: checkedOf(line, whole === undefined ? ofMajors : [whole]),
    ...NOT_JOINED,
  };
};

/** Groups of one year with their majors; a major in the plan without a line has none published. */
export const groupsOf = (
  plans: readonly PlanFigures[],
  lines: readonly LineFigures[],
): EnrolmentGroup[] => {
  const groups = new Set([...plans, ...lines].map(({ group }) => group));
  return [...groups].sort(compare).map((group) =>
    groupOf(
      group,
      plans.filter((plan) => plan.group === group),
      lines.filter((line) => line.group === group),
    ),
  );
};

/** The numbers that groups had in the year before, where the publisher says one and the same of a group. */
const formerOf = (plans: readonly PlanFigures[]): Map<string, string> => {
  const said = Map.groupBy(
    plans.filter(({ former }) => former !== ''),
    ({ group }) => group,
  );
  return new Map(
    [...said].flatMap(([group, rows]) => {
      const [former = '', ...others] = new Set(rows.map((row) => row.former));
      return others.length === 0 ? [[group, former] as const] : [];
    }),
  );
};

/** Groups of a year with what is known of the same units in the years before. */
export const joinedGroups = (
  ...figures: Parameters<typeof unitYears>
): { readonly unit: ApplyUnit; readonly groups: EnrolmentGroup[] } => {
  const { unit, years } = unitYears(...figures);
  return { unit, groups: joinYears(unit, years) };
};

/**
 * The groups of a year and of those before it that may be joined, newest first; none where the year has no figures.
 * @param plans of all years @param lines of all years
 * @param scheme of the exam of the year: what was before it is not joined
 */
export const unitYears = (
  plans: readonly PlanFigures[],
  lines: readonly LineFigures[],
  year: number,
  scheme: Pick<SchemeRow, 'since' | 'unit'> | null,
): { readonly unit: ApplyUnit; readonly years: readonly GroupsOfYear[] } => {
  const [plansIn, linesIn] = [plans, lines].map((rows) =>
    Map.groupBy<number, PlanFigures | LineFigures>(rows, (row) => row.year),
  ) as [Map<number, PlanFigures[]>, Map<number, LineFigures[]>];
  const years = [...new Set([...plansIn.keys(), ...linesIn.keys()])]
    .filter((one) => one <= year && one >= (scheme?.since ?? 0))
    .sort((one, other) => other - one)
    .map((one) => {
      const planned = plansIn.get(one) ?? [];
      const groups = groupsOf(planned, linesIn.get(one) ?? []);
      return { year: one, groups, former: formerOf(planned) };
    });
  const ofYear = years[0]?.year === year ? years : [];
  const unit = scheme?.unit ?? publishedUnit([...plans, ...lines], year);
  return { unit, years: ofYear };
};

/** The lowest published line of each year, and all planned places. */
export const yearsOf = (
  plans: readonly PlanFigures[],
  lines: readonly LineFigures[],
): EnrolmentYear[] => {
  const years = [...new Set([...plans, ...lines].map(({ year }) => year))].sort((a, b) => a - b);
  return years.map((year) => {
    const ofYear = lines.filter((line) => line.year === year);
    const whole = ofYear.find(({ group, major }) => group === '' && major === '');
    const groups = groupsOf(
      plans.filter((plan) => plan.year === year),
      ofYear,
    );
    return {
      Year: year,
      Plan: sum(groups.map(({ Plan }) => Plan)),
      Minscore: whole?.minScore ?? lowest(ofYear.map(({ minScore }) => minScore)),
      Minrank: whole?.minRank ?? lastRank(ofYear.map(({ minRank }) => minRank)),
    };
  });
};

/** The scheme under which a province's exam of a year was held. */
export const schemeIn = <S extends Pick<SchemeRow, 'provinceId' | 'since'>>(
  schemes: readonly S[],
  provinceId: string,
  year: number,
): S | null =>
  schemes
    .filter((scheme) => scheme.provinceId === provinceId && scheme.since <= year)
    .toSorted((one, other) => other.since - one.since)[0] ?? null;

/** The years with lines under a scheme, oldest first. */
export const yearsUnder = <S extends Pick<SchemeRow, 'provinceId' | 'since'>>(
  schemes: readonly S[],
  scheme: S | null,
  provinceId: string,
  lines: readonly Pick<LineRow, 'year'>[],
): number[] =>
  [...new Set(lines.map(({ year }) => year))]
    .filter((year) => schemeIn(schemes, provinceId, year) === scheme)
    .sort((one, other) => one - other);

/** Each once, in the order in which they come. */
export const distinctBy = <T>(rows: readonly T[], keyOf: (row: T) => string): T[] => {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = keyOf(row);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};
