import type { EnrolmentData, ScoreTable } from '@xuanjiang/contracts/enrolment';
import type { Source, UniversityMark } from '@xuanjiang/contracts/university';
import { unitWords } from '../../own/public.ts';
import type { EarlierFigure, ProofKey } from '../../proof/public.ts';
import { t } from '../texts.ts';
import type { Choice } from './choice.ts';

/** Which row a figure stands in; empty for what the row does not have. */
export interface RowPart {
  /** Number of the group of majors. */
  readonly group: string;
  /** Name of the major. */
  readonly major: string;
  /** Code of the major in the plan. */
  readonly code: string;
  readonly category: string;
}

/** All that the lines and plans of a page have in common. */
export interface Published {
  readonly university: UniversityMark;
  readonly choice: Choice;
  readonly lines: readonly Source[];
  readonly plans: readonly Source[];
}

/** The choice that an answer is for: while another one is on its way, that is not the one which was asked for. */
export const answeredChoice = ({ Chosen }: Pick<EnrolmentData, 'Chosen'>, asked: Choice): Choice =>
  Chosen === null
    ? asked
    : {
        ...{ provinceid: Chosen.Provinceid, year: Chosen.Year },
        ...{ subject: Chosen.Subject, batch: Chosen.Batch },
      };

export const publishedOf = (
  { Id, Name, Shortname, Color }: UniversityMark,
  asked: Choice,
  data: EnrolmentData,
): Published => ({
  university: { Id, Name, Shortname, Color },
  choice: answeredChoice(data, asked),
  lines: data.Linesources,
  plans: data.Plansources,
});

/** The row of the lowest line of a whole university. */
export const WHOLE: RowPart = { group: '', major: '', code: '', category: '' };

const unitText = ({ group, major }: RowPart): string => unitWords({ group, major });

const keyOf = (
  kind: 'line' | 'plan',
  { university, choice }: Published,
  { group, major, code, category }: RowPart,
): ProofKey['row'] => ({
  Kind: kind,
  Universityid: university.Id,
  Provinceid: choice.provinceid,
  Year: choice.year,
  Subject: choice.subject,
  Batch: choice.batch,
  Group: group,
  Major: major,
  // Lines have neither.
  ...(kind === 'plan' && { Code: code, Category: category }),
});

const LINE_LABELS = { min_score: 'orgLegendScore', min_rank: 'orgLegendRank' } as const;
const PLAN_LABELS = { plan_count: 'orgColumnPlan', tuition: 'orgTuitionLabel' } as const;

/** Where a lowest score or rank comes from. */
export const lineProof = (
  published: Published,
  part: RowPart,
  field: keyof typeof LINE_LABELS,
  value: number,
  before: EarlierFigure | null = null,
): ProofKey => ({
  row: keyOf('line', published, part),
  field,
  label: t(LINE_LABELS[field]),
  value,
  before,
  university: published.university,
  unit: unitText(part),
  sources: published.lines,
});

/** Where a number of places, or what a year costs, comes from. */
export const planProof = (
  published: Published,
  part: RowPart,
  field: keyof typeof PLAN_LABELS,
  value: number,
  before: EarlierFigure | null = null,
): ProofKey => ({
  row: keyOf('plan', published, part),
  field,
  label: t(PLAN_LABELS[field]),
  value,
  before,
  university: published.university,
  unit: unitText(part),
  sources: published.plans,
});

/** Where a control line comes from. @param province its name */
export const controlProof = (
  { provinceid, year, subject }: Choice,
  province: string,
  batch: string,
  value: number,
  sources: readonly Source[],
): ProofKey => ({
  row: { Kind: 'control', Provinceid: provinceid, Year: year, Subject: subject, Batch: batch },
  field: 'score',
  label: t('orgControls'),
  value,
  before: null,
  university: null,
  unit: [province, batch].filter(Boolean).join(' · '),
  sources,
});

/**
 * Where a table of one score, one row, comes from. The score that is read off it is of the student's own rank: the row is
 * asked for without it.
 */
export const scoreProof = (
  { Provinceid, Year, Subject, Source: source }: ScoreTable,
  value: number,
): ProofKey => ({
  row: { Kind: 'score', Provinceid, Year, Subject },
  field: 'score',
  label: t('orgScoreTable'),
  value,
  before: null,
  university: null,
  unit: t('orgScoreTable'),
  sources: [source],
});

/**
 * The row that has the lowest line of a university: the group or the major whose figure it is. The whole university where
 * none of those that are shown has it.
 */
export const lowestPart = (
  { Groups }: Pick<EnrolmentData, 'Groups'>,
  field: 'Minscore' | 'Minrank',
  value: number,
): RowPart => {
  const rows = [
    ...Groups.map((group) => ({ group: group.Group, major: '', value: group[field] })),
    ...Groups.flatMap((group) =>
      group.Majors.map((major) => ({ group: group.Group, major: major.Name, value: major[field] })),
    ),
  ];
  const found = rows.find((row) => row.value === value);
  return found === undefined ? WHOLE : { ...WHOLE, group: found.group, major: found.major };
};
