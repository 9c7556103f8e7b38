import type { ProofStatement } from '@xuanjiang/contracts/enrolment-proof';
import type { SheetFieldName } from '@xuanjiang/contracts/rules/sheet-fields';
import type { Source, UniversityMark } from '@xuanjiang/contracts/university';
import { grouped } from '../../../lib/grouped.ts';
import type { Inputs } from '../../../lib/trpc.ts';

/** A figure of an earlier year with which this one may be compared. */
export interface EarlierFigure {
  readonly year: number;
  readonly value: number;
}

/** A figure that is shown: the row in which it stands, and what the head of its sheet says of it. */
export interface ProofKey {
  /** The row, as the call takes it. */
  readonly row: Inputs['enrolment']['readProof'];
  /** Which figure of the row. */
  readonly field: SheetFieldName;
  /** What it is called, such as 最低位次. */
  readonly label: string;
  readonly value: number;
  /** The newest earlier year of the same unit; null where none may be compared. */
  readonly before: EarlierFigure | null;
  /** Null for a figure of a province. */
  readonly university: UniversityMark | null;
  /** The group or major, such as 207 组, or what a figure of a province is of; empty for a whole university. */
  readonly unit: string;
  /** Its publishers as the page knows them: all that is shown where nothing more is known. */
  readonly sources: readonly Source[];
}

/** What a figure counts. */
export type Counted = 'rank' | 'points' | 'places' | 'yuan';

/** What the figures of a column count. */
export const countedIn = (field: SheetFieldName): Counted => {
  if (field === 'min_rank' || field === 'cumulative_count') return 'rank';
  if (field === 'plan_count' || field === 'same_score_count') return 'places';
  return field === 'tuition' ? 'yuan' : 'points';
};

/** 12903 as 12,903, in both languages alike; a text that is no number as it is. */
export const groupedText = (value: string): string =>
  /^\d+(\.\d+)?$/.test(value) ? grouped(Number(value)) : value;

const HASH_PART = 4;
const SHOWN = 2;

/** The first and the last eight digits of a SHA-256, in fours. */
export const shortHash = (hash: string): string => {
  const fours = hash.match(new RegExp(`.{1,${HASH_PART}}`, 'g')) ?? [];
  return [...fours.slice(0, SHOWN), '…', ...fours.slice(-SHOWN)].join(' ');
};

/** Whether a second person looked at all that the figure comes from: a sum may come from several imports. */
export const isChecked = (statements: readonly ProofStatement[]): boolean =>
  statements.every(({ Shown, Confirmed }) => !Shown || Confirmed !== null);

/** The name under which the tab keeps what is typed about a figure. */
export const reportName = ({ row, field }: ProofKey): string =>
  ['proof', ...Object.values(row), field].join('.');

/**
 * A figure as a report names it, for those who look at it: which one, of what, and what was read. Cut where it is too long.
 * @param about province, type of subjects, year and batch
 */
export const figureName = (
  { row, unit, label, value }: ProofKey,
  about: string,
  max: number,
): string =>
  // What is read off a table of scores is of the own rank, which stays on the device.
  [unit, about, ...(row.Kind === 'score' ? [] : [`${label} ${groupedText(String(value))}`])]
    .filter((part) => part !== '')
    .join(' · ')
    // What was read stands at its end.
    .slice(-max);
