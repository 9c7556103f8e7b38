import type { EnrolmentGroup, EnrolmentMajor } from '@xuanjiang/contracts/enrolment';
import { t } from '../texts.ts';
import { grouped } from './figures.ts';
import type { GroupLine, MajorLine } from './lines.ts';

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

const majorOf = (major: EnrolmentMajor): MajorLine => ({
  code: major.Code,
  name: major.Name,
  about: aboutOf(major),
  plan: major.Plan,
  score: major.Minscore,
  rank: major.Minrank,
});

/** The groups of an answer as the table shows them. */
export const groupsOf = (groups: readonly EnrolmentGroup[]): GroupLine[] =>
  groups.map((group) => ({
    code: group.Group,
    requirement: group.Require === '' ? '' : t('orgRequirement', { subjects: group.Require }),
    banded: group.Group !== '',
    plan: group.Plan,
    score: group.Minscore,
    rank: group.Minrank,
    majors: group.Majors.map(majorOf),
  }));
