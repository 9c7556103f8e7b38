import type { LineFigures, PlanFigures } from '../policy.ts';
import { yearsOf } from '../policy.ts';
import type { FigureTable } from './figure-keys.ts';

type Plan = Pick<PlanFigures, 'group' | 'major' | 'plan' | 'code' | 'category'>;
type Line = Pick<LineFigures, 'group' | 'major' | 'plan'>;

/** Keys of a row within a university, province, year, type of subjects and batch. */
interface RowKeys {
  readonly major_group: string;
  readonly major_name: string;
  readonly major_code: string;
  readonly category: string;
}

/** A row in which a figure stands that is asked for by another name. */
export interface RowBehind {
  readonly table: FigureTable;
  readonly keys: RowKeys;
}

const ofPlan = ({ group, major, code, category }: Plan): RowBehind => ({
  table: 'enrolment_plan',
  keys: { major_group: group, major_name: major, major_code: code, category },
});

/** Lines have neither codes nor categories. */
const ofLine = ({ group, major }: Pick<Line, 'group' | 'major'>): RowBehind => ({
  table: 'admission_line',
  keys: { major_group: group, major_name: major, major_code: '', category: '' },
});

/**
 * The row of the lowest line of a university, as pages show it: that which has both of its figures.
 * @param lines of one year
 */
export const lowestRow = (lines: readonly LineFigures[]): RowBehind | null => {
  const [shown] = yearsOf([], lines);
  const whole = lines.find(({ group, major }) => group === '' && major === '');
  const row =
    [...(whole === undefined ? [] : [whole]), ...lines].find(
      ({ minScore, minRank }) => minScore === shown?.Minscore && minRank === shown?.Minrank,
    ) ?? whole;
  return row === undefined ? null : ofLine(row);
};

/**
 * The row in which the places of a group stand: the plan of the whole group, else its line. Those of a major that no plan
 * tells stand in its line. Null where pages show a sum.
 * @param asked without a major all of a group, without both all of a university
 * @param plans of one year @param lines of the same year
 */
export const placesRow = (
  asked: Pick<RowKeys, 'major_group' | 'major_name'>,
  plans: readonly Plan[],
  lines: readonly Line[],
): RowBehind | null => {
  const { major_group: group, major_name: name } = asked;
  const isAsked = (row: Line): boolean =>
    row.group === group && row.major === name && row.plan !== null;
  if (name === '') {
    const whole = plans.find(isAsked);
    if (whole !== undefined) return ofPlan(whole);
    // All places of a university are those of its groups.
    if (group === '' && [...plans, ...lines].some((row) => row.group !== '')) return null;
    const majors = plans.filter((row) => row.group === group && row.major !== '');
    if (majors.length > 0 && majors.every(({ plan }) => plan !== null)) return null;
  }
  const line = lines.find(isAsked);
  return line === undefined ? null : ofLine(line);
};

/**
 * The plans whose places pages show as a sum: of a group, or of all groups of a university. A plan of a whole group counts
 * instead of those of its majors.
 * @param plans of one year
 */
export const summedPlans = <P extends Plan>(
  { major_group: asked }: Pick<RowKeys, 'major_group'>,
  plans: readonly P[],
): P[] => {
  const known = plans.filter(
    ({ group, plan }) => plan !== null && (asked === '' || group === asked),
  );
  return [...Map.groupBy(known, ({ group }) => group).values()].flatMap((rows) => {
    const whole = rows.find(({ major }) => major === '');
    return whole === undefined ? rows : [whole];
  });
};
