import type { EnrolmentData, EnrolmentGroup, EnrolmentMajor } from '@xuanjiang/contracts/enrolment';
import type { ApplyUnit } from '@xuanjiang/contracts/rules/apply-unit';
import { grouped } from '../../../../lib/grouped.ts';
import { t } from '../texts.ts';
import type { EarlierLine, GroupLine, MajorLine } from './lines.ts';
import { WHOLE } from './proofs.ts';

/** The category of most places needs no word. */
const PLAIN_CATEGORY = '普通';

const aboutOf = ({ Tuition, Category, Duration, Campus, Note }: EnrolmentMajor): string =>
  [
    Tuition === null ? '' : t('orgTuition', { tuition: grouped(Tuition) }),
    Category === PLAIN_CATEGORY ? '' : Category,
    Duration,
    Campus,
    Note,
  ]
    .filter((part) => part !== '')
    .join(' · ');

const earlierOf = (joined: EnrolmentGroup['Joined']): EarlierLine[] =>
  joined.map(({ Year, Plan, Minscore, Minrank }) => ({
    year: Year,
    plan: Plan,
    score: Minscore,
    rank: Minrank,
  }));

const figuresOf = ({
  Plan,
  Minscore,
  Minrank,
  Joined,
  Changed,
}: EnrolmentGroup | EnrolmentMajor) => ({
  plan: Plan,
  score: Minscore,
  rank: Minrank,
  earlier: earlierOf(Joined),
  changed: Changed,
});

const majorOf = (major: EnrolmentMajor, group: EnrolmentGroup, unit: ApplyUnit): MajorLine => ({
  ...figuresOf(major),
  code: major.Code,
  name: major.Name,
  about: aboutOf(major),
  part: {
    ...{ group: group.Group, major: major.Name },
    ...{ code: major.Code, category: major.Category },
  },
  isUnit: unit === 'major',
  // What the whole group demands is said with the group.
  demand: unit === 'major' || major.Require !== group.Require ? major.Require : '',
});

/** The groups of an answer as the table shows them: what one fills in is marked as a unit. */
export const groupsOf = ({ Groups, Unit }: Pick<EnrolmentData, 'Groups' | 'Unit'>): GroupLine[] =>
  Groups.map((group) => ({
    ...figuresOf(group),
    code: group.Group,
    demand: group.Require,
    banded: group.Group !== '' || Unit === 'university',
    part: { ...WHOLE, group: group.Group },
    isUnit: Unit !== 'major',
    majors: group.Majors.map((major) => majorOf(major, group, Unit)),
  }));

/** How many of the units with a figure a second person has not confirmed, and whether that is all of them. */
export const uncheckedOf = ({
  Groups,
  Unit,
}: Pick<EnrolmentData, 'Groups' | 'Unit'>): { readonly count: number; readonly all: boolean } => {
  const units: readonly (EnrolmentGroup | EnrolmentMajor)[] =
    Unit === 'major' ? Groups.flatMap(({ Majors }) => Majors) : Groups;
  const shown = units.filter(
    ({ Plan, Minscore, Minrank }) => (Plan ?? Minscore ?? Minrank) !== null,
  );
  const count = shown.filter(({ Checked }) => !Checked).length;
  return { count, all: count > 0 && count === shown.length };
};
