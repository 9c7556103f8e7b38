import type { EnrolmentGroup, EnrolmentMajor } from '@xuanjiang/contracts/enrolment';
import type { ApplyUnit } from '@xuanjiang/contracts/rules/apply-unit';
import type { RankUniversity } from '@xuanjiang/contracts/rules/rank-table';
import type { LineFigures, PlanFigures } from '../policy.ts';
import { joinedGroups } from '../policy.ts';

/** What a file has of the plan of a major. */
export type RankPlan = Pick<
  PlanFigures,
  | ('year' | 'group' | 'major' | 'plan' | 'category')
  | ('code' | 'require' | 'tuition' | 'former' | 'checked')
> & { readonly batch: string };
export type RankLine = Pick<
  LineFigures,
  'year' | 'group' | 'major' | 'plan' | 'minScore' | 'minRank' | 'checked'
> & { readonly batch: string };

/** A university with its plans and lines for one province and type of subjects, of the years of a file. */
export interface RankEntry {
  readonly university: RankUniversity;
  readonly plans: readonly RankPlan[];
  readonly lines: readonly RankLine[];
}

/** The exam that a file is about. */
export interface RankHead {
  readonly provinceId: string;
  readonly subject: string;
  /** The newest with plans or lines. */
  readonly year: number;
  /** What one fills in; null where no scheme says it. */
  readonly unit: ApplyUnit | null;
  /** First year of the scheme of the exam; 0 where it is not known. */
  readonly since: number;
}

type Joined = EnrolmentGroup['Joined'][number];

/** One unit: a row of the table. */
export interface RankUnit {
  readonly university: RankUniversity;
  readonly batch: string;
  readonly group: string;
  readonly code: string;
  readonly category: string;
  readonly require: string;
  readonly majors: readonly string[];
  readonly plan: number | null;
  /** Lowest and highest. */
  readonly tuition: readonly [number | null, number | null];
  /** By year, the newest first. */
  readonly years: readonly Joined[];
  readonly changed: boolean;
  readonly checked: boolean;
}

const NO_TEXTS = { duration: '', campus: '', note: '' };
const NO_SCORES = { avgScore: null, maxScore: null, tieBreak: '' };

/** The category of most of its places; of two with as many the first in the plan. */
const categoryOf = (majors: readonly EnrolmentMajor[]): string => {
  const places = new Map<string, number>();
  for (const { Category, Plan } of majors) {
    if (Category !== '') places.set(Category, (places.get(Category) ?? 0) + (Plan ?? 0));
  }
  const most = Math.max(...places.values());
  return [...places].find(([, count]) => count === most)?.[0] ?? '';
};

const tuitionOf = (majors: readonly EnrolmentMajor[]): RankUnit['tuition'] => {
  const known = majors.flatMap(({ Tuition }) => (Tuition === null ? [] : [Math.round(Tuition)]));
  return known.length === 0 ? [null, null] : [Math.min(...known), Math.max(...known)];
};

const lineOf = (
  { year }: RankHead,
  { Plan, Minscore, Minrank, Joined: joined }: EnrolmentGroup | EnrolmentMajor,
): Joined[] => [{ Year: year, Plan, Minscore, Minrank }, ...joined];

const ofGroup = (
  head: RankHead,
  group: EnrolmentGroup,
): Omit<RankUnit, 'university' | 'batch'> => ({
  group: group.Group,
  code: '',
  category: categoryOf(group.Majors),
  require: group.Require,
  majors: [...new Set(group.Majors.map(({ Name }) => Name))],
  plan: group.Plan,
  tuition: tuitionOf(group.Majors),
  years: lineOf(head, group),
  changed: group.Changed,
  checked: group.Checked,
});

const ofMajor = (
  head: RankHead,
  group: string,
  major: EnrolmentMajor,
): Omit<RankUnit, 'university' | 'batch'> => ({
  group,
  code: major.Code,
  category: major.Category,
  require: major.Require,
  majors: [major.Name],
  plan: major.Plan,
  tuition: tuitionOf([major]),
  years: lineOf(head, major),
  changed: major.Changed,
  checked: major.Checked,
});

/** The head of a file whose unit is known. */
export type UnitHead = RankHead & { readonly unit: ApplyUnit };

/** The units of a university: what it has in the year of the file. */
export const unitsOf = (head: UnitHead, { university, plans, lines }: RankEntry): RankUnit[] => {
  const batches = [...new Set([...plans, ...lines].map(({ batch }) => batch))].sort();
  return batches.flatMap((batch) => {
    const planned = plans
      .filter((plan) => plan.batch === batch)
      .map((plan) => ({ ...NO_TEXTS, ...plan }));
    const drawn = lines
      .filter((line) => line.batch === batch)
      .map((line) => ({ ...NO_SCORES, ...line }));
    const { groups } = joinedGroups(planned, drawn, head.year, head);
    const units =
      head.unit === 'major'
        ? groups.flatMap(({ Group, Majors }) => Majors.map((major) => ofMajor(head, Group, major)))
        : groups
            // A line of the whole university beside those of its groups is none of a unit.
            .filter(({ Group, Majors }) => Group !== '' || Majors.length > 0 || groups.length === 1)
            .map((group) => ofGroup(head, group));
    return units.map((unit) => ({ university, batch, ...unit }));
  });
};
